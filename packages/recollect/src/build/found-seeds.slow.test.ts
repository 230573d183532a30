import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openArchive } from "@recollect/archive/open-archive";
import { expect, test } from "vitest";
import { SimulatedWebArchive } from "../../../../test/simulated-web-archive.ts";
import { folder, withFolder } from "../../../../test/temporary-folder.ts";
import { quakeText, type TinyPage, type TinySite, tinySite, writeTinyWarc } from "../../../../test/tiny-site.ts";
import { CollectionReader } from "../collection/collection-reader.ts";
import { methodsParagraph } from "../collection/methods-paragraph.ts";
import { changedSettings } from "../crawl/begin/changed-settings.ts";
import type { ProposedSeed } from "../event/propose-seeds.ts";
import { buildCollection, type CollectionOptions, type CollectionSummary } from "./build-collection.ts";

withFolder();

function build(site: TinySite, out: string, changes: Partial<CollectionOptions> = {}): Promise<CollectionSummary> {
  const { specification, archive, cacheFolder, warc } = site;
  return buildCollection({ specification, folder, archive, sources: [warc], out: join(folder, out), cacheFolder, ...changes });
}

function stored(out: string) {
  return JSON.parse(readFileSync(join(folder, out, "specification.json"), "utf8"));
}

const garden = "Roses and tulips grow behind the old mill, and bees were counted in the meadow.";
const pages: TinyPage[] = [
  ...Array.from({ length: 8 }, (_, n) => ({ url: `http://garden.example/${n}`, title: "Garden", text: `${garden} Day ${n}.` })),
  { url: "http://town.example/quake", title: "Earthquake", text: quakeText, links: ["/harbour"] },
  { url: "http://town.example/harbour", title: "Harbour", text: "Boats lie in the harbour." },
  { url: "http://coast.example/tsunami", title: "Tsunami", text: `${quakeText} The tsunami came at noon.` },
];

test("starts a crawl without seeds at the archive's best pages, which summary, specification.json and methods name", async () => {
  const site = await tinySite(folder, pages, { seeds: [], crawl: { threshold: 0.1, follow: "all" } });
  const reported: ProposedSeed[] = [];
  const { foundSeeds, progress } = await build(site, "out", { onSeeds: ({ seeds }) => reported.push(...seeds) });
  const urls = foundSeeds?.map(({ url }) => url) ?? [];
  expect(urls.slice(0, 2).sort()).toEqual(["http://coast.example/tsunami", "http://town.example/quake"]);
  expect(urls.some((url) => url.includes("garden"))).toBe(false);
  expect(reported.map(({ url }) => url)).toEqual(urls);
  expect(progress.kept).toBeGreaterThanOrEqual(2);
  expect(stored("out")).toMatchObject({ seeds: urls, resolved: { seeds: foundSeeds } });
  const paragraph = (await methodsParagraph({ collection: await CollectionReader.open(join(folder, "out")), filter: {} })).text;
  expect(paragraph).toContain(`; the crawl began at ${urls.length} pages that recollect found to be the most relevant in the archives.`);
});

test("starts a crawl of files with a seed also at all pages that it would keep, best first, without lists", async () => {
  const about = Array.from({ length: 25 }, (_, n) => ({ url: `http://coast.example/${n}`, title: "Tsunami", text: `${quakeText} ${n}` }));
  const list = { url: "http://coast.example/tag/tsunami", title: "Tsunami", text: quakeText };
  const crawl = { threshold: 0.1, follow: "all", findSeeds: true } as const;
  const site = await tinySite(folder, [...pages, ...about, list], { crawl });
  const { foundSeeds = [] } = await build(site, "out");
  const found = foundSeeds.map(({ url }) => url);
  expect(found).toEqual(expect.arrayContaining([...about, ...pages.slice(-1)].map(({ url }) => url)));
  expect(found).not.toContain(list.url);
  expect(foundSeeds.map(({ score }) => score)).toEqual(foundSeeds.map(({ score }) => score).toSorted((a, b) => b - a));
  expect(stored("out").seeds).toEqual(["http://garden.example/0", ...found]);
  const paragraph = (await methodsParagraph({ collection: await CollectionReader.open(join(folder, "out")), filter: {} })).text;
  expect(paragraph).toContain(`; the crawl began at 1 seed URL and ${found.length} pages that recollect found to be the most relevant`);
  expect(changedSettings(stored("out"), { specification: site.specification, scan: false, hasVotes: false })).toEqual([]);
  const { foundSeeds: none } = await build(
    { ...site, specification: { ...site.specification, crawl: { ...site.specification.crawl, findSeeds: false } } },
    "named",
  );
  expect([none, stored("named").seeds]).toEqual([undefined, ["http://garden.example/0"]]);
});

test("uses the same seeds in a later run without searching again, even if the archive has grown", async () => {
  const site = await tinySite(folder, pages, { seeds: [] });
  const { foundSeeds } = await build(site, "out", { signal: AbortSignal.timeout(60_000), seconds: 0 });
  await writeTinyWarc(join(folder, "warcs/more.warc.gz"), [{ url: "http://new.example/quake", title: "Earthquake", text: quakeText }]);
  const { archive } = await openArchive({ sources: [join(folder, "warcs")], cacheFolder: site.cacheFolder });
  const onSeeds = () => {
    throw new Error("it searched again");
  };
  const again = await build({ ...site, archive }, "out", { onSeeds });
  expect(again.foundSeeds).toEqual(foundSeeds);
  const named = { ...site.specification, seeds: foundSeeds?.map(({ url }) => url) ?? [] }; // like `seeds --write`
  expect((await build({ ...site, archive, specification: named }, "out")).foundSeeds).toEqual(foundSeeds);
  expect(stored("out").resolved.seeds).toEqual(foundSeeds);
  const other = { ...site.specification, seeds: ["http://new.example/quake"] };
  await expect(build({ ...site, archive, specification: other }, "out")).rejects.toThrow("seeds was [");
  archive.close();
});

test("does not resume a collection with seeds if the specification has none", async () => {
  const site = await tinySite(folder, pages);
  const { foundSeeds } = await build(site, "out");
  expect([foundSeeds, stored("out").resolved.seeds]).toEqual([undefined, undefined]);
  await expect(build({ ...site, specification: { ...site.specification, seeds: [] } }, "out")).rejects.toThrow("seeds was [");
});

test("throws with advice if no page has a word of the event, and leaves no state", async () => {
  const site = await tinySite(folder, pages.slice(0, 8), { seeds: [] });
  await expect(build(site, "out")).rejects.toThrow(
    /has no seeds, and no page in the archive shares enough words with the event: add seeds/,
  );
  expect(() => readFileSync(join(folder, "out/state.sqlite"))).toThrow("ENOENT");
});

test("requires seeds for web archives without text search, and uses results of a text search as seeds", async () => {
  const site = await tinySite(folder, pages, { seeds: [], relevance: { idf: "references" } });
  const remote = new SimulatedWebArchive("remote", site.archive);
  await expect(build(site, "remote", { archive: remote })).rejects.toThrow(
    "these web archives have no full-text search to find some: add seeds",
  );
  expect(remote.lookups).toEqual([]);
  const searchTexts = async () => {
    for await (const item of remote.captures("http://coast.example/tsunami")) if (item.kind === "capture") return [item];
    return [];
  };
  const { foundSeeds } = await build(site, "searched", { archive: remote, searchTexts });
  expect(foundSeeds).toMatchObject([{ url: "http://coast.example/tsunami", by: "search" }]);
});
