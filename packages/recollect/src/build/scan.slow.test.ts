import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type CsvRow, readCsv } from "@recollect/base/csv";
import { describe, expect, test } from "vitest";
import { contentsOf } from "../../../../test/faults/same-collection.ts";
import { SimulatedWebArchive } from "../../../../test/simulated-web-archive.ts";
import { folder, withFolder } from "../../../../test/temporary-folder.ts";
import { manyPages, quakeText, type TinyPage, type TinySite, tinySite } from "../../../../test/tiny-site.ts";
import { scanSpecification } from "../spec/resolve-specification.ts";
import { buildCollection, type CollectionOptions, type CollectionSummary } from "./build-collection.ts";

withFolder();

function scan(site: TinySite, out: string, changes: Partial<CollectionOptions> = {}): Promise<CollectionSummary> {
  const { specification, archive, cacheFolder } = site;
  const crawl = { ...specification.crawl, threshold: 0.1, capture: "most-relevant-of-all" } as const;
  return buildCollection({
    specification: { ...specification, crawl },
    folder: site.folder,
    archive,
    sources: [site.warc],
    out: join(folder, out),
    cacheFolder,
    scan: true,
    coverage: true,
    ...changes,
  });
}

async function rows(out: string, table: string): Promise<CsvRow[]> {
  return Array.fromAsync(readCsv(join(folder, out, `${table}.csv`)));
}

const example = "http://example.org";
const quake = { title: "Earthquake", text: quakeText, time: "20110311120000" };
const garden = {
  title: "Garden",
  text: "Roses and tulips grow behind the old mill, where nobody has cut them for years.",
  time: "20110310000000",
};

/** No link leads from the seed to the pages about the event. */
const islands: TinyPage[] = [
  { url: `${example}/`, ...garden, links: ["/garden"] },
  { url: `${example}/garden`, ...garden, text: "Bees were counted in the meadow behind the mill all day, and there were many." },
  { url: `${example}/quake`, ...quake, links: ["/moved", "/gone", "/garden"], html: `<img src="/photo.png">` },
  { url: `${example}/tsunami`, ...quake, text: "The tsunami flooded the harbour and the power plant after the earthquake." },
  { url: `${example}/moved`, status: 301, location: "/tsunami", body: "", time: "20110311120000" },
  { url: `${example}/photo.png`, contentType: "image/png", body: "PNG" },
];

describe("a scan", () => {
  test("judges every page of the index and keeps those about the event, with their links, images and missing pages", async () => {
    const site = await tinySite(folder, islands);
    let pages = 0;
    const { progress, stopped, coverage } = await scan(site, "out", { onScan: (total) => (pages = total) });
    expect([stopped, pages, progress.fetched, progress.kept, coverage]).toEqual(["nothing-left", 4, 4, 2, undefined]);
    const documents = await rows("out", "documents");
    expect(documents.map(({ url, depth }) => [url, depth])).toEqual([
      [`${example}/quake`, "0"],
      [`${example}/tsunami`, "0"],
    ]);
    expect(documents[0]?.reason).toMatch(/ In the index\.$/);
    expect(await rows("out", "links")).toMatchObject([{ source: `${example}/quake`, target: `${example}/tsunami` }]);
    expect((await rows("out", "missing")).map(({ url }) => url)).toEqual([`${example}/gone`]);
    expect((await rows("out", "rejected")).map(({ why }) => why)).toEqual(["below-threshold", "below-threshold"]);
    expect(JSON.parse(readFileSync(join(folder, "out/specification.json"), "utf8")).crawl).toMatchObject({ scan: true });
  });

  test("ignores patience, and needs no seeds", async () => {
    const site = await tinySite(folder, islands, { seeds: [] });
    const { progress } = await scan(site, "out", {
      specification: { ...site.specification, crawl: { ...site.specification.crawl, patience: 1 } },
    });
    expect(progress.fetched).toBe(4);
  });

  test("skips pages that the scope does not admit", async () => {
    const site = await tinySite(folder, islands, { scope: { deny: ["example.org/tsunami"] } });
    expect((await scan(site, "out")).progress.fetched).toBe(3);
  });

  test("takes the most relevant of a URL's captures around the event or, without any, the nearest one", async () => {
    const url = `${example}/news`;
    const late = `${example}/late`;
    const site = await tinySite(folder, [
      ...["20110311010000", "20110311020000", "20110312000000"].map((time) => ({ ...garden, url, text: `Roses of ${time}`, time })),
      { ...quake, url, time: "20110405000000" }, // the cool-down time is 30 days
      { ...quake, url, time: "20110601000000" },
      { ...garden, url, time: "20110101000000" },
      { ...quake, url: late, text: `${quakeText} A first look.`, time: "20120101000000" },
      { ...quake, url: late, text: `${quakeText} A second look.`, time: "20130101000000" },
    ]);
    await scan(site, "out");
    const taken = Object.fromEntries((await rows("out", "documents")).map(({ url, captured_at }) => [url, captured_at]));
    expect(taken).toEqual({ [url]: "2011-04-05T00:00:00Z", [late]: "2012-01-01T00:00:00Z" });
  });

  test("makes the same files with any number of workers, and after repeated interruptions", async () => {
    const site = await tinySite(folder, manyPages(60));
    await scan(site, "whole");
    const expected = contentsOf(join(folder, "whole"));
    expect(expected["documents.csv"]?.split("\n").length).toBeGreaterThan(15);
    for (const workers of [1, 2]) {
      await scan(site, `workers-${workers}`, { workers });
      expect(contentsOf(join(folder, `workers-${workers}`))).toEqual(expected);
    }
    for (let run = 0, stopped = ""; stopped !== "nothing-left" && run < 20; run++) {
      const stop = new AbortController();
      if (run === 0) stop.abort(); // before the first URL was queued
      stopped = (await scan(site, "stopped", { signal: stop.signal, onRound: () => stop.abort() })).stopped;
    }
    expect(contentsOf(join(folder, "stopped"))).toEqual(expected);
  });

  test("ends at an explicit limit, and resumes with a larger one", async () => {
    const site = await tinySite(folder, manyPages(60));
    const upTo = (fetched: number): Partial<CollectionOptions> => ({
      specification: { ...site.specification, crawl: { ...site.specification.crawl, fetched } },
    });
    expect(await scan(site, "out", upTo(10))).toMatchObject({ stopped: "fetched", progress: { fetched: 10 } });
    expect(await scan(site, "out", upTo(1000))).toMatchObject({ stopped: "nothing-left" });
    await scan(site, "whole", upTo(1000));
    expect(await rows("out", "documents")).toEqual(await rows("whole", "documents"));
  });

  test("does not resume a crawl that follows links, nor is resumed by one", async () => {
    const site = await tinySite(folder, islands);
    const specification = scanSpecification(site.specification); // so that this is the only difference
    await scan(site, "scan", { specification });
    await scan(site, "crawl", { specification, scan: false });
    await expect(scan(site, "scan", { specification, scan: false })).rejects.toThrow("crawl.scan was true and is false");
    await expect(scan(site, "crawl", { specification })).rejects.toThrow("crawl.scan was false and is true");
  });

  test("is refused for web archives, and leaves no state", async () => {
    const site = await tinySite(folder, islands);
    const remote = new SimulatedWebArchive("remote", site.archive);
    await expect(scan(site, "remote", { archive: remote })).rejects.toThrow("Cannot scan: a scan works only with local files");
    expect(() => readFileSync(join(folder, "remote/state.sqlite"))).toThrow("ENOENT");
  });
});

describe("pages that a crawl never reached", () => {
  test("are counted at its end", async () => {
    const site = await tinySite(folder, islands);
    expect((await scan(site, "out", { scan: false, specification: site.specification })).coverage).toEqual({ pages: 4, unreached: 2 });
    const stop = AbortSignal.abort();
    expect((await scan(site, "stopped", { scan: false, specification: site.specification, signal: stop })).coverage).toBeUndefined();
  });

  test("do not include pages that the scope does not admit", async () => {
    const site = await tinySite(folder, islands, { scope: { deny: ["example.org/tsunami"] } });
    expect((await scan(site, "out", { scan: false, specification: site.specification })).coverage).toEqual({ pages: 3, unreached: 1 });
  });
});
