import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { BufferSource } from "@recollect/warc/byte-source";
import { UsageError } from "@recollect/warc/errors";
import type { Problem } from "@recollect/warc/problem";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { BlockTable } from "./block-table.ts";
import { openIndex, openZipNum } from "./cdx-index.ts";
import { openRangeArchive } from "./open-range-archive.ts";

const keys = ["a)/", "b)/", "c)/", "d)/", "e)/", "f)/"];
const lineOf = (key: string) => `${key} 20110101000000 {"url": "http://a.org/", "offset": "1", "length": "7", "filename": "x"}\n`;
const blocks = keys.map((key) => gzipSync(lineOf(key)));
const offsetOf = (block: number) => Buffer.concat(blocks.slice(0, block)).length;
const part = new BufferSource(Buffer.concat(blocks), "part.gz");
/** The table's lines, one for each key. */
const table = keys.map((key, n) => `${key} 20110101000000\tpart\t${offsetOf(n)}\t${blocks[n]?.length}\t${n + 1}\n`);

/** Looks up a key in an index with this table, and returns the keys found and the problems. */
async function lookUp(
  lines: readonly string[],
  key: string,
  open: (name: string) => BufferSource | string = () => part,
): Promise<[string[], Problem[]]> {
  const index = openZipNum("test.idx", new BlockTable("test.idx", Buffer.from(lines.join(""))), open);
  const items = await Array.fromAsync(index.captures(key));
  return [items.flatMap((item) => (item.kind === "capture" ? item.key : [])), items.filter((item) => item.kind === "problem")];
}

test("reports no problem for a valid table, at any key", async () => {
  for (const key of keys) expect(await lookUp(table, key)).toEqual([[key], []]);
  for (const key of ["A)/", "bb)/", "z)/"]) expect(await lookUp(table, key)).toEqual([[], []]);
});

test("accepts blocks of one key and time, whatever follows", async () => {
  const lines = [10, 9].map((n) => `a)/ 20110101000000\tpart\t${offsetOf(n - 9)}\t${blocks[n - 9]?.length}\t${n}\n`);
  expect((await lookUp(lines, "zz)/"))[1].map(({ code }) => code)).not.toContain("not-sorted");
});

test("reports an unsorted table with the place, since its look-ups miss captures", async () => {
  const swapped = [...table.slice(0, 2), table[3], table[2], ...table.slice(4)] as string[];
  const [, [first]] = await lookUp(swapped, "f)/");
  expect(first).toMatchObject({ code: "not-sorted", source: "test.idx", offset: swapped.slice(0, 3).join("").length });
  expect(first?.message).toContain("LC_ALL=C sort");
});

test("reports a line of the table that leads to another block", async () => {
  const wrong = table.with(3, `d)/ 20110101000000\tpart\t${offsetOf(2)}\t${blocks[2]?.length}\t4\n`);
  const [found, problems] = await lookUp(wrong, "d)/");
  expect(found).toEqual([]);
  expect(problems).toContainEqual(expect.objectContaining({ code: "index-mismatch", source: "part.gz", offset: offsetOf(2) }));
});

test.each([
  ["in the middle", table.toSpliced(3, 1), "d)/", [offsetOf(3), offsetOf(4)]],
  ["at the end, where the table was cut off", table.slice(0, 4), "f)/", [offsetOf(4), offsetOf(6)]],
])("reports a line that the table lacks %s to look-ups there", async (_, lines, key, [from, to]) => {
  const [found, [problem, ...more]] = await lookUp(lines, key);
  expect([found, more]).toEqual([[], []]);
  expect(problem).toMatchObject({ code: "index-mismatch", source: "test.idx" });
  expect(problem?.message).toContain(`no line for bytes ${from} to ${to} of "part", whose captures are left out: copy the file again`);
  expect(await lookUp(lines, "a)/")).toEqual([["a)/"], []]);
});

test("accepts blocks of several parts in turn", async () => {
  const parts = ["one", "two"].map((name, n) => new BufferSource(Buffer.concat(blocks.filter((_, block) => block % 2 === n)), name));
  const placed = keys.map((key, n) => {
    const before = Buffer.concat(blocks.filter((_, block) => block < n && block % 2 === n % 2)).length;
    return `${key} 20110101000000\t${parts[n % 2]?.name}\t${before}\t${blocks[n]?.length}\t${n + 1}\n`;
  });
  const open = (name: string) => parts.find((part) => part.name === name) as BufferSource;
  for (const key of keys) expect(await lookUp(placed, key, open)).toEqual([[key], []]);
  const [, problems] = await lookUp(placed.slice(0, 4), "f)/", open);
  expect(problems).toMatchObject([{ code: "index-mismatch", message: expect.stringContaining('of "two"') }]);
});

test("passes on why a part can't be read", async () => {
  const [, problems] = await lookUp(table, "c)/", () => "Its server answers with 403 Forbidden");
  expect(problems).toMatchObject([{ code: "missing-file", message: "Its server answers with 403 Forbidden; its captures are left out." }]);
});

test("reports an index on a server that refuses a part", async () => {
  const open = async (address: string) => {
    if (address.endsWith(".idx")) return new BufferSource(Buffer.from(table.join("")), address);
    throw new UsageError(`Cannot read ${address}: its server answers with 403 Forbidden`);
  };
  const archive = await openRangeArchive({ url: "http://a.example/test.idx", open });
  expect(await Array.fromAsync(archive.entries())).toMatchObject([
    {
      code: "missing-file",
      source: "http://a.example/test.idx",
      message: "Cannot read http://a.example/part: its server answers with 403 Forbidden; its captures are left out.",
    },
  ]);
  const empty = openRangeArchive({ url: "http://a.example/test.idx", open: async (address) => new BufferSource(Buffer.alloc(0), address) });
  await expect(empty).rejects.toThrow("test.idx is empty: copy it again");
});

test("refuses an empty table beside parts with lines, and names a missing part with advice", async () => {
  const folder = temporaryFolder();
  const path = join(folder, "test.idx");
  writeFileSync(path, "");
  writeFileSync(join(folder, "test.loc"), "\n");
  expect(await Array.fromAsync((await openIndex(path)).entries())).toEqual([]);
  writeFileSync(join(folder, "test.cdx.gz"), Buffer.concat(blocks));
  await expect(openIndex(path)).rejects.toThrow("test.idx is empty: copy it again, or rebuild the index");
  rmSync(join(folder, "test.cdx.gz"));
  writeFileSync(path, table.join(""));
  const [problem] = await Array.fromAsync((await openIndex(path)).entries());
  expect((problem as Problem).message).toBe(
    'The index part "part" is not there: put it beside test.idx, or write its path into test.loc; its captures are left out.',
  );
});
