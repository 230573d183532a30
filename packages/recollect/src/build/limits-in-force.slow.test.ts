import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { manyPages, type TinySite, tinySite } from "../../../../test/tiny-site.ts";
import type { CrawlSettings } from "../spec/resolve-specification.ts";
import { buildCollection } from "./build-collection.ts";

let folder: string;
let site: TinySite;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "recollect-limits-"));
  site = await tinySite(folder, manyPages(30));
});
afterEach(() => {
  site.archive.close();
  rmSync(folder, { recursive: true });
});

/** Returns the limits that the collection records after a run. */
async function stated(limits: Partial<CrawlSettings>): Promise<Partial<CrawlSettings>> {
  const { archive, cacheFolder, warc, specification } = site;
  const out = join(folder, "out");
  await buildCollection({
    specification: { ...specification, crawl: { ...specification.crawl, ...limits } },
    folder,
    archive,
    sources: [warc],
    out,
    cacheFolder,
  });
  const { documents, fetched, depth } = JSON.parse(readFileSync(join(out, "specification.json"), "utf8")).crawl;
  return { documents, fetched, depth };
}

test("records the limits of the last run that could extend the collection, not the numbers reached", async () => {
  const first = await stated({ documents: 500, fetched: 600, depth: 9 }); // more than exist
  expect(first).toEqual({ documents: 500, fetched: 600, depth: 9 });
  expect(await stated({ documents: 3, fetched: 600, depth: 9 })).toEqual(first);
  expect(await stated({ documents: 500, fetched: 2, depth: 9 })).toEqual(first);
});

test("records the limits of a run that extends the collection, except a smaller depth", async () => {
  await stated({ documents: 5, fetched: 600, depth: 9 });
  expect(await stated({ documents: 8, fetched: 500, depth: 1 })).toEqual({ documents: 8, fetched: 500, depth: 9 });
});
