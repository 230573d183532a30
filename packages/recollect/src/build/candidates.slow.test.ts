import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readCsv } from "@recollect/base/csv";
import { BufferSource, FileSource } from "@recollect/warc/byte-source";
import { UnreachableError } from "@recollect/warc/errors";
import { readRecords } from "@recollect/warc/warc-reader";
import { ZipReader } from "@recollect/warc/zip-reader";
import { expect, test, vi } from "vitest";
import { contentsOf } from "../../../../test/faults/same-collection.ts";
import { folder, withFolder } from "../../../../test/temporary-folder.ts";
import { type TinyPage, type TinySite, tinySite } from "../../../../test/tiny-site.ts";
import { CollectionReader } from "../collection/collection-reader.ts";
import { reviewFilter } from "../collection/collection-review.ts";
import { exportCollection } from "../collection/export-collection.ts";
import { ReviewDecisions } from "../collection/review-decisions.ts";
import { buildCollection, type CollectionSummary } from "./build-collection.ts";

withFolder();

const at = (path: string) => `http://example.org/${path}`;
const time = "20110311120000";
const page = (path: string, text: string): TinyPage => ({ url: at(path), title: path, text, time });

const near = page(
  "near",
  "The museum shows pictures of an old earthquake, of painters from the coast, of the opera and of its own garden in spring",
);
const far = page("far", "The football club won a match and will play in another city in the harbour league");
const none = page("none", "Recipes with apples and pears");
const pages: TinyPage[] = [
  {
    ...page("", "A strong earthquake shook the north coast. The tsunami flooded the harbour and the power plant."),
    links: [near, far, none].map(({ url }) => url),
  },
  near,
  far,
  none,
];

const out = () => join(folder, "out");

function build(site: TinySite, { documents }: { documents?: number } = {}): Promise<CollectionSummary> {
  const { specification } = site;
  const crawl = { ...specification.crawl, threshold: 0.5, ...(documents !== undefined && { documents }) };
  return buildCollection({
    specification: { ...specification, crawl },
    folder: site.folder,
    archive: site.archive,
    sources: [site.warc],
    out: out(),
    cacheFolder: site.cacheFolder,
  });
}

const candidates = () => Array.fromAsync(readCsv(join(out(), "candidates/documents.csv")));

function decide(url: string, decision: "keep" | "drop"): Promise<void> {
  return ReviewDecisions.read(out()).add([{ url, timestamp: time, decision }], new Date());
}

async function recordsIn(path: string): Promise<string[]> {
  const source = new FileSource(path);
  try {
    const urls: string[] = [];
    for await (const item of readRecords(source)) if (item.kind === "record" && item.type === "response") urls.push(item.url);
    return urls.sort();
  } finally {
    source.close();
  }
}

test("a crawl stores pages below the threshold as candidates, best first, in a folder of their own", async () => {
  const site = await tinySite(folder, pages);
  await build(site);
  const rows = await candidates();
  expect(rows.map(({ url }) => url)).toEqual([near.url, far.url]);
  expect(Number(rows[0]?.relevance)).toBeGreaterThan(Number(rows[1]?.relevance));
  expect(rows[0]?.reason).toMatch(/^A candidate, below the threshold\. Relevance 0\.\d\d: topic 0\.\d\d, time 1\.00/);
  expect(await recordsIn(join(out(), "candidates/archive", rows[0]?.warc_file ?? ""))).toEqual([far.url, near.url]);
  for (const file of ["documents.csv", "indexes/index.cdxj"]) expect(readFileSync(join(out(), file), "latin1")).not.toContain("/near");
  expect(await exportedUrls()).toEqual([at("")]);
  const before = contentsOf(out());
  await build(site);
  expect(contentsOf(out())).toEqual(before);
});

test("a kept candidate is in exports, with its record; other candidates and dropped documents are not", async () => {
  const site = await tinySite(folder, pages);
  await build(site);
  await decide(near.url, "keep");
  await decide(far.url, "drop");
  expect(await exportedUrls()).toEqual([at(""), near.url]);
  await decide(at(""), "keep");
  const review = await reviewFilter(out(), "kept");
  await exportCollection({ folder: out(), format: "wacz", out: join(folder, "kept.wacz"), review });
  expect(await recordsInWacz(join(folder, "kept.wacz"))).toEqual([at(""), near.url]);
  await decide(at(""), "drop");
  expect(await exportedUrls()).toEqual([near.url]);
});

test("an extended crawl keeps decided candidates", async () => {
  const site = await tinySite(folder, pages);
  await build(site, { documents: 1 });
  const earlier = existsSync(join(out(), "candidates"));
  await build(site);
  await decide(none.url, "keep"); // not a candidate by its score
  await decide(near.url, "keep");
  await build(site, { documents: 100 });
  expect([earlier, (await candidates()).map(({ url }) => url)]).toEqual([false, [near.url, none.url, far.url]]);
  const reader = await CollectionReader.open(out());
  expect((await Array.fromAsync(reader.documents())).map(({ row }) => row.url)).toEqual([at(""), near.url, none.url]);
});

test("a candidate is left out if its capture can't be found", async () => {
  const site = await tinySite(folder, pages);
  await build(site);
  rmSync(join(out(), "candidates"), { recursive: true });
  const captures = site.archive.captures.bind(site.archive);
  const asked = vi.spyOn(site.archive, "captures").mockImplementation(async function* (url, wanted) {
    if (url !== near.url) yield* captures(url, wanted);
  });
  await build(site);
  expect(asked).toHaveBeenCalled();
  expect((await candidates()).map(({ url }) => url)).toEqual([far.url]);
});

test("a kept candidate and its record stay when the archive no longer answers", async () => {
  const site = await tinySite(folder, pages);
  await build(site);
  await decide(near.url, "keep");
  await build(site);
  const before = await candidates();
  vi.spyOn(site.archive, "captures").mockImplementation(() => {
    throw new UnreachableError("The archive does not answer", 0);
  });
  await build(site);
  expect(await candidates()).toEqual(before);
  expect(await exportedUrls()).toEqual([at(""), near.url]);
});

test("a decision to drop a rejected page does not make it a candidate", async () => {
  const site = await tinySite(folder, pages);
  await build(site);
  await decide(none.url, "drop");
  await build(site);
  expect((await candidates()).map(({ url }) => url)).toEqual([near.url, far.url]);
});

test("a crawl that rejects no page has no candidates", async () => {
  const site = await tinySite(folder, pages.slice(0, 1));
  await build(site);
  expect(existsSync(join(out(), "candidates"))).toBe(false);
});

async function recordsInWacz(path: string): Promise<string[]> {
  const source = new FileSource(path);
  try {
    const zip = await ZipReader.open(source);
    const archives = zip.entries.filter(({ name }) => name.startsWith("archive/"));
    const urls = archives.map(async (entry) => {
      const found: string[] = [];
      for await (const item of readRecords(new BufferSource(await zip.readSmall(entry, 1e6), entry.name)))
        if (item.kind === "record" && item.type === "response") found.push(item.url);
      return found;
    });
    return (await Promise.all(urls)).flat().sort();
  } finally {
    source.close();
  }
}

async function exportedUrls(): Promise<string[]> {
  await exportCollection({ folder: out(), format: "csv", out: join(folder, "out.csv"), force: true });
  return (await Array.fromAsync(readCsv(join(folder, "out.csv")))).map(({ url }) => url ?? "");
}
