import { join } from "node:path";
import { sampleCaptures } from "@recollect/archive/sample-captures";
import { readPage } from "@recollect/page/page";
import { expect, test } from "vitest";
import { folder, withFolder } from "../../../../test/temporary-folder.ts";
import { manyPages, settingsOf, tinySite } from "../../../../test/tiny-site.ts";
import { archiveIdf } from "../event/archive-idf.ts";
import { capturedPage } from "../event/page-search/captured-page.ts";
import type { ReadPage } from "../event/page-search/page-cache.ts";
import { BatchVisitor } from "./batch-visitor.ts";
import { readSampled, SampledPages } from "./sampled-pages.ts";
import { VisitThreads } from "./visit-threads.ts";
import { InlineVisitor } from "./visitor.ts";

withFolder();

const record = (offset: number) => ({ filename: "site.warc.gz", offset, timestamp: "20110311000000" });
const context = { url: "http://example.org/2011/quake", contentType: "text/html; charset=utf-8", capturedAt: "20110311000000" };
const html = (title: string) =>
  Buffer.from(
    `<html lang=en><meta name=date content=2011-03-11><title>${title}</title><h1>地震 ${title}</h1><p>A strong earthquake &#xD83D; shook the coast.
     <a href=/next>Next</a><img src=/map.png>`,
  );

test("a cached page is equal to the page as read, in every property", () => {
  const sampled = new SampledPages();
  const first = sampled.read(html("Quake"), context, record(0));
  expect(first).toStrictEqual(readPage(html("Quake"), context));
  const notRead = (): never => {
    throw new Error("It was read again");
  };
  expect(readSampled(sampled.shared, notRead)(html("Quake"), context, record(0))).toStrictEqual(first);
});

test("distinguishes records, and URLs of the same record", () => {
  const sampled = new SampledPages();
  sampled.read(html("Quake"), context, record(0));
  const read = readSampled(sampled.shared);
  expect(read(html("Flood"), context, record(700)).title).toBe("Flood");
  expect(read(html("Storm"), { ...context, url: "http://example.org/storm" }, record(0)).title).toBe("Storm");
});

test("does not cache a page that is too large, and caches smaller ones after it", () => {
  const sampled = new SampledPages(2000);
  sampled.read(html("word ".repeat(1000)), context, record(0));
  sampled.read(html("Quake"), context, record(1));
  sampled.read(html("Quake"), context, record(1));
  expect([...sampled.shared.keys()]).toEqual([`site.warc.gz 1 20110311000000 ${context.url}`]);
});

test("the IDF table is the same, whether its pages are read, cached or loaded from the cache", async () => {
  const { archive } = await tinySite(folder, manyPages(20));
  const sampled = new SampledPages();
  const tables: Uint8Array[] = [];
  for (const [n, read] of [readPage as ReadPage, sampled.read, sampled.read].entries())
    tables.push((await archiveIdf(archive, { cacheFolder: join(folder, `idf-${n}`), readPage: read })).bytes);
  expect(sampled.shared.size).toBe((await sampleCaptures(archive, { count: 2000 })).length);
  expect(tables[1]).toEqual(tables[0]);
  expect(tables[2]).toEqual(tables[0]);
  archive.close();
});

test("cached pages are used by visits in this thread and in others", async () => {
  const pages = manyPages(4);
  const site = await tinySite(folder, pages);
  const settings = await settingsOf(site);
  const sampled = new SampledPages();
  // Only this reader changes the title, which shows that a visit uses its page.
  const [drawn] = await sampleCaptures(site.archive, { count: 4 });
  if (drawn === undefined) throw new Error("Nothing was drawn");
  await capturedPage(site.archive, drawn, (_, context, record) => sampled.read(html("From the sample"), context, record));
  const asked = pages.map(({ url }) => url);
  const pool = new BatchVisitor(new VisitThreads(site.archive, settings, { threads: 2, sampled: sampled.shared }));
  for (const visitor of [pool, new InlineVisitor(site.archive, settings, readSampled(sampled.shared))]) {
    const visits = await visitor.visitAll(asked, new AbortController().signal);
    const titled = visits.filter((visit) => visit.kind === "judged" && visit.page.title === "地震 From the sample");
    expect(titled).toHaveLength(1);
  }
  await pool.close();
  site.archive.close();
});
