import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { linkedPages } from "../../../../test/linked-site.ts";
import { SimulatedWebArchive } from "../../../../test/simulated-web-archive.ts";
import { type TinyPage, type TinySite, tinySite } from "../../../../test/tiny-site.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { idfOf } from "./idf-of-specification.ts";
import { linkedSample, linkedSampleSize } from "./linked-sample.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recollect-linked-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Serves a site as a web archive. */
async function remoteSite<T>(pages: readonly TinyPage[], use: (site: TinySite, remote: SimulatedWebArchive) => Promise<T>): Promise<T> {
  const site = await tinySite(folder, pages, { profile: "recollect" });
  try {
    return await use(site, new SimulatedWebArchive("remote", site.archive));
  } finally {
    site.archive.close();
  }
}

async function sampledUrls(remote: SimulatedWebArchive, specification: ResolvedSpecification): Promise<string[]> {
  const found = await Array.fromAsync(linkedSample(remote, specification, {}));
  return found.map(({ capture }) => capture.url);
}

test("a linked sample contains the seed, then linked pages on its host, each once and in the same order each time", async () => {
  await remoteSite(linkedPages(40), async ({ specification, archive }, remote) => {
    const urls = await sampledUrls(remote, specification);
    expect(urls[0]).toBe("http://example.org/");
    expect(urls.length).toBeGreaterThan(20);
    expect(new Set(urls).size).toBe(urls.length);
    expect(new Set(urls.map((url) => new URL(url).host))).toEqual(new Set(["example.org"]));
    expect(await sampledUrls(new SimulatedWebArchive("remote", archive), specification)).toEqual(urls);
  });
});

test("a linked sample is small for a crawl of few documents, and empty for the papers' profiles, other IDF tables and crawls without seeds", async () => {
  await remoteSite(linkedPages(40), async ({ specification }, remote) => {
    const { crawl, relevance } = specification;
    expect(linkedSampleSize(specification)).toBe(150);
    const few = { ...specification, crawl: { ...crawl, documents: 2 } };
    expect([linkedSampleSize(few), (await sampledUrls(remote, few)).length]).toEqual([8, 8]);
    expect(linkedSampleSize({ ...specification, profile: "gossen" })).toBe(0);
    expect(linkedSampleSize({ ...specification, relevance: { ...relevance, idf: "language" } })).toBe(0);
    expect(linkedSampleSize({ ...specification, seeds: [] })).toBe(0);
  });
});

test("a linked sample ends if the archive is throttled", async () => {
  await remoteSite(linkedPages(40), async ({ specification }, remote) => {
    remote.asleepUntilMs = 1;
    expect(await sampledUrls(remote, specification)).toEqual([]);
  });
});

test("the IDF table of linked pages lowers the weight of only the words that are common on them", async () => {
  await remoteSite(linkedPages(120), async ({ specification, cacheFolder }, remote) => {
    const options = { archive: remote, folder, cacheFolder };
    const [general, linked] = [await idfOf(specification, options), await idfOf(specification, { ...options, followsLinks: true })];
    expect([general.source.name, linked.source.name]).toEqual(["word frequencies (en)", "linked pages and word frequencies (en)"]);
    const [common, absent] = ["tulip", "kitchen"];
    expect(general.idfOf(common)).toBeGreaterThan(general.idfOf(absent));
    expect(linked.idfOf(common)).toBeLessThan(linked.idfOf(absent));
  });
});

test("the IDF table of linked pages keeps the event's words rare if these pages are mostly about it", async () => {
  const quakes = linkedPages(120).filter(({ title }) => !title?.startsWith("Diary"));
  await remoteSite(quakes, async ({ specification, cacheFolder }, remote) => {
    const { relevance } = specification;
    const idf = await idfOf({ ...specification, relevance }, { archive: remote, folder, cacheFolder, followsLinks: true });
    expect(idf.source.name).toBe("linked pages and word frequencies (en)");
    expect(idf.idfOf("earthquak")).toBeGreaterThan(3);
  });
});

test("the IDF table is that of the languages if there are too few linked pages", async () => {
  await remoteSite(linkedPages(4), async ({ specification, cacheFolder }, remote) => {
    const idf = await idfOf(specification, { archive: remote, folder, cacheFolder, followsLinks: true });
    expect(idf.source.name).toBe("word frequencies (en)");
  });
});
