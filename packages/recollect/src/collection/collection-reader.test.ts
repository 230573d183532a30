import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UsageError } from "@recollect/warc/errors";
import { expect, test } from "vitest";
import { tinyCollection, tinySpecification } from "../../../../test/tiny-collection.ts";
import { CollectionReader } from "./collection-reader.ts";
import { ownTime, typedCell } from "./document-values.ts";

const documents = [
  { url: "http://harbour.example/", title: "=Harbour", relevance: 0.75 },
  { url: "http://harbour.example/a", title: "", relevance: -1e-7, page_time: "2011-03-11", page_time_source: "meta" },
];

test("reads documents in the order collected, with their numbers, and formulas restored", async () => {
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

test("returns no rows for a missing table", async () => {
  const folder = tinyCollection({ documents });
  expect(existsSync(join(folder, "rejected.csv"))).toBe(false);
  expect(await Array.fromAsync((await CollectionReader.open(folder)).rows("rejected"))).toEqual([]);
});

test("is named `collection` if its own name is not a valid file name", async () => {
  const folder = tinyCollection({ documents, specification: { ...tinySpecification, name: "../../etc/passwd" } });
  expect((await CollectionReader.open(folder)).name).toBe("collection");
});

test("refuses a folder that does not exist, or is not a collection, with advice", async () => {
  const empty = mkdtempSync(join(tmpdir(), "recollect-empty-"));
  await refused(join(empty, "nothing"), /^There is no folder .*nothing\. Give the folder of a collection\.$/);
  await refused(empty, /is not a collection, because it has no documents\.csv\. Give the folder of a collection/);
  writeFileSync(join(empty, "file"), "");
  await refused(join(empty, "file"), /^There is no folder/);
});

test.each(["specification.json", "documents.csv", "collection.wacz"])("reports an unfinished crawl without %s", async (name) => {
  const folder = tinyCollection({ documents });
  rmSync(join(folder, name));
  await refused(folder, new RegExp(`is not finished .there is no ${name}.\\. Resume its crawl`));
});

test("reports a folder in which a crawl has only begun as unfinished", async () => {
  const folder = mkdtempSync(join(tmpdir(), "recollect-begun-"));
  writeFileSync(join(folder, "state.sqlite"), "");
  await refused(folder, /is not finished \(there is no specification\.json\)\. Resume its crawl/);
});

test("refuses an incomplete specification, header line or row with advice", async () => {
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

test("refuses a documents.csv without a column that exports need, and names the column", async () => {
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
