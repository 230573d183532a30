import { readFileSync, rmSync } from "node:fs";
import { BlockTable, BlockTableWriter } from "@recollect/archive/block-table";
import { BufferSource } from "@recollect/warc/byte-source";
import { beforeAll, describe, expect, test } from "vitest";
import { mutate, mutationKinds } from "../mutate.ts";
import { checkMutatedIndex, checkMutatedWacz, readWholeWacz } from "../mutated-containers.ts";
import { smallArchives, smallIndex } from "../small-archives.ts";
import { isSameRecord, survival } from "../survivors.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { tinyWacz } from "../tiny-wacz.ts";
import { type Reading, readAll } from "../warc-bytes.ts";

/** Enough seeds for every kind of change to occur many times; test/mutate-warc.exhaustive.test.ts tries thousands. */
const seeds = Array.from({ length: 250 }, (_, n) => n + 1);
const other = smallArchives["a WARC of gzip members"];

test("the mutator repeats a change for the same seed, uses every kind of change, and keeps all other bytes", () => {
  const bytes = smallArchives["a plain WARC"];
  const kinds = seeds.map((seed) => {
    const { name, from, to, added, bytes: changed } = mutate(bytes, seed, other);
    const isKept = changed.subarray(0, from).equals(bytes.subarray(0, from)) && changed.subarray(from + added).equals(bytes.subarray(to));
    expect({ seed, isKept }).toEqual({ seed, isKept: true });
    expect(mutate(bytes, seed, other).bytes.equals(changed)).toBe(true);
    return name.split(" ", 1)[0];
  });
  expect(new Set(kinds)).toEqual(new Set(mutationKinds));
});

describe.each(Object.entries(smallArchives))("%s, changed at random", (name, bytes) => {
  let whole: Reading;
  beforeAll(async () => {
    whole = await readAll(bytes);
  });

  test("is read to its end, with the offset of every problem", async () => {
    for (const seed of seeds) await survival(whole, mutate(bytes, seed, other), { digests: "verify" });
  });

  if (name === "a WARC gzipped as a whole") return; // data after the damage in a deflate stream cannot be decompressed

  test("returns every unchanged record, byte for byte", async () => {
    const losses: string[] = [];
    let untouched = 0;
    for (const seed of seeds) {
      const mutation = mutate(bytes, seed, other);
      const result = await survival(whole, mutation);
      untouched += result.untouched;
      if (result.lost.length > 0) losses.push(`${mutation.name}: ${result.lost}`);
    }
    expect(untouched).toBeGreaterThan(3 * seeds.length); // so that records could be lost
    expect(losses).toEqual([]);
  });

  if (!name.endsWith("gzip members")) return; // only gzip members have a checksum per record

  test("marks every changed record", async () => {
    for (const seed of seeds) {
      const mutation = mutate(bytes, seed, bytes);
      const { records } = (await survival(whole, mutation)).reading;
      for (const record of records) {
        // With one gzip stream the checksum is at its end, so a problem follows the records instead.
        if (record.damaged || record.storage === "whole-gzip" || whole.records.some((one) => isSameRecord(one, record))) continue;
        throw new Error(`${mutation.name}: the record at ${record.offset} is not in the original`);
      }
    }
  });
});

test("a randomly changed WACZ has a problem or its original content", async () => {
  const folder = temporaryFolder();
  const bytes = readFileSync((await tinyWacz(folder)).path);
  rmSync(folder, { recursive: true });
  const whole = await readWholeWacz(bytes);
  expect(whole).toMatchObject({ records: { length: 2 }, pages: { length: 2 }, problems: [] });
  let found = 0;
  for (const seed of seeds) if (await checkMutatedWacz(whole, mutate(bytes, seed))) found++;
  expect(found).toBeGreaterThan(0.9 * seeds.length); // the rest hit times and versions in the ZIP's headers
});

describe("a CDXJ changed at random", () => {
  const lines = smallIndex(240);
  const text = Buffer.from(`${lines.join("\n")}\n`);
  const blocks = blockTableOf(lines);

  test("returns every unchanged line, and look-ups end", async () => {
    for (const seed of seeds) await checkMutatedIndex(lines, mutate(text, seed, other));
  });

  test("is read the same with a block table of an older version, without checksums", async () => {
    const old = blocks
      .toString()
      .replace(/,"crc":\d+/, "")
      .replace(/\t[0-9a-f]+$/gm, "");
    const table = await BlockTable.load(new BufferSource(Buffer.from(old), "mutated.cdxj.blocks"));
    expect(table.size).toBeGreaterThan(1);
    for (const seed of seeds) await checkMutatedIndex(lines, mutate(text, seed, other), table);
  });

  test("is read completely with a changed block table, and look-ups end", async () => {
    for (const seed of seeds) {
      const { bytes: changed, name } = mutate(blocks, seed);
      const table = await BlockTable.load(new BufferSource(changed, "mutated.cdxj.blocks"));
      await checkMutatedIndex(lines, { name, from: 0, to: 0, added: 0, bytes: text }, table);
    }
  });
});

function blockTableOf(lines: readonly string[]): Buffer {
  const writer = new BlockTableWriter("mutated.cdxj");
  let at = 0;
  for (const line of lines) {
    writer.add(line, at);
    at += line.length + 1;
  }
  return writer.finish(at);
}
