import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type CsvRow, readCsv } from "@recollect/base/csv";
import { expect, test } from "vitest";
import { contentsOf } from "../../../../test/faults/same-collection.ts";
import { folder, withFolder } from "../../../../test/temporary-folder.ts";
import { quakeText, type TinyPage, type TinySite, tinySite } from "../../../../test/tiny-site.ts";
import { CollectionReader } from "../collection/collection-reader.ts";
import { methodsParagraph } from "../collection/methods-paragraph.ts";
import type { Vote } from "../event/learn-from-votes.ts";
import { buildCollection, type CollectionOptions, type CollectionSummary } from "./build-collection.ts";

withFolder();

const at = (path: string) => `http://example.org/${path}`;
const about = (path: string, more = path): TinyPage => ({ url: at(path), title: path, text: `${quakeText} ${more}` });

/** No link leads to this page, and it shares no word with the event. */
const choir: TinyPage = {
  url: at("choir"),
  title: "Choir",
  text: "The choir sings on Sunday evening in the town hall",
  links: [at("psalm")],
};
const psalm = about("psalm");
const [coast, harbour] = [about("coast"), about("harbour")];
/** Byte-identical to the harbour page, followed by a near-duplicate. */
const mirror: TinyPage = { ...harbour, url: at("mirror") };
const similar: TinyPage = { ...harbour, url: at("similar"), text: `${harbour.text} again` };
const home: TinyPage = { ...about("", "home"), links: [coast, harbour, mirror, similar].map(({ url }) => url) };
const pages = [home, coast, harbour, mirror, similar, choir, psalm];

const keep = (path: string): Vote => ({ url: at(path), isRelevant: true });
const drop = (path: string): Vote => ({ url: at(path), isRelevant: false });

function build(
  site: TinySite,
  out: string,
  options: Partial<CollectionOptions> & { documents?: number; threshold?: "none" } = {},
): Promise<CollectionSummary> {
  const { specification } = site;
  const { documents = specification.crawl.documents, threshold = 0.3, ...rest } = options;
  return buildCollection({
    specification: { ...specification, crawl: { ...specification.crawl, threshold, documents } },
    folder: site.folder,
    archive: site.archive,
    sources: [site.warc],
    out: join(folder, out),
    cacheFolder: site.cacheFolder,
    ...rest,
  });
}

const rows = (out: string, table = "documents"): Promise<CsvRow[]> => Array.fromAsync(readCsv(join(folder, out, `${table}.csv`)));
const urls = async (out: string, table?: string): Promise<(string | undefined)[]> => (await rows(out, table)).map(({ url }) => url).sort();

test("visits and keeps a page that the curator kept, whatever its score, even if no link leads to it, and gives that as the reason", async () => {
  const site = await tinySite(folder, pages);
  await build(site, "plain");
  expect(await urls("plain")).not.toContain(choir.url);
  const summary = await build(site, "again", { votes: [keep("choir")] });
  expect(await urls("again")).toEqual([...(await urls("plain")), choir.url, psalm.url].sort());
  const row = (await rows("again")).find(({ url }) => url === choir.url);
  expect(row?.reason).toMatch(/^Kept by the curator, whatever its score\. Relevance 0\.\d\d: /);
  expect(row?.depth).toBe("0");
  expect(summary.decided).toEqual({ kept: 1, dropped: 0, lost: [] });
});

test("excludes a page that the curator dropped, with copies of its bytes but not similar pages, even if it keeps all others", async () => {
  const site = await tinySite(folder, pages);
  const summary = await build(site, "again", { votes: [drop("harbour"), drop("")], threshold: "none" });
  expect(await urls("again")).toEqual([coast.url, similar.url].sort());
  const rejected = await rows("again", "rejected");
  expect(rejected.map(({ url, why }) => [url, why])).toEqual([
    [home.url, "dropped"],
    [harbour.url, "dropped"],
    [mirror.url, "dropped"],
  ]);
  expect(summary.decided).toEqual({ kept: 0, dropped: 2, lost: [] });
});

test("keeps a page that the curator kept, even if it has the bytes of a dropped one", async () => {
  const site = await tinySite(folder, pages);
  await build(site, "again", { votes: [drop("harbour"), keep("mirror")] });
  expect(await urls("again")).toContain(mirror.url);
  expect(await urls("again")).not.toContain(harbour.url);
});

test("ends a crawl by limits only after the pages that the curator kept", async () => {
  const site = await tinySite(folder, pages);
  await build(site, "again", { votes: [keep("choir"), keep("psalm"), keep("coast")], documents: 1 });
  expect(await urls("again")).toEqual([choir.url, coast.url, psalm.url].sort());
});

test("keeps the capture that the curator reviewed, not another one of its address", async () => {
  const seen = { ...choir, time: "20110320000000", text: "The choir rehearses" };
  const site = await tinySite(folder, [...pages, seen]);
  const captured = async (out: string) => (await rows(out)).find(({ url }) => url === choir.url)?.captured_at;
  await build(site, "any", { votes: [keep("choir")] });
  await build(site, "again", { votes: [{ ...keep("choir"), timestamp: "20110320000000" }] });
  await build(site, "gone", { votes: [{ ...keep("choir"), timestamp: "20110401000000" }] });
  expect([await captured("any"), await captured("again")]).toEqual(["2011-03-12T00:00:00Z", "2011-03-20T00:00:00Z"]);
  expect(await captured("gone")).toBe("2011-03-12T00:00:00Z");
});

test("names a kept page that the archive lacks", async () => {
  const site = await tinySite(folder, pages);
  const { decided } = await build(site, "again", { votes: [keep("gone"), keep("choir"), drop("elsewhere")] });
  expect(decided).toEqual({ kept: 2, dropped: 1, lost: [at("gone")] });
});

test("copies the decisions with their notes to the new collection, unless it has a decisions.jsonl", async () => {
  const site = await tinySite(folder, pages);
  const line = (path: string, decision: string, note?: string) =>
    `${JSON.stringify({ url: at(path), captured_at: "2011-03-12T00:00:00Z", decision, note, decided_at: "2020-01-01T00:00:00.000Z" })}\n`;
  const text = line("choir", "keep", "sung for the victims") + line("harbour", "drop") + line("coast", "undecided", "look again");
  const votes = [keep("choir"), drop("harbour")];
  await build(site, "again", { votes, decisions: text });
  expect(readFileSync(join(folder, "again", "decisions.jsonl"), "utf8")).toBe(text);
  writeFileSync(join(folder, "again", "decisions.jsonl"), "");
  await build(site, "again", { votes, decisions: text });
  expect(readFileSync(join(folder, "again", "decisions.jsonl"), "utf8")).toBe("");
  await build(site, "plain");
  expect(existsSync(join(folder, "plain", "decisions.jsonl"))).toBe(false);
});

test("turns votes without a file of decisions into decisions on the captures found", async () => {
  const site = await tinySite(folder, pages);
  await build(site, "again", { votes: [keep("choir"), drop("harbour"), keep("gone")] });
  const lines = readFileSync(join(folder, "again", "decisions.jsonl"), "utf8")
    .trim()
    .split("\n");
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { url: choir.url, captured_at: "2011-03-12T00:00:00Z", decision: "keep" },
    { url: harbour.url, captured_at: "2011-03-12T00:00:00Z", decision: "drop" },
  ]);
});

test("gives the same collection for the same decisions, with threads or without, at once or resumed", async () => {
  const site = await tinySite(folder, pages);
  const votes = [keep("choir"), drop("harbour"), drop("")];
  await build(site, "again", { votes });
  await build(site, "threads", { votes, workers: 3 });
  await build(site, "resumed", { votes, documents: 2 });
  await build(site, "resumed", { votes });
  const whole = contentsOf(join(folder, "again"));
  expect(contentsOf(join(folder, "threads"))).toEqual(whole);
  expect(contentsOf(join(folder, "resumed"))).toEqual(whole);
});

test("reports in the stored specification and the methods paragraph how many pages were decided", async () => {
  const site = await tinySite(folder, pages);
  await build(site, "again", { votes: [keep("choir"), keep("coast"), drop("harbour")] });
  const { resolved } = JSON.parse(readFileSync(join(folder, "again", "specification.json"), "utf8"));
  expect(resolved.votes).toMatchObject({ kept: 2, dropped: 1 });
  const { text } = await methodsParagraph({ collection: await CollectionReader.open(join(folder, "again")), filter: {} });
  expect(text).toContain(
    "2 pages that a curator had kept were visited first and kept whatever their score; 1 page that a curator had dropped was left out.",
  );
});

test("rejects a page with nearly the text of dropped pages, from which the crawl learns", async () => {
  const site = await tinySite(folder, pages);
  await build(site, "again", { votes: [drop("harbour"), drop("")] });
  expect(await urls("again", "documents")).not.toContain(similar.url);
  const row = (await rows("again", "rejected")).find(({ url }) => url === similar.url);
  expect(row?.why).toBe("below-threshold");
});
