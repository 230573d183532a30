import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { InterruptedError, UsageError } from "@recollect/warc/errors";
import { afterAll, expect, test } from "vitest";
import { idfOfGoogleBooks } from "./google-books.ts";
import { lastYearOf, ngramLines } from "./ngram-files.ts";

const folder = mkdtempSync(join(tmpdir(), "recollect-ngrams-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, bytes: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

async function linesOf(...files: string[]): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of ngramLines(files)) lines.push(line);
  return lines;
}

test("reads plain and gzipped files of both layouts one after another, including gzip members", async () => {
  const plain = file("old.tsv", "vote\t2008\t5\t3\nvote\t2009\t7\t4\n");
  const packed = file("new.gz", Buffer.concat([gzipSync("ballot\t2019,9,50\n"), gzipSync("poll\t2018,9,20\t2019,1,1\n")]));
  expect(await linesOf(plain, packed)).toEqual(["vote\t2008\t5\t3", "vote\t2009\t7\t4", "ballot\t2019,9,50", "poll\t2018,9,20\t2019,1,1"]);
});

test("streams a large file and reports progress", async () => {
  const path = file("large.gz", gzipSync(Array.from({ length: 200_000 }, (_, n) => `word${n}\t2010,${n},${n + 1}\n`).join("")));
  const progress: [number, number][] = [];
  const lines = ngramLines([path], { onProgress: (done, total) => progress.push([done, total]) });
  const table = await idfOfGoogleBooks(lines, { language: "en", lastYear: 2019, maxTerms: 10_000 });
  expect(table.size).toBeLessThanOrEqual(10_000);
  expect(progress.at(-1)?.[0]).toBe(progress.at(-1)?.[1]);
});

test.each([
  ["a page that was saved instead", "<html>\n<p>403\n", /has no n-grams: its lines should be a word, a tab, then year/],
  ["an empty file", "", /has no n-grams/],
  [
    "a file cut off",
    gzipSync("vote\t2008\t5\t3\n".repeat(1000)).subarray(0, 40),
    /is damaged or cut off near byte 40 .*: download it again/,
  ],
  ["a damaged file", Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0]), Buffer.alloc(100, 7)]), /is damaged or cut off/],
])("ngramLines throws an error that names %s", async (_, bytes, message) => {
  const path = file("bad", bytes);
  await expect(linesOf(path)).rejects.toThrow(message);
  await expect(linesOf(path)).rejects.toThrow(UsageError);
});

test("names a missing file, or a folder, before anything is read", async () => {
  await expect(linesOf(join(folder, "none.gz"))).rejects.toThrow(/^There is no file .*none\.gz: check the path$/);
  await expect(linesOf(folder)).rejects.toThrow(/is a folder: name the files in it/);
});

test("can be stopped", async () => {
  const controller = new AbortController();
  const lines = ngramLines([file("stop.tsv", "a\t2008\t5\t3\n".repeat(100))], { signal: controller.signal });
  await lines.next();
  controller.abort(new InterruptedError("Interrupted"));
  await expect(lines.next()).rejects.toThrow(InterruptedError);
});

test("detects the edition by the names of its files", () => {
  expect(lastYearOf(["googlebooks-eng-all-1gram-20090715-0.csv.zip"])).toBe(2008);
  expect(lastYearOf(["x/googlebooks-eng-all-1gram-20120701-a.gz"])).toBe(2009);
  expect(lastYearOf(["1-00000-of-00024.gz"])).toBe(2019);
});
