import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BufferSource } from "@recollect/warc/byte-source";
import { readRecords } from "@recollect/warc/warc-reader";
import { expect, test } from "vitest";
import { folder, withFolder } from "../../../../test/temporary-folder.ts";
import type { WarcLength } from "../crawl/state/crawl-state.ts";
import { WarcFiles } from "./warc-files.ts";

withFolder();

function open(lengths: readonly WarcLength[] = []): WarcFiles {
  return new WarcFiles({ folder, name: "quake", lengths, description: "A test" });
}

async function add(files: WarcFiles, url: string): Promise<string> {
  const { writer, name } = await files.writer("20110311000000");
  await writer.write({ type: "resource", url, timestamp: "20110311000000", contentType: "text/plain", block: Buffer.from(url) });
  return name;
}

async function urlsIn(name: string): Promise<string[]> {
  const records = await Array.fromAsync(readRecords(new BufferSource(readFileSync(join(folder, name)))));
  return records.map((record) => (record.kind === "record" ? record.url || record.type : record.code));
}

test("begins a file with a warcinfo record, and adds records to it in a later run", async () => {
  const first = open();
  await add(first, "http://example.org/a");
  const lengths = first.sync().files;
  first.close();
  const second = open(lengths);
  expect(second.bytes).toBe(lengths[0]?.bytes);
  await add(second, "http://example.org/b");
  second.sync();
  second.close();
  expect(await urlsIn("quake-00000.warc.gz")).toEqual(["warcinfo", "http://example.org/a", "http://example.org/b"]);
});

test("truncates bytes after the last committed length, and removes an unknown file", async () => {
  const first = open();
  await add(first, "http://example.org/a");
  const lengths = first.sync().files;
  await add(first, "http://example.org/never-acknowledged");
  first.close();
  writeFileSync(join(folder, "quake-00001.warc.gz"), "begun in the same round");
  writeFileSync(join(folder, "other.warc.gz"), "somebody else's");
  open(lengths).close();
  expect(await urlsIn("quake-00000.warc.gz")).toEqual(["warcinfo", "http://example.org/a"]);
  expect(readdirSync(folder).sort()).toEqual(["other.warc.gz", "quake-00000.warc.gz"]);
});

test("creates no file before the first record", () => {
  const files = open();
  expect([files.sync().files, existsSync(join(folder, "quake-00000.warc.gz"))]).toEqual([[], false]);
});

test("refuses a file that is too short or missing", async () => {
  const lengths = [{ name: "quake-00000.warc.gz", bytes: 100, crc: null }];
  expect(() => open(lengths)).toThrow("quake-00000.warc.gz has disappeared. Restore it from a copy");
  writeFileSync(join(folder, "quake-00000.warc.gz"), "short");
  expect(() => open(lengths)).toThrow("has only 5 of its 100 bytes");
});
