import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { manyPages, tinySite } from "../../../../test/tiny-site.ts";
import { ArchiveSample } from "./archive-sample.ts";

setFlagsFromString("--expose-gc");
const gc: () => void = runInNewContext("gc");

async function usedBytes(): Promise<number> {
  for (let n = 0; n < 3; n++) {
    gc();
    await new Promise((resolve) => setTimeout(resolve, 20)); // buffers are freed a moment after their owners
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

test("an archive sample keeps the texts of its pages in memory, not their markup", async () => {
  const folder = mkdtempSync(join(tmpdir(), "recollect-sample-"));
  const markup = '<div class="ad" data-x="0123456789"></div>'.repeat(5_000); // 210 KB a page
  const pages = manyPages(30).map((page) => ({ ...page, html: `${markup}<p>The end of the page, after its markup.</p>` }));
  const site = await tinySite(folder, pages);
  await ArchiveSample.read(site.archive, { count: 1 }); // loads the language data
  const before = await usedBytes();
  const sample = await ArchiveSample.read(site.archive, { count: 30 });
  expect(sample.size).toBeGreaterThan(20);
  expect((await usedBytes()) - before).toBeLessThan(1_500_000);
  site.archive.close();
  rmSync(folder, { recursive: true });
});
