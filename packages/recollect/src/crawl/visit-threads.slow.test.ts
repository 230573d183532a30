import { rmSync } from "node:fs";
import { readPage } from "@recollect/page/page";
import { expect, test } from "vitest";
import { folder, withFolder } from "../../../../test/temporary-folder.ts";
import { manyPages, quakeText, settingsOf, tinySite } from "../../../../test/tiny-site.ts";
import { withLimits } from "../../../../test/with-limits.ts";
import { BatchVisitor } from "./batch-visitor.ts";
import type { Visit } from "./visit.ts";
import { VisitThreads } from "./visit-threads.ts";
import { InlineVisitor } from "./visitor.ts";

withFolder();

const never = new AbortController().signal;

/** Removes copies, which depend on the thread: each one copies a requisite for the first page that needs it. */
function withoutCopies(visit: Visit): Visit {
  return visit.kind === "judged" ? { ...visit, copies: [] } : visit;
}

test("gives the same visits with and without threads, in the order of the entries", async () => {
  const pages = manyPages(20);
  const site = await tinySite(folder, pages);
  const settings = await settingsOf(site);
  const asked = [...pages.map(({ url }) => url), "http://example.org/nowhere"];
  const pool = new BatchVisitor(new VisitThreads(site.archive, settings, { threads: 2 }));
  const alone = await new InlineVisitor(site.archive, settings).visitAll(asked, never);
  expect((await pool.visitAll(asked, never)).map(withoutCopies)).toEqual(alone.map(withoutCopies));
  await pool.close();
  site.archive.close();
});

test("makes likely visits in threads between rounds, and returns each round's own visits", async () => {
  const pages = manyPages(12);
  const site = await tinySite(folder, pages);
  const settings = await settingsOf(site);
  const all = pages.map(({ url }) => url);
  let rounds = 0;
  const pool = new BatchVisitor(new VisitThreads(site.archive, settings, { threads: 2 }), {
    likelyNext: async () => [all.slice(0, 8), all.slice(0, 2), []][rounds++] ?? [],
  });
  const alone = (await new InlineVisitor(site.archive, settings).visitAll(all, never)).map(withoutCopies);
  for (const [from, to] of [
    [0, 4],
    [6, 10],
    [4, 12],
  ] as const)
    expect((await pool.visitAll(all.slice(from, to), never)).map(withoutCopies)).toEqual(alone.slice(from, to));
  await pool.close();
  site.archive.close();
});

test("ends a round at once on abort, and waits for the threads on closing", async () => {
  const pages = manyPages(20);
  const site = await tinySite(folder, pages);
  const pool = new BatchVisitor(new VisitThreads(site.archive, await settingsOf(site), { threads: 2 }));
  const controller = new AbortController();
  const visits = pool.visitAll(
    pages.map(({ url }) => url),
    controller.signal,
  );
  controller.abort();
  expect(await visits).toEqual([]);
  await pool.close();
  site.archive.close();
});

test("replaces the thread of a page that takes too long, keeps the page without a score, and judges the others (page-timeout)", async () => {
  const [first, ...others] = manyPages(6);
  const long = { ...first, url: "http://example.org/page-0", text: quakeText.repeat(20_000) }; // long enough for the timeout of 0 ms to occur before the page is read
  const site = await tinySite(folder, [long, ...others]);
  const settings = await settingsOf(site);
  const pool = new BatchVisitor(new VisitThreads(site.archive, settings, { threads: 2 }));
  const { url } = long;
  await pool.visitAll([url], never); // waits until the threads have started
  const [slow] = await withLimits({ pageMs: 0, pageAgainMs: 0 }, () => pool.visitAll([url], never));
  expect(slow).toMatchObject({
    kind: "judged",
    page: { url, isScored: false, relevance: 0 },
    links: [],
    problems: [{ code: "page-timeout", source: url }],
  });
  const [quick] = await pool.visitAll([url], never);
  expect(quick).toMatchObject({ kind: "judged", page: { title: "Earthquake report 0" }, problems: [] });
  await pool.close();
  site.archive.close();
});

test("makes the visits requested after a page that takes too long, each with its own timeout", async () => {
  const [first, ...others] = manyPages(6);
  const long = { ...first, url: "http://example.org/page-0", text: quakeText.repeat(1500) };
  const site = await tinySite(folder, [long, ...others]);
  const settings = await settingsOf(site);
  const threads = new VisitThreads(site.archive, settings, { threads: 1 });
  const batches = [[long.url], others.map(({ url }) => url)];
  const visits = await withLimits({ pageMs: 0 }, () => Promise.all(batches.map((urls) => threads.visit(urls))));
  const alone = await new InlineVisitor(site.archive, settings).visitAll(batches.flat(), never);
  expect(visits.flat().map(withoutCopies)).toEqual(alone.map(withoutCopies));
  await threads.close();
  site.archive.close();
});

test("throws the error of a thread that can't open the archive", async () => {
  const site = await tinySite(folder, manyPages(2));
  const settings = await settingsOf(site);
  const [index = ""] = site.archive.options.indexes;
  rmSync(index);
  const threads = new VisitThreads(site.archive, settings, { threads: 1 });
  await expect(threads.visit(["http://example.org/page-0"])).rejects.toThrow(index);
  await threads.close();
  site.archive.close();
});

test("the crawl's own thread also stops reading a page that takes too long (page-timeout)", async () => {
  const [first] = manyPages(1);
  const long = { ...first, url: "http://example.org/page-0", text: quakeText.repeat(1500) };
  const site = await tinySite(folder, [long]);
  const visitor = new InlineVisitor(site.archive, await settingsOf(site), (bytes, context) => {
    while (isEndless);
    return readPage(bytes, context);
  });
  const { url } = long;
  let isEndless = true;
  const [slow] = await withLimits({ pageMs: 5, pageAgainMs: 5 }, () => visitor.visitAll([url], never));
  expect(slow).toMatchObject({ kind: "judged", page: { url, isScored: false }, problems: [{ code: "page-timeout", source: url }] });
  isEndless = false;
  const [quick] = await visitor.visitAll([url], never);
  expect(quick).toMatchObject({ kind: "judged", page: { title: "Earthquake report 0" }, problems: [] });
  site.archive.close();
});
