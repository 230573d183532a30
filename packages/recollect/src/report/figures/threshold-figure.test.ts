import { expect, test } from "vitest";
import { thresholdFigure } from "./threshold-figure.ts";

/** Three pages: two score 0.02 and one 0.04. */
const scores = Array.from({ length: 101 }, (_, n) => (n === 2 ? 2 : n === 4 ? 1 : 0));

test("shows the number of pages that reach each score, up to the highest score of a page", () => {
  const { rows, svg, note } = thresholdFigure(scores, undefined);
  expect(rows).toEqual([
    [0, 3],
    [0.01, 3],
    [0.02, 3],
    [0.03, 1],
    [0.04, 1],
  ]);
  expect(svg).not.toContain('aria-label="rule"');
  expect(note).toContain("This crawl had no threshold.");
});

test("marks the crawl's threshold", () => {
  const { svg, note } = thresholdFigure(scores, 0.03);
  expect(svg).toContain('aria-label="rule"');
  expect(note).toContain("The dashed line is the threshold of this crawl.");
});
