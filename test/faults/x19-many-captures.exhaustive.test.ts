import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { openArchive } from "@recollect/archive/open-archive";
import { formatCdxj } from "@recollect/warc/cdx-line";
import { expect, test } from "vitest";
import { peakMemory } from "../peak-memory.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { quakeText, writeTinyWarc } from "../tiny-site.ts";

const url = "http://example.org/";

/** Writes an index of captures of fifty texts, ten minutes apart. */
async function manyCaptures(folder: string, captures: number): Promise<string> {
  const warc = join(folder, "a.warc.gz");
  const pages = Array.from({ length: 50 }, (_, n) => ({
    url,
    time: `201103110000${10 + n}`,
    title: "Harbour news",
    text: `${quakeText} ${n}`,
  }));
  await writeTinyWarc(warc, pages);
  const { archive } = await openArchive({ sources: [warc], cacheFolder: join(folder, "cache") });
  const records = (await Array.fromAsync(archive.captures(url))).filter((item) => item.kind === "capture");
  archive.close();
  const index = join(folder, "many.cdxj");
  const file = openSync(index, "w");
  for (let n = 0, text = ""; n < captures; n++) {
    const timestamp = new Date(Date.UTC(2000, 0, 1) + n * 600_000).toISOString().replace(/\D/g, "").slice(0, 14);
    text += `${formatCdxj({ ...(records[n % records.length] as (typeof records)[number]), timestamp })}\n`;
    if (text.length < 1 << 20 && n < captures - 1) continue;
    writeSync(file, text);
    text = "";
  }
  closeSync(file);
  return index;
}

test("X19 an off-topic check of a million captures of a URL takes under 1 GB of memory", async () => {
  const folder = temporaryFolder();
  const index = await manyCaptures(folder, 1_000_000);
  const args = ["offtopic", index, "--warcs", folder, "--out", join(folder, "out"), "--json", "--quiet"];
  const { peakMB } = peakMemory(`
    const { main } = await import(${JSON.stringify(join(import.meta.dirname, "../../packages/cli/src/main.ts"))});
    const { write } = process.stdout;
    process.stdout.write = () => true;
    await main(${JSON.stringify(args)});
    process.stdout.write = write;
    if (process.exitCode) throw new Error("exit code " + process.exitCode);
    answer();`);
  expect(peakMB).toBeLessThan(1000);
  const [, row] = readFileSync(join(folder, "out", "timemaps.csv"), "utf8").split("\r\n");
  expect(row).toMatch(/^http:\/\/example\.org\/,31250,0,/);
});
