import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { contentsOf } from "../../test/faults/same-collection.ts";
import { manyPages, quakeText, type TinyPage, type TinySite, tinySite, writeTinyWarc } from "../../test/tiny-site.ts";
import { LocalArchive } from "../archive/local-archive.ts";
import { openArchive } from "../archive/open-archive.ts";
import { validatePaths } from "../archive/validate.ts";
import { type CsvRow, readCsv } from "../base/csv.ts";
import type { CrawlSettings } from "../spec/resolve-specification.ts";
import { buildCollection, type CollectionOptions, type CollectionSummary } from "./build-collection.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recollect-collection-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

type Changes = Partial<CrawlSettings> & Partial<Omit<CollectionOptions, "bytes">>;

function build(site: TinySite, out: string, { workers, requisites, signal, onRound, ...crawl }: Changes = {}): Promise<CollectionSummary> {
  return buildCollection({
    specification: { ...site.specification, crawl: { ...site.specification.crawl, ...crawl } },
    folder: site.folder,
    archive: site.archive,
    sources: [site.warc],
    out: join(folder, out),
    cacheFolder: site.cacheFolder,
    ...(workers && { workers }),
    ...(requisites !== undefined && { requisites }),
    ...(signal && { signal }),
    ...(onRound && { onRound }),
  });
}

async function rows(out: string, table: string): Promise<CsvRow[]> {
  return Array.fromAsync(readCsv(join(folder, out, `${table}.csv`)));
}

const example = "http://example.org";
const quake = { title: "Earthquake", text: quakeText, time: "20110311120000" };
const pages: TinyPage[] = [
  {
    url: `${example}/`,
    title: "Home",
    text: "News of the day, and of other days.",
    links: ["/quake", "/garden", "/gone", "/logo.png"],
    time: "20110310000000",
  },
  { url: `${example}/quake`, ...quake, links: ["/print", "/moved", "/"], html: `<img src="/photo.png">` },
  { url: `${example}/print`, ...quake, time: "20110311130000" },
  {
    url: `${example}/garden`,
    title: `=HYPERLINK("x")`,
    text: "Roses and tulips grow behind the old mill, where nobody has cut them for years.",
    time: "20110310000000",
  },
  { url: `${example}/moved`, status: 301, location: "/target", body: "", time: "20110311120000" },
  {
    url: `${example}/target`,
    title: "Tsunami",
    text: "The tsunami flooded the harbour of the town, and took all the boats with it.",
    time: "20110312000000",
  },
  { url: `${example}/photo.png`, contentType: "image/png", body: "PNG" },
  { url: `${example}/logo.png`, contentType: "image/png", body: "LOGO" },
];

test("a page that links name in several ways is collected once, and none of its names is missing", async () => {
  const links = ["/news/", "/news/index.htm", "/news/index.html", "/news/?from=menu", "/gone/"];
  const site = await tinySite(folder, [
    { url: `${example}/`, ...quake, links },
    {
      url: `${example}/news/index.html`,
      title: "Tsunami",
      text: "The tsunami flooded the harbour of the town, and took all the boats with it.",
      links: ["/"],
    },
  ]);
  for (const round of [1, 32]) {
    await build(site, `rounds-${round}`, { round });
    const documents = await rows(`rounds-${round}`, "documents");
    expect(documents.map(({ url }) => url)).toEqual([`${example}/`, `${example}/news/index.html`]);
    expect((await rows(`rounds-${round}`, "missing")).map(({ url }) => url)).toEqual([`${example}/gone/`]);
  }
});

describe("captures that look off-topic", () => {
  const sold = { title: "example.org is for sale", text: "This domain is for sale. Related: earthquake, tsunami, rescue teams, survivors" };
  const drifted: TinyPage[] = [
    { url: `${example}/`, ...quake, links: ["/a", "/b"], time: "20110311090000" },
    { url: `${example}/`, ...sold, time: "20110311060000" },
    { url: `${example}/a`, ...sold, time: "20110311060000" },
    {
      url: `${example}/b`,
      title: "Tsunami",
      text: "The tsunami flooded the harbour of the town, and took the boats with it.",
      time: "20110311070000",
    },
  ];

  test("are passed over by most-relevant, and the reason says so, with any number of workers", async () => {
    const site = await tinySite(folder, drifted, { profile: "gossen" });
    await build(site, "one", { capture: "most-relevant", workers: 1 });
    await build(site, "two", { capture: "most-relevant", workers: 2 });
    const documents = await rows("one", "documents");
    expect(documents[0]).toMatchObject({ url: `${example}/`, captured_at: "2011-03-11T09:00:00Z" });
    const reasonFor = (path: string) => documents.find(({ url }) => url === `${example}${path}`)?.reason;
    expect(reasonFor("/")).toContain("Of 2 captures tried, 1 was passed over: for-sale on 2011-03-11. A seed.");
    expect(reasonFor("/a")).toContain("The only capture tried looks off-topic: for-sale on 2011-03-11. One link from a seed");
    expect(reasonFor("/b")).not.toContain("tried");
    expect(await rows("two", "documents")).toEqual(documents);
  });

  test("change nothing for other rules of the published profiles", async () => {
    const site = await tinySite(folder, drifted, { profile: "gossen" });
    await build(site, "out", { capture: "earliest-in-span" });
    const [seed] = await rows("out", "documents");
    expect(seed).toMatchObject({ title: sold.title, reason: expect.not.stringContaining("tried") });
  });

  test("a crawl that an older version began goes on, and ends as if begun anew", async () => {
    const site = await tinySite(folder, drifted);
    await build(site, "whole");
    await build(site, "out", { documents: 1 });
    const db = new DatabaseSync(join(folder, "out", "state.sqlite"));
    db.exec("ALTER TABLE pages DROP COLUMN choice; ALTER TABLE pages DROP COLUMN uri_m; ALTER TABLE pages DROP COLUMN yield");
    db.exec(
      "ALTER TABLE pages DROP COLUMN cause; ALTER TABLE urls DROP COLUMN evidence; ALTER TABLE files DROP COLUMN crc; PRAGMA user_version = 1",
    );
    db.exec(
      `UPDATE meta SET value = json_remove(value, '$."crawl.undated"') WHERE name = 'settings'; DELETE FROM meta WHERE name = 'limits'`,
    );
    db.close();
    rmSync(join(folder, "out", "state.seal"));
    await build(site, "out");
    expect(await rows("out", "documents")).toEqual(await rows("whole", "documents"));
  });
});

describe("the tables", () => {
  test("documents in the order collected, with scores, way and reason; near-duplicates are marked and counted once", async () => {
    const site = await tinySite(folder, pages);
    const { progress, stopped } = await build(site, "out", { round: 1 });
    const documents = await rows("out", "documents");
    expect(documents.map(({ url }) => url?.slice(example.length))).toEqual(["/", "/quake", "/print", "/target", "/garden"]);
    expect([stopped, progress.kept, progress.duplicates, progress.fetched]).toEqual(["nothing-left", 4, 1, 5]);
    const [home, first, copy, target, garden] = documents as [CsvRow, CsvRow, CsvRow, CsvRow, CsvRow];
    expect(home).toMatchObject({
      depth: "0",
      path: "",
      parent: "",
      priority: "1",
      captured_at: "2011-03-10T00:00:00Z",
      archive: "site.warc.gz",
    });
    expect(first).toMatchObject({ depth: "1", parent: `${example}/`, priority: home.relevance, temporal: "1", duplicate_of: "" });
    expect(first.reason).toMatch(
      /^Relevance \d\.\d\d: topic \d\.\d\d \(shares “.*”\), time 1\.00 \(dated 2011-03-11 by .*\)\. One link from a seed: http:\/\/example\.org\/$/,
    );
    expect(copy).toMatchObject({ duplicate_of: `${example}/quake`, path: `${example}/ ${example}/quake` });
    expect(target).toMatchObject({ depth: "2", path: `${example}/ ${example}/quake ${example}/moved`, parent: `${example}/quake` });
    expect(garden?.title).toBe(`=HYPERLINK("x")`);
    expect(readFileSync(join(folder, "out/documents.csv"), "utf8")).toContain(`"'=HYPERLINK(""x"")"`);
  });

  test("where a model ranks the links, a reason names what spoke for the link, and a seed's does not", async () => {
    await build(await tinySite(folder, pages), "out", { strategy: "adaptive" });
    const [seed, ...linked] = (await rows("out", "documents")).map(({ reason }) => reason);
    expect(seed).toMatch(/\)\. A seed\.$/);
    for (const reason of linked)
      expect(reason).toMatch(/\)\. Its link was followed mainly because .*\. (?:One link|\d links) from a seed: /);
  });

  test("links between documents, through redirects; what is missing; what is rejected, and why; a row of progress for each round", async () => {
    const site = await tinySite(folder, pages);
    await build(site, "out", { round: 1 });
    const links = (await rows("out", "links")).map(({ source, target, anchor }) =>
      [source, target, anchor].join(" ").replaceAll(example, ""),
    );
    expect(links).toEqual([
      "/ /quake to /quake",
      "/ /garden to /garden",
      "/quake /print to /print",
      "/quake /target to /moved",
      "/quake / to /",
    ]);
    expect(await rows("out", "missing")).toMatchObject([{ url: `${example}/gone`, parent: `${example}/`, depth: "1" }]);
    expect(await rows("out", "rejected")).toMatchObject([{ url: `${example}/logo.png`, why: "not-a-page", parent: `${example}/` }]);
    const progress = await rows("out", "progress");
    expect(progress).toHaveLength(7);
    expect(progress.at(-1)).toMatchObject({ fetched: "5", kept: "4", queue: "0", missing: "1" });
    expect(Number(progress.at(-1)?.topical_sum_all)).toBeGreaterThan(Number(progress.at(-1)?.topical_sum_kept));
  });

  test("with a threshold, what is below is rejected with its scores, and its links are not followed", async () => {
    const site = await tinySite(folder, pages);
    const { progress } = await build(site, "out", { threshold: 0.4 });
    expect(progress).toMatchObject({ kept: 0, rejected: 1, queue: 0 });
    expect(await rows("out", "rejected")).toMatchObject([{ url: `${example}/`, why: "below-threshold", reason: "", warc_file: "" }]);
  });

  test("with follow: all, what is below is rejected, too, but leads to others; links between documents only are told", async () => {
    const site = await tinySite(folder, pages);
    await build(site, "out", { threshold: 0.4, follow: "all" });
    const documents = await rows("out", "documents");
    expect(documents.map(({ url, depth, parent }) => [url, depth, parent])).toContainEqual([`${example}/quake`, "1", `${example}/`]);
    expect(documents.map(({ url }) => url)).not.toContain(`${example}/`);
    expect((await rows("out", "rejected")).map(({ url, why }) => [url, why])).toEqual(
      expect.arrayContaining([
        [`${example}/`, "below-threshold"],
        [`${example}/garden`, "below-threshold"],
      ]),
    );
    expect((await rows("out", "links")).map(({ from }) => from)).not.toContain(`${example}/`);
    expect(await rows("out", "missing")).toMatchObject([{ url: `${example}/gone`, parent: `${example}/` }]);
    await expect(build(site, "out", { threshold: 0.4, documents: 100 })).rejects.toThrow('crawl.follow was "all" and is "kept"');
  });
});

describe("the folder", () => {
  test("is an unpacked WACZ: records, index and pages are sound, requisites and redirects among them", async () => {
    const site = await tinySite(folder, pages);
    const { wacz } = await build(site, "out");
    const found = await Array.fromAsync(validatePaths([join(folder, "out")]));
    expect(found.filter(({ kind }) => kind === "problem")).toEqual([]);
    const archive = await LocalArchive.open({ indexes: [join(folder, "out/indexes/index.cdxj")], warcs: [join(folder, "out/archive")] });
    const urls = (await Array.fromAsync(archive.entries())).map((item) =>
      item.kind === "capture" ? item.url.slice(example.length) : item,
    );
    expect(urls).toEqual(["/", "/garden", "/moved", "/photo.png", "/print", "/quake", "/target"]);
    archive.close();
    expect(wacz?.path).toBe(join(folder, "out/collection.wacz"));
    const [, ...entries] = readFileSync(join(folder, "out/pages/pages.jsonl"), "utf8").trim().split("\n");
    expect(entries.map((line) => JSON.parse(line).title)).toContain("Tsunami");
    expect(JSON.parse(readFileSync(join(folder, "out/specification.json"), "utf8"))).toMatchObject({
      name: "quake",
      crawl: { strategy: "ct-f", depth: null, round: 32, requisites: true },
      resolved: { threshold: null, idf: { name: "archive" } },
    });
  });

  test("--no-requisites leaves images out", async () => {
    const site = await tinySite(folder, pages);
    await build(site, "out", { requisites: false });
    expect(readFileSync(join(folder, "out/indexes/index.cdxj"), "utf8")).not.toContain("photo.png");
  });

  test("records keep their very bytes", async () => {
    const site = await tinySite(folder, pages);
    await build(site, "out");
    const [document] = await rows("out", "documents");
    const copied = readFileSync(join(folder, "out/archive", document?.warc_file as string)).subarray(Number(document?.offset));
    const [capture] = (await Array.fromAsync(site.archive.captures(`${example}/`))) as { offset: number; length: number }[];
    const { offset, length } = capture as { offset: number; length: number };
    expect(copied.subarray(0, length).equals(readFileSync(site.warc).subarray(offset, offset + length))).toBe(true);
  });
});

describe("R10 the same specification and archive give the same collection, byte for byte", () => {
  test("with no, one, two and four workers", async () => {
    const site = await tinySite(folder, manyPages(60), { crawl: { documents: 40 } });
    for (const workers of [0, 1, 2, 4]) await build(site, `w${workers}`, { workers, round: 8 });
    const alone = contentsOf(join(folder, "w0"));
    expect(Object.keys(alone)).toContain("collection.wacz");
    for (const workers of [1, 2, 4]) expect(contentsOf(join(folder, `w${workers}`))).toEqual(alone);
  });

  test("in one go, and in steps with ever larger limits", async () => {
    const site = await tinySite(folder, manyPages(60));
    await build(site, "once", { documents: 40, round: 8 });
    for (const documents of [3, 9, 10, 33, 40]) await build(site, "steps", { documents, round: 8, workers: documents === 9 ? 2 : 0 });
    const { "specification.json": _, ...once } = contentsOf(join(folder, "once"));
    expect(contentsOf(join(folder, "steps"))).toMatchObject(once);
  });

  test("run again when it is finished, it changes nothing", async () => {
    const site = await tinySite(folder, manyPages(30));
    await build(site, "out", { documents: 20 });
    const before = contentsOf(join(folder, "out"));
    const { progress } = await build(site, "out", { documents: 20 });
    expect([contentsOf(join(folder, "out")), progress.kept]).toEqual([before, 20]);
  });

  test("interrupted after each round, and begun again", async () => {
    const site = await tinySite(folder, manyPages(60));
    await build(site, "once", { documents: 40, round: 8 });
    for (let run = 0; ; run++) {
      const controller = new AbortController();
      const { stopped, wacz } = await build(site, "often", {
        documents: 40,
        round: 8,
        signal: controller.signal,
        onRound: () => controller.abort(),
      });
      if (stopped !== "interrupted") break;
      expect([wacz, existsSync(join(folder, "often/documents.csv"))]).toEqual([undefined, true]);
      expect(run).toBeLessThan(50);
    }
    expect(contentsOf(join(folder, "often"))).toEqual(contentsOf(join(folder, "once")));
  });

  test("begun again when it died with rounds that were not safe yet", async () => {
    const site = await tinySite(folder, manyPages(60));
    const limits = { documents: 40, round: 8 };
    await build(site, "once", limits);
    for (const deadly of [2, 4]) {
      let rounds = 0;
      const onRound = (): void => {
        if (++rounds === deadly) throw new Error("The power is gone");
      };
      await expect(build(site, "died", { ...limits, onRound })).rejects.toThrow("The power is gone");
    }
    await build(site, "died", limits);
    expect(contentsOf(join(folder, "died"))).toEqual(contentsOf(join(folder, "once")));
  });
});

describe("limits", () => {
  test("documents, fetched and depth", async () => {
    const site = await tinySite(folder, manyPages(60));
    expect((await build(site, "documents", { documents: 7 })).progress.kept).toBe(7);
    expect(await build(site, "fetched", { fetched: 9 })).toMatchObject({ stopped: "fetched", progress: { fetched: 9 } });
    await build(site, "depth", { depth: 2 });
    expect(Math.max(...(await rows("depth", "documents")).map(({ depth }) => Number(depth)))).toBe(2);
    await build(site, "depth", { depth: 3 });
    expect(Math.max(...(await rows("depth", "documents")).map(({ depth }) => Number(depth)))).toBe(3);
  });
});

describe("patience", () => {
  /** Pages about the earthquake as far as `reach`, and a long row of gardens behind them. */
  const row = (reach: number, length: number): TinyPage[] =>
    manyPages(length).map((page, n) => {
      const { title, text } = manyPages(length)[n < reach ? 0 : 1] as TinyPage;
      return "links" in page ? { ...page, title: `${title} ${n}`, text: `${text} ${"abcdefghij"[n % 10]?.repeat(n + 1)}` } : page;
    });

  test("ends a crawl after so many pages without a relevant one; more of it goes on, to the same as at once", async () => {
    const site = await tinySite(folder, row(10, 60));
    const { stopped, progress } = await build(site, "out", { patience: 7, round: 8 });
    expect([stopped, progress.sinceRelevant]).toEqual(["patience", 7]);
    const relevant = (await rows("out", "documents")).map(({ topical }) => Number(topical) >= progress.bestTopical / 2);
    expect([relevant.lastIndexOf(true), relevant.length]).toEqual([progress.fetched - 8, progress.fetched]);
    await build(site, "out", { patience: 12, round: 8 });
    await build(site, "once", { patience: 12, round: 8 });
    const { "specification.json": _, ...once } = contentsOf(join(folder, "once"));
    expect(contentsOf(join(folder, "out"))).toMatchObject(once);
  });

  test("is the same with several workers, and interrupted after each round", async () => {
    const site = await tinySite(folder, row(10, 60));
    await build(site, "once", { patience: 9, round: 4 });
    await build(site, "w3", { patience: 9, round: 4, workers: 3 });
    for (let stopped = ""; stopped !== "patience"; ) {
      const controller = new AbortController();
      const limits = { patience: 9, round: 4, signal: controller.signal };
      stopped = (await build(site, "often", { ...limits, onRound: () => controller.abort() })).stopped;
      expect(["interrupted", "patience"]).toContain(stopped);
    }
    const once = contentsOf(join(folder, "once"));
    expect(contentsOf(join(folder, "w3"))).toEqual(once);
    expect(contentsOf(join(folder, "often"))).toEqual(once);
  });

  test("counts what a threshold rejects", async () => {
    const site = await tinySite(folder, row(10, 60));
    const { stopped, progress } = await build(site, "out", { patience: 3, threshold: 0.2 });
    expect([stopped, progress.sinceRelevant]).toEqual(["patience", 3]);
    expect(progress.rejected).toBeGreaterThanOrEqual(3);
  });
});

describe("a collection that was begun", () => {
  test("goes on with the same settings only; what differs is named", async () => {
    const site = await tinySite(folder, manyPages(30));
    await build(site, "out", { documents: 5 });
    const out = join(folder, "out");
    await expect(build(site, "out", { strategy: "c-f" })).rejects.toThrow(
      `The collection in ${out} was started with other settings: crawl.strategy was "ct-f" and is "c-f". Give a new folder`,
    );
    await expect(build(site, "out", { strategy: "c-f", seed: 7 })).rejects.toThrow("and so has one other setting");
    await expect(build(site, "out", { requisites: false })).rejects.toThrow("crawl.requisites was true and is false");
    writeFileSync(join(folder, "quake.txt"), "Another text about tulips.");
    await expect(build(site, "out")).rejects.toThrow("the text of the references");
  });

  test("tells what its threshold was learned from, and that the references are undated", async () => {
    const names = Array.from("abcde", (name) => `${name}.txt`);
    for (const name of names) writeFileSync(join(folder, name), `${quakeText} ${name.repeat(3)}`);
    const site = await tinySite(folder, pages, { topic: { references: names } });
    const { problems, progress } = await build(site, "out", { threshold: "auto-pages" });
    expect(problems).toMatchObject([
      { code: "undated-references", source: "quake", message: expect.stringContaining("None of the 5 ref") },
    ]);
    expect([progress.kept, progress.rejected]).toEqual([0, 1]);
    const { resolved } = JSON.parse(readFileSync(join(folder, "out/specification.json"), "utf8"));
    expect(resolved).toMatchObject({ threshold: resolved.learned.autoPages, learned: { references: 5, dated: 0, temporal: { mean: 1 } } });
  });

  test("says when the archive has changed since (R07), and goes on", async () => {
    const site = await tinySite(folder, manyPages(30));
    await build(site, "out", { documents: 5 });
    site.archive.close();
    await writeTinyWarc(join(folder, "warcs", "site.warc.gz"), manyPages(31));
    const { archive } = await openArchive({ sources: [site.warc], cacheFolder: site.cacheFolder });
    const { problems, progress } = await build({ ...site, archive }, "out", { documents: 6 });
    expect(problems).toMatchObject([
      { code: "input-changed", source: "site.warc.gz", message: expect.stringContaining("has changed since the last run") },
    ]);
    expect(progress.kept).toBe(6);
    archive.close();
  });
});
