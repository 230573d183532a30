import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Archive } from "@recollect/archive/archive";
import { SeveralArchives } from "@recollect/archive/several-archives";
import { validatePaths } from "@recollect/archive/validate";
import { type CsvRow, readCsv } from "@recollect/base/csv";
import { expect, test } from "vitest";
import { SimulatedWebArchive } from "../../../../test/simulated-web-archive.ts";
import { folder, withFolder } from "../../../../test/temporary-folder.ts";
import { manyPages, quakeText, type TinyPage, type TinySite, tinySite } from "../../../../test/tiny-site.ts";
import { buildCollection, type CollectionSummary } from "./build-collection.ts";

withFolder();

function build(site: TinySite, archive: Archive, out: string, documents = 1000): Promise<CollectionSummary> {
  const { specification, folder, cacheFolder } = site;
  const crawl = { ...specification.crawl, documents, round: 4 };
  const relevance = { ...specification.relevance, idf: "references" }; // remote archives can't be sampled
  return buildCollection({
    specification: { ...specification, crawl, relevance },
    folder,
    archive,
    sources: ["here"],
    out: join(folder, out),
    cacheFolder,
    requisites: false,
  });
}

async function documents(out: string): Promise<CsvRow[]> {
  return Array.fromAsync(readCsv(join(folder, out, "documents.csv")));
}

/** Contents that must not depend on the source of the captures. */
async function contents(out: string): Promise<unknown[]> {
  return (await documents(out)).map(({ url, captured_at, digest, topical, temporal, relevance, depth, parent }) => {
    return { url, captured_at, digest, topical, temporal, relevance, depth, parent };
  });
}

/** Returns pages of which some have a bad capture nearer to the event than the good one. */
function mixedPages(): TinyPage[] {
  const bad: TinyPage[] = [2, 4].map((n) => ({ url: `http://example.org/page-${n}`, time: "20110311000000", status: 503, body: "" }));
  const own = "http://example.org/page-3";
  const circle: TinyPage = { url: own, time: "20110311000001", status: 301, location: own.replace("http:", "https:"), body: "" };
  return [...manyPages(40), ...bad, circle];
}

test("a remote archive that lists a few captures first gives the same documents as its files", async () => {
  const site = await tinySite(folder, mixedPages());
  await build(site, site.archive, "files");
  const remote = new SimulatedWebArchive("remote", site.archive);
  const { stopped } = await build(site, remote, "remote");
  expect(stopped).toBe("nothing-left");
  expect(await contents("remote")).toEqual(await contents("files"));
  expect((await documents("remote"))[0]).toMatchObject({
    archive: "remote",
    uri_m: "http://remote/20110311120000/http://example.org/page-0",
  });
  // All captures are listed only for URLs without a page among the nearest captures, and a capture is read again only to be collected.
  expect(remote.lookups.filter((url) => !url.endsWith(" near")).length).toBeLessThan(remote.lookups.length / 2);
  const checked = await Array.fromAsync(validatePaths([join(folder, "remote/collection.wacz")]));
  expect(checked.filter(({ kind }) => kind === "problem")).toEqual([]);
});

test("takes captures that files lack from the archive after them, and names the source of each document", async () => {
  const pages = manyPages(40);
  const whole = await tinySite(join(folder, "whole"), pages);
  const some = await tinySite(
    join(folder, "some"),
    pages.filter((_, n) => n % 2 === 0),
  );
  const remote = new SimulatedWebArchive("remote", whole.archive);
  const both = new SeveralArchives([
    { name: "", archive: some.archive, stage: 0 },
    { name: "remote", archive: remote, stage: 1 },
  ]);
  const site = { ...whole, folder };
  writeFileSync(join(folder, "quake.txt"), quakeText);
  await build(site, both, "both");
  const archives = new Set((await documents("both")).map(({ archive }) => archive));
  expect(archives).toEqual(new Set(["here", "remote"]));
  expect(remote.lookups).not.toContain("http://example.org/page-0 near");
});

test("ends the crawl with the time to resume if an archive is throttled; the resumed crawl has the same result", async () => {
  const site = await tinySite(folder, manyPages(40));
  await build(site, new SimulatedWebArchive("remote", site.archive), "undisturbed");
  const remote = new SimulatedWebArchive("remote", site.archive);
  const until = Date.now() + 3_600_000;
  let lookups = 0;
  const sleepy: Archive = Object.assign(Object.create(remote), {
    captures: (...args: Parameters<SimulatedWebArchive["captures"]>) => {
      if (++lookups === 10) remote.asleepUntilMs = until;
      return remote.captures(...args);
    },
    read: (capture: Parameters<SimulatedWebArchive["read"]>[0]) => remote.read(capture),
    copy: (...args: Parameters<SimulatedWebArchive["copy"]>) => remote.copy(...args),
  });
  expect(await build(site, sleepy, "out")).toMatchObject({ stopped: "throttled", throttledUntilMs: until });
  expect(existsSync(join(folder, "out/collection.wacz"))).toBe(false);
  remote.asleepUntilMs = undefined;
  expect(await build(site, remote, "out")).toMatchObject({ stopped: "nothing-left" });
  expect(new Set((await contents("out")).map((row) => (row as CsvRow).url))).toEqual(
    new Set((await contents("undisturbed")).map((row) => (row as CsvRow).url)),
  );
});

test("retries a failed look-up after all others, and treats it as missing after the second failure, with the problem", async () => {
  const site = await tinySite(folder, manyPages(10));
  const remote = new SimulatedWebArchive("remote", site.archive);
  remote.failures.set("http://example.org/page-1", 1);
  remote.failures.set("http://example.org/page-2", 9);
  const { stopped, problems } = await build(site, remote, "out");
  const urls = (await documents("out")).map(({ url }) => url);
  expect(stopped).toBe("nothing-left");
  expect(urls).toContain("http://example.org/page-1");
  expect(urls).not.toContain("http://example.org/page-2");
  const missing = await Array.fromAsync(readCsv(join(folder, "out/missing.csv")));
  expect(missing.map(({ url }) => url)).toContain("http://example.org/page-2");
  expect(problems.map(({ code, source }) => `${code} ${source}`)).toContain("archive-failed http://example.org/page-2");
});

test("continues to the end of the queue while one archive is throttled, and leaves only the URLs of that archive", async () => {
  const names = Array.from({ length: 9 }, (_, n) => `http://example.org/page-${n}`);
  const report = (url: string): TinyPage => ({ url, title: `Report of ${url}`, text: `${quakeText} More at ${url}` });
  const home = { ...report("http://example.org/"), links: names };
  const site = await tinySite(folder, [home, report(names[8] as string)]);
  const asleep = new SimulatedWebArchive("asleep", (await tinySite(join(folder, "asleep"), names.map(report))).archive);
  asleep.asleepUntilMs = Date.now() + 3_600_000;
  const both = new SeveralArchives([
    { name: "awake", archive: new SimulatedWebArchive("awake", site.archive), stage: 0 },
    { name: "asleep", archive: asleep, stage: 0 },
  ]);
  const { stopped, throttledUntilMs, progress } = await build(site, both, "out");
  expect({ stopped, throttledUntilMs, queue: progress.queue }).toEqual({
    stopped: "throttled",
    throttledUntilMs: asleep.asleepUntilMs,
    queue: 8,
  });
  expect((await documents("out")).map(({ url }) => url)).toEqual([home.url, names[8]]);
});

test("records a document's place in the WARC even if the archive redirected the capture's address", async () => {
  const site = await tinySite(folder, manyPages(6));
  const remote = new SimulatedWebArchive("remote", site.archive);
  const leading: Archive = Object.assign(Object.create(remote), {
    captures: (...args: Parameters<SimulatedWebArchive["captures"]>) => remote.captures(...args),
    read: async (capture: Parameters<SimulatedWebArchive["read"]>[0]) => {
      const outcome = await remote.read(capture);
      if (outcome.kind === "read") Object.assign(outcome.record, { source: `${capture.filename}?there` });
      return outcome;
    },
    copy: (...args: Parameters<SimulatedWebArchive["copy"]>) => remote.copy(...args),
  });
  await build(site, leading, "led");
  for (const { warc_file, offset } of await documents("led"))
    expect([warc_file, offset]).toEqual([expect.stringMatching(/warc\.gz$/), expect.stringMatching(/^\d+$/)]);
});
