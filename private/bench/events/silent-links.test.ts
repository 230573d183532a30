import { readPage } from "@recollect/page/page";
import { expect, test } from "vitest";
import { silentLinks } from "./silent-links.ts";

test("keeps the addresses of links without any of their words; the rest of the page is unchanged", () => {
  const html =
    '<h1>Flood</h1><article><p>The river rose: <a href="/flood" title="All about the flood">the flood hour by hour</a>.</p></article>';
  const capture = { filename: "a.warc", offset: 0, timestamp: "20200101000000" };
  const context = { url: "https://example.org/", contentType: "text/html" };
  const [bytes, usual] = [Buffer.from(html), readPage(Buffer.from(html), context)];
  const { links, ...rest } = silentLinks(readPage)(bytes, context, capture);
  expect(links.map(({ url }) => url)).toEqual(["https://example.org/flood"]);
  expect(JSON.stringify(links).replaceAll("https://example.org/flood", "")).not.toMatch(/flood|hour|river/i);
  expect({ ...rest, links: usual.links }).toEqual(usual);
});
