import { readPage } from "@recollect/page/page";
import { expect, test } from "vitest";
import { pageCache } from "./page-cache.ts";

const record = (offset: number, timestamp = "20110311000000") => ({ filename: "site.warc.gz", offset, timestamp });
const html = (words: string, links = 0) => Buffer.from(`<title>${words}</title><p>${words}</p>${linksTo(links)}`);
const linksTo = (count: number) =>
  Array.from({ length: count }, (_, n) => `<a href="http://example.org/elsewhere/${n}">Elsewhere</a> `).join("");
const context = { url: "http://example.org/", contentType: "text/html; charset=utf-8" };

test("a page is read once, and equals the page that a new reading gives", () => {
  const read = pageCache();
  const first = read(html("Earthquake"), context, record(0));
  expect(first).toEqual(readPage(html("Earthquake"), context));
  expect(read(html("Earthquake"), context, record(0))).toBe(first);
});

test("a page is identified by its record and, on the web, where records have no offset, by its time", () => {
  const read = pageCache();
  const titles = [record(0), record(700), record(0, "20120101000000")].map((place, n) => read(html(`Page ${n}`), context, place).title);
  expect(titles).toEqual(["Page 0", "Page 1", "Page 2"]);
});

test("the cache drops the least recently used pages, by the length of texts and links", () => {
  for (const long of [html("word ".repeat(500)), html("Links", 60)]) {
    const read = pageCache(20_000);
    const first = read(html("First"), context, record(0));
    read(long, context, record(1));
    expect(read(html("First"), context, record(0))).toBe(first);
    for (let n = 2; n < 12; n++) read(long, context, record(n));
    expect(read(html("First"), context, record(0))).not.toBe(first);
  }
});
