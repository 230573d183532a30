import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { type TinyDocument, tinyCollection } from "../../../../test/tiny-collection.ts";
import { CollectionReader } from "../collection/collection-reader.ts";
import { DocumentTable } from "./document-table.ts";
import { TextIndex } from "./text-index.ts";

let cacheFolder: string;
beforeEach(() => {
  cacheFolder = mkdtempSync(join(tmpdir(), "recollect-texts-"));
  return () => rmSync(cacheFolder, { recursive: true });
});

async function opened(folder: string) {
  const table = await DocumentTable.read(await CollectionReader.open(folder));
  const index = TextIndex.open(folder, table, cacheFolder);
  const order = Int32Array.from({ length: table.size }, (_, place) => place);
  const found = async (query: string) => {
    const mask = await index.search(query);
    return mask && [...mask].flatMap((is, place) => (is ? [place + 1] : []));
  };
  return { table, index, fill: () => index.fill(order), found };
}

const story = (n: number, text: string): TinyDocument => ({
  url: `http://harbour.example/story-${n}`,
  title: `Story ${n}`,
  digest: `sha1:${n}`,
  html: `<title>Story ${n}</title><article><p>${text}</p></article>`,
});

test("finds titles, addresses and texts, with words of a query in any of them", async () => {
  const folder = tinyCollection({ documents: [story(1, "The wave came at night."), story(2, "Nothing happened.")] });
  const { fill, found, index } = await opened(folder);
  await fill();
  expect(await found("wave")).toEqual([1]);
  expect(await found("story harbour")).toEqual([1, 2]);
  expect(await found("wave story-1")).toEqual([1]);
  expect(await found("wave 2")).toEqual([]);
  expect(await found('"came at"')).toEqual([1]);
  expect(await found('"at came"')).toEqual([]);
  expect(await found("")).toBeUndefined();
  expect(await found("a ".repeat(499))).toEqual([]);
  expect(await found("story ".repeat(160))).toEqual([1, 2]);
  expect(await found(`" OR NEAR( * ^ - : {} AND NOT`)).toEqual([]);
  await index.close();
});

test("reuses indexed texts when it is opened again, and adds only new ones of an extended crawl", async () => {
  const first = tinyCollection({ documents: [story(1, "The wave came."), story(2, "Night fell.")] });
  const one = await opened(first);
  await one.fill();
  await one.index.close();
  const longer = tinyCollection({ documents: [story(1, "The wave came."), story(2, "Night fell."), story(3, "A wave of joy.")] });
  rmSync(first, { recursive: true });
  renameSync(longer, first);
  const two = await opened(first);
  expect(two.index.progress).toEqual({ done: 2, total: 3 });
  expect(two.table.words[0]).toBe(3);
  await two.fill();
  expect(await two.found("wave")).toEqual([1, 3]);
  await two.index.close();
});

test("does not confuse another collection in the same folder with the earlier one", async () => {
  const folder = tinyCollection({ documents: [story(1, "The wave came."), story(2, "Night fell.")] });
  const one = await opened(folder);
  await one.fill();
  await one.index.close();
  const other = tinyCollection({ documents: [story(7, "Only joy.")] });
  rmSync(folder, { recursive: true });
  renameSync(other, folder);
  const two = await opened(folder);
  expect(two.index.progress).toEqual({ done: 0, total: 1 });
  await two.fill();
  expect(await two.found("wave")).toEqual([]);
  expect(await two.found("joy")).toEqual([1]);
  await two.index.close();
});

test("completes an index that was closed before its end", async () => {
  const folder = tinyCollection({ documents: Array.from({ length: 250 }, (_, n) => story(n, n % 2 ? "The wave came." : "Night fell.")) });
  const one = await opened(folder);
  const filling = one.fill();
  await one.found("story"); // by now, titles are indexed
  await one.index.close();
  await filling;
  expect(one.index.progress.done).toBeLessThan(250);
  const two = await opened(folder);
  await two.fill();
  expect(two.index.progress).toEqual({ done: 250, total: 250 });
  expect(await two.found("wave")).toHaveLength(125);
  await two.index.close();
});

test("gives the same index with two concurrent writers", async () => {
  const folder = tinyCollection({ documents: Array.from({ length: 30 }, (_, n) => story(n, n % 3 ? "The wave came." : "Night fell.")) });
  const [one, two] = [await opened(folder), await opened(folder)];
  await Promise.all([one.fill(), two.fill()]);
  expect([one.index.progress, two.index.progress]).toEqual([1, 2].map(() => ({ done: 30, total: 30 })));
  expect(await one.found("wave")).toEqual(await two.found("wave"));
  expect(await one.found("wave")).toHaveLength(20);
  await one.index.close();
  await two.index.close();
});

test("rebuilds a damaged index, and indexes no text of an unreadable page", async () => {
  const folder = tinyCollection({ documents: [story(1, "The wave came.")] });
  const one = await opened(folder);
  await one.fill();
  await one.index.close();
  const [name = ""] = readdirSync(cacheFolder).filter((file) => file.endsWith(".texts.sqlite"));
  writeFileSync(join(cacheFolder, name), "no database".repeat(1000));
  rmSync(join(folder, "archive", "pages.warc.gz"));
  const two = await opened(folder);
  await two.fill();
  expect(two.index.progress).toEqual({ done: 1, total: 1 });
  expect(await two.found("story")).toEqual([1]);
  expect(await two.found("wave")).toEqual([]);
  await two.index.close();
  expect(existsSync(join(cacheFolder, name))).toBe(true);
});

test("finds titles without the collection's own index, and explains why texts are not found", async () => {
  const folder = tinyCollection({ documents: [story(1, "The wave came.")] });
  rmSync(join(folder, "indexes"), { recursive: true });
  const { fill, found, index } = await opened(folder);
  await fill();
  expect(await found("story")).toEqual([1]);
  expect(index.progress).toEqual({ done: 0, total: 1, problem: expect.stringContaining("index.cdxj") });
  await index.close();
});
