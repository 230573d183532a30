import * as Plot from "@observablehq/plot";
import { expect, test } from "vitest";
import { plotSvg } from "./plot-svg.ts";

test("draws a plot without style attributes for any text, with no more digits than visible", () => {
  const rows = [
    { x: 0, y: 1 / 3, name: `<script>alert("1")</script> & co.` },
    { x: 1, y: 2 / 3, name: "two\nlines" },
  ];
  const svg = plotSvg(`"Quakes" <2011>`, {
    marks: [Plot.dot(rows, { x: "x", y: "y", title: "name" }), Plot.text(rows, { x: "x", y: "y", text: "name" })],
  });
  expect(svg).toMatch(/^<svg role="img" aria-label="&quot;Quakes&quot; &lt;2011&gt;" font-size="13" viewBox="0 0 520 \d+"/);
  expect(svg).toMatch(/<\/svg>$/);
  expect(svg).toContain("<title>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; co.</title>");
  expect(svg).toContain("<title>two\nlines</title>");
  expect(svg).toMatch(/<tspan[^>]*>two<\/tspan><tspan[^>]*>lines<\/tspan>/);
  expect(svg).not.toMatch(/style|<script|\bclass="plot/);
  expect(svg).not.toMatch(/ (?:cx|cy|r|transform)="[^"]*\d\.\d{2}/);
});
