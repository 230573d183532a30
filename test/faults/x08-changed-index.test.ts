import { appendFileSync, readFileSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openIndex } from "@recollect/archive/cdx-index";
import { buildIndex } from "@recollect/archive/index-builder";
import { LocalArchive } from "@recollect/archive/local-archive";
import { validatePaths } from "@recollect/archive/validate";
import { buildCollection } from "@recollect/recollect/build/build-collection";
import { RefusedError } from "@recollect/warc/errors";
import { surtKey } from "@recollect/warc/surt";
import { afterEach, beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";
import { manyPages, type TinySite, tinySite, writeTinyWarc } from "../tiny-site.ts";

let folder: string;
let site: TinySite;
let index: string;
beforeEach(async () => {
  folder = temporaryFolder();
  site = await tinySite(folder, manyPages(200));
  index = join(folder, "index.cdxj");
  await buildIndex({ paths: [site.warc], out: index });
});
afterEach(() => {
  site.archive.close();
});

const lastUrl = "http://example.org/page-99";

/** Changes the key of one line, and keeps size and time of the file. */
function edit(url: string): void {
  const { atime, mtime } = statSync(index);
  const text = readFileSync(index, "latin1");
  const key = surtKey(url);
  expect(text).toContain(`${key} `);
  writeFileSync(index, text.replace(`${key} `, `${key.slice(0, -1)}~ `), "latin1");
  utimesSync(index, atime, mtime);
}

async function lookUp(url: string): Promise<number> {
  const opened = await openIndex(index);
  try {
    return (await Array.fromAsync(opened.captures(surtKey(url)))).length;
  } finally {
    opened.close();
  }
}

test("X08 a look-up that reads an edited line of the same length is refused with its offset, other look-ups work", async () => {
  expect(await lookUp(lastUrl)).toBe(1);
  edit(lastUrl);
  await expect(lookUp(lastUrl)).rejects.toThrow(/index\.cdxj: The index has changed .* \(input-changed at byte \d+\)/);
  expect(await lookUp("http://example.org/page-1")).toBe(1);
});

test("X08 reading all of a changed index, or a piece of it, is refused; validate lists the problem", async () => {
  edit(lastUrl);
  const opened = await openIndex(index);
  await expect(Array.fromAsync(opened.entries())).rejects.toThrow(RefusedError);
  await expect(Array.fromAsync(opened.piece(opened.pieces - 1))).rejects.toThrow(RefusedError);
  opened.close();
  const codes: string[] = [];
  for await (const item of validatePaths([index])) if (item.kind === "problem") codes.push(item.code);
  expect(codes).toContain("input-changed");
});

test.each([0, 2])(
  "X08 a crawl of a changed index with %i threads ends with the error instead of treating URLs as missing",
  async (workers) => {
    edit(lastUrl);
    const archive = await LocalArchive.open({ indexes: [index] });
    const { specification, cacheFolder } = site;
    const parts = { specification, folder, archive, sources: [index], out: join(folder, "out"), cacheFolder, workers, idf: undefined };
    await expect(buildCollection(parts)).rejects.toThrow(/input-changed at byte/);
    archive.close();
  },
);

test("X08 an index that is truncated while it is open is refused, with or without a block table", async () => {
  for (const hasTable of [true, false]) {
    await buildIndex({ paths: [site.warc], out: index });
    if (!hasTable) rmSync(`${index}.blocks`);
    const opened = await openIndex(index);
    truncateSync(index, Math.round(statSync(index).size / 3));
    await expect(Array.fromAsync(opened.captures(surtKey(lastUrl))), `table: ${hasTable}`).rejects.toThrow(/input-changed/);
    opened.close();
    rmSync(index);
  }
});

test("X08 an index that is truncated between runs is refused; one that has grown is searched without its block table", async () => {
  const bytes = readFileSync(index);
  truncateSync(index, bytes.length - 500);
  await expect(openIndex(index)).rejects.toThrow(/has only \d+ of its \d+ bytes: remove it, then index the files again/);
  writeFileSync(index, bytes);
  appendFileSync(index, 'zz,last)/ 20110311000000 {"url": "http://last.zz/"}\n');
  const opened = await openIndex(index);
  expect(opened.warnings).toHaveLength(1);
  opened.close();
});

test("X08 updating an index with changed lines rebuilds it", async () => {
  edit(lastUrl);
  await writeTinyWarc(join(folder, "warcs", "more.warc.gz"), manyPages(1));
  const { filesRead } = await buildIndex({ paths: [site.warc, join(folder, "warcs", "more.warc.gz")], out: index });
  expect([filesRead, await lookUp(lastUrl)]).toEqual([2, 1]);
});
