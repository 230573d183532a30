import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tinyCollection, tinySpecification } from "../../test/tiny-collection.ts";
import { UsageError } from "../errors.ts";
import { CollectionReader } from "./collection-reader.ts";
import { ownTime, typedCell } from "./document-values.ts";

const documents = [
  { url: "http://harbour.example/", title: "=Harbour", relevance: 0.75 },
  { url: "http://harbour.example/a", title: "", relevance: -1e-7, page_time: "2011-03-11", page_time_source: "meta" },
];

test("documents come in the order collected, with their numbers, formulas as they were", async () => {
  const collection = await CollectionReader.open(tinyCollection({ documents }));
  const read = await Array.fromAsync(collection.documents());
  expect(read.map(({ number, row }) => [number, row.url, row.title])).toEqual([
    [1, "http://harbour.example/", "=Harbour"],
    [2, "http://harbour.example/a", ""],
  ]);
  const rows = read.map(({ row }) => row);
  expect(rows.map((row) => typedCell(row, "relevance"))).toEqual([0.75, -1e-7]);
  expect(rows.map((row) => typedCell(row, "title"))).toEqual(["=Harbour", undefined]);
  expect(rows.map(ownTime)).toEqual(["", "2011-03-11"]);
  expect([collection.name, collection.title]).toEqual(["harbour-quake", "The harbour quake"]);
});

test("a table that is not there has no rows", async () => {
  const folder = tinyCollection({ documents });
  expect(existsSync(join(folder, "rejected.csv"))).toBe(false);
  expect(await Array.fromAsync((await CollectionReader.open(folder)).rows("rejected"))).toEqual([]);
});

test("a name that is no file name is not used as one", async () => {
  const folder = tinyCollection({ documents, specification: { ...tinySpecification, name: "../../etc/passwd" } });
  expect((await CollectionReader.open(folder)).name).toBe("collection");
});

test("a folder that is not there, or is no collection, is refused with the way out", async () => {
  const empty = mkdtempSync(join(tmpdir(), "recollect-empty-"));
  await refused(join(empty, "nothing"), /^There is no folder .*nothing\. Give the folder of a collection\.$/);
  await refused(empty, /is not a collection, because it has no documents\.csv\. Give the folder of a collection/);
  writeFileSync(join(empty, "file"), "");
  await refused(join(empty, "file"), /^There is no folder/);
});

test.each(["specification.json", "documents.csv", "collection.wacz"])(
  "without %s the crawl has not ended, and has to go on",
  async (name) => {
    const folder = tinyCollection({ documents });
    rmSync(join(folder, name));
    await refused(folder, new RegExp(`is not finished .there is no ${name}.\\. Resume its crawl`));
  },
);

test("a folder in which a crawl has only begun is not finished either", async () => {
  const folder = mkdtempSync(join(tmpdir(), "recollect-begun-"));
  writeFileSync(join(folder, "state.sqlite"), "");
  await refused(folder, /is not finished \(there is no specification\.json\)\. Resume its crawl/);
});

test("a half-written specification, header line or row is refused with the way out", async () => {
  const cut = (name: string, bytes: number) => {
    const folder = tinyCollection({ documents });
    truncateSync(join(folder, name), bytes);
    return folder;
  };
  await refused(cut("specification.json", 40), /specification\.json is damaged or was changed\. Resume its crawl/);
  await refused(cut("documents.csv", 0), /documents\.csv has no header line\. Resume its crawl/);
  await refused(cut("documents.csv", 20), /documents\.csv is cut off in line 1/);
  const folder = tinyCollection({ documents });
  truncateSync(join(folder, "documents.csv"), readFileSync(join(folder, "documents.csv")).length - 5);
  const collection = await CollectionReader.open(folder);
  await expect(Array.fromAsync(collection.documents())).rejects.toThrow(/documents\.csv is cut off in line 3/);
});

test("a documents.csv without a column that exports need is refused, and the column named", async () => {
  const folder = tinyCollection({ documents });
  const path = join(folder, "documents.csv");
  writeFileSync(path, readFileSync(path, "utf8").replace(",duplicate_of,", ",copy_of,"));
  await refused(folder, /has no column duplicate_of\. Resume its crawl/);
});

async function refused(folder: string, message: RegExp): Promise<void> {
  const error = await CollectionReader.open(folder).catch((error) => error);
  expect(error).toBeInstanceOf(UsageError);
  expect(error.message).toMatch(message);
}
