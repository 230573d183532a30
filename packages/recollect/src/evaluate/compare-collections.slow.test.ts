import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { manyPages, quakeText, type TinySite, tinySite, writeTinyWarc } from "../../../../test/tiny-site.ts";
import { withLimits } from "../../../../test/with-limits.ts";
import { buildCollection } from "../build/build-collection.ts";
import { TargetArchive } from "../offtopic/target-archive.ts";
import { type CollectionComparison, type CompareOptions, compareCollections } from "./compare-collections.ts";
import { comparisonTables, writeComparison } from "./comparison-report.ts";

let folder: string;
let site: TinySite;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "recollect-compare-"));
  site = await tinySite(folder, manyPages(40));
});
afterEach(() => {
  site.archive.close();
  rmSync(folder, { recursive: true });
});

const at = (name: string): string => join(folder, name);

async function compare(paths: string[], options: Partial<CompareOptions> & { threshold?: number } = {}): Promise<CollectionComparison> {
  const { threshold = 0.2, ...rest } = options;
  const { specification, cacheFolder } = site;
  const inputs = await Promise.all(
    paths.map(async (path) => {
      const archives = path.endsWith(".txt") ? { archives: [site.warc] } : {};
      return { path, source: await TargetArchive.open({ targets: [path], ...archives, cacheFolder }) };
    }),
  );
  const changed = { ...specification, crawl: { ...specification.crawl, threshold } };
  try {
    return await compareCollections(inputs, { specification: changed, folder, cacheFolder, ...rest });
  } finally {
    for (const { source } of inputs) source.close();
  }
}

test("compares a handmade list with a crawled collection: members that reach the threshold, overlap, and scores as in the crawl", async () => {
  const { specification, archive, cacheFolder } = site;
  const crawl = { ...specification.crawl, documents: 12 };
  const sources = ["site.warc.gz"];
  await buildCollection({ specification: { ...specification, crawl }, folder, archive, sources, out: at("ours"), cacheFolder });
  // Two reports, a garden, a redirect to a garden, and a page without a capture.
  const paths = ["page-0", "page-3", "page-1", "page-11", "nowhere"].map((name) => `http://example.org/${name}`);
  writeFileSync(at("by-hand.txt"), paths.join("\n"));

  const comparison = await compare([at("by-hand.txt"), at("ours")]);
  const [hand, ours] = comparison.collections;
  expect(hand?.members.map(({ url, capturedAt }) => [url.slice(19), capturedAt !== undefined])).toEqual([
    ["page-0", true],
    ["page-3", true],
    ["page-1", true],
    ["page-11", true],
    ["nowhere", false],
  ]);
  expect([hand?.relevant, hand?.reaching, hand?.withPage]).toEqual([undefined, 2, 4]);
  expect(ours?.members).toHaveLength(12);
  const collected = readFileSync(at("ours/documents.csv"), "utf8").split("\r\n")[1]?.split(",") ?? [];
  expect(ours?.members[0]?.relevance).toBeCloseTo(Number(collected[10]), 6);
  expect(comparison.idf).toBe("the table of ours");
  expect(hand?.overlap(ours as NonNullable<typeof ours>)).toBe(ours?.overlap(hand as NonNullable<typeof hand>));

  await writeComparison(comparison, folder);
  const lines = readFileSync(at("compare.csv"), "utf8").split("\r\n");
  expect(lines[0]).toBe("collection,number,url,captured_at,topical,temporal,relevance,accumulated,reaches_threshold,also_in");
  expect(lines[1]).toMatch(/^by-hand\.txt,1,http:\/\/example\.org\/page-0,2011-03-11T12:00:00Z,.*,yes,ours$/);
  expect(lines[5]).toBe(`by-hand.txt,5,http://example.org/nowhere,,0,0,0,${hand?.scoreSum.toFixed(6).replace(/0+$/, "")},no,`);
  expect(readFileSync(at("compare.html"), "utf8")).toContain('<svg role="img"');
});

test("compares WARC files like collections; without a threshold, no page reaches it", async () => {
  const garden = { url: "http://c.example/", text: "Roses and tulips in the garden" };
  await writeTinyWarc(at("one.warc.gz"), [
    { url: "http://a.example/", text: quakeText },
    { url: "http://b.example/", text: quakeText },
  ]);
  await writeTinyWarc(at("two.warc.gz"), [{ url: "https://www.b.example/", text: quakeText }, garden]);
  const crawl = { ...site.specification.crawl, threshold: "none" as const };
  const comparison = await compare([at("one.warc.gz"), at("two.warc.gz")], { specification: { ...site.specification, crawl } });
  const [relevance, overlap] = comparisonTables(comparison);
  expect(relevance?.note).toContain("set one, or give five or more references");
  expect(relevance?.rows.map((row) => row.slice(0, 6))).toEqual([
    ["one.warc.gz", "2", "2", "–", "–", "–"],
    ["two.warc.gz", "2", "2", "–", "–", "–"],
  ]);
  expect(overlap?.rows).toEqual([
    ["one.warc.gz", "2", "1"],
    ["two.warc.gz", "1", "2"],
  ]);
});

test("lists what only one collection has, the highest scores first, and where the rest is", async () => {
  const pages = ["roses", "quake", "tulips"].map((name) => ({
    url: `http://${name}.example/%C3%A9`,
    text: name === "quake" ? quakeText : `About ${name} in the garden`,
  }));
  await writeTinyWarc(at("one.warc.gz"), [{ url: "http://both.example/", text: quakeText }, ...pages]);
  await writeTinyWarc(at("two.warc.gz"), [{ url: "https://www.both.example/", text: quakeText }]);
  const comparison = await compare([at("one.warc.gz"), at("two.warc.gz")]);
  await withLimits({ comparisonRows: 2 }, () => writeComparison(comparison, folder));
  const html = readFileSync(at("compare.html"), "utf8");
  const [, one = "", two = ""] = html.split(/<h2>Only in /);
  expect(one).toContain(
    "3 pages are in no other collection. The 2 with the highest scores are listed; compare.csv has all (also_in is empty).",
  );
  expect([...one.matchAll(/<span dir="ltr">(.*?)<\/span>/g)].map(([, url]) => url)).toEqual([
    "http://quake.example/é",
    expect.stringContaining(".example/é"),
  ]);
  expect(one).not.toContain("both.example");
  expect(two).toMatch(/^two\.warc\.gz<\/h2>\n<p>0 pages are in no other collection\.<\/p>\n<\/section>/);
});
