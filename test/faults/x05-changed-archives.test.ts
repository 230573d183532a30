import { readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openArchive } from "@recollect/archive/open-archive";
import { buildCollection, type CollectionSummary } from "@recollect/recollect/build/build-collection";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";
import { manyPages, quakeText, type TinySite, tinySite, writeTinyWarc } from "../tiny-site.ts";
import { crawlArgs, runCrawl } from "./crawl-process.ts";

let folder: string;
let asked: number[];
beforeEach(() => {
  folder = temporaryFolder();
  asked = [];
});

async function build(site: TinySite, warc: string, limits: { documents?: number } = {}): Promise<CollectionSummary> {
  const { archive } = await openArchive({ sources: [warc], cacheFolder: site.cacheFolder });
  try {
    return await buildCollection({
      specification: { ...site.specification, crawl: { ...site.specification.crawl, ...limits } },
      folder,
      archive,
      sources: [warc],
      out: join(folder, "out"),
      cacheFolder: site.cacheFolder,
      onRequeued: (urls) => asked.push(urls),
    });
  } finally {
    archive.close();
  }
}

function table(name: string): string {
  return readFileSync(join(folder, "out", `${name}.csv`), "utf8");
}

async function otherWarc(): Promise<string> {
  const path = join(folder, "wrong.warc.gz");
  await writeTinyWarc(path, [{ url: "http://elsewhere.org/", title: "Elsewhere", text: quakeText }]);
  return path;
}

test("X05 after a crawl of the wrong archive, missing URLs are looked up in the right one", async () => {
  const site = await tinySite(folder, manyPages(20));
  site.archive.close();
  const first = await build(site, await otherWarc());
  expect([first.progress.kept, first.progress.missing]).toEqual([0, 1]);
  const second = await build(site, site.warc);
  expect(asked).toEqual([1]);
  expect(second.progress.kept).toBeGreaterThan(10);
  expect(table("missing")).not.toContain("page-0,");
  const third = await build(site, site.warc);
  expect([asked, third.progress.kept]).toEqual([[1], second.progress.kept]);
});

test("X05 records of a damaged WARC are read when the WARC is restored", async () => {
  const site = await tinySite(folder, manyPages(20));
  site.archive.close();
  const whole = readFileSync(site.warc);
  const damaged = Buffer.from(whole);
  damaged.fill(0x20, Math.round(whole.length / 3), Math.round((2 * whole.length) / 3));
  const expected = (await build(site, site.warc)).progress.kept;
  rmSync(join(folder, "out"), { recursive: true });
  writeFileSync(site.warc, damaged);
  utimesSync(site.warc, 1, 1);
  const first = await build(site, site.warc);
  expect(first.progress.kept).toBeLessThan(expected);
  writeFileSync(site.warc, whole);
  utimesSync(site.warc, 2, 2);
  const second = await build(site, site.warc);
  expect([asked.length, second.progress.kept]).toEqual([1, expected]);
});

test("X05 unreadable indexed URLs are visited again when the archive is restored, and leave the rejected URLs", async () => {
  const site = await tinySite(folder, manyPages(20));
  site.archive.close();
  const whole = readFileSync(site.warc);
  const cdxj = join(folder, "site.cdxj");
  const { buildIndex } = await import("@recollect/archive/index-builder");
  await buildIndex({ paths: [site.warc], out: cdxj });
  rmSync(`${cdxj}.inputs.jsonl`); // as in a foreign index, which keeps the lines of unreadable records
  rmSync(`${cdxj}.blocks`);
  const damaged = Buffer.from(whole);
  damaged.fill(0x20, Math.round(whole.length / 3), Math.round((2 * whole.length) / 3));
  writeFileSync(join(folder, "site.warc.gz"), damaged);
  expect((await build(site, cdxj)).progress.rejected).toBeGreaterThan(0);
  expect(table("rejected")).toContain("unreadable");
  writeFileSync(join(folder, "site.warc.gz"), whole);
  utimesSync(cdxj, 2, 2);
  const { progress } = await build(site, cdxj);
  expect([asked.length, progress.rejected, table("rejected").includes("unreadable")]).toEqual([1, 0, false]);
});

test("X05 a crawl that ends immediately does not look up missing URLs again", async () => {
  const site = await tinySite(folder, manyPages(20));
  site.archive.close();
  await build(site, site.warc, { documents: 8 });
  const before = table("missing");
  const other = await otherWarc();
  await build(site, other, { documents: 8 });
  expect([asked, table("missing")]).toEqual([[], before]);
});

test("X05 the command prints the number of URLs that it looks up again, and advice if no seed was found", async () => {
  const site = await tinySite(folder, manyPages(20));
  site.archive.close();
  const args = (warc: string): string[] =>
    crawlArgs(folder, join(folder, "out"), "--no-report").map((arg) =>
      arg === site.warc ? warc : arg === "--quiet" ? "--no-requisites" : arg,
    );
  const wrong = runCrawl(folder, args(await otherWarc()));
  expect([wrong.status, wrong.stderr]).toEqual([
    1,
    expect.stringContaining("Run the same command with another --archive, or use other seeds."),
  ]);
  expect(wrong.stderr).toContain("\nNext:\n  recollect spec explain ");
  const right = runCrawl(folder, args(site.warc));
  expect([right.status, right.stderr]).toEqual([
    0,
    expect.stringContaining("The archives have changed since the last run: 1 URL without a page will be looked up again.\n"),
  ]);
});
