import { expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { entryOf, SparseSource } from "../../../test/zip-bytes.ts";
import { BufferSource } from "./byte-source.ts";
import { ZipReader } from "./zip-reader.ts";
import { ZipWriter } from "./zip-writer.ts";

async function written(files: Record<string, string>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const zip = new ZipWriter(async (bytes) => void pieces.push(bytes));
  for (const [name, content] of Object.entries(files)) await zip.add(name, [Buffer.from(content)], content.length);
  await zip.end();
  return Buffer.concat(pieces);
}

test("writes stored files, dated 1 January 1980, that our reader and yauzl can read", async () => {
  const files = { "a/one.txt": "one", "a/ä.txt": "zwei", "b/empty.txt": "" };
  const bytes = await written(files);
  const ours = await ZipReader.open(new BufferSource(bytes));
  const contents = await Promise.all(ours.entries.map(async (entry) => [entry.name, (await ours.readSmall(entry, 100)).toString()]));
  expect(contents).toEqual(Object.entries(files));
  const theirs = await fromBufferPromise(bytes, { strictFileNames: true });
  const seen: unknown[] = [];
  for await (const entry of theirs.eachEntry()) {
    const text = Buffer.concat(await Array.fromAsync(await theirs.openReadStreamPromise(entry))).toString();
    seen.push([entry.fileName, text, entry.compressionMethod, entry.getLastModDate({ timezone: "UTC" }).toISOString()]);
  }
  expect(seen).toEqual(Object.entries(files).map((file) => [...file, 0, "1980-01-01T00:00:00.000Z"]));
});

test("writes a smaller deflated file that our reader and yauzl read, with or without a known size", async () => {
  const content = Buffer.from("the same line again\n".repeat(5000));
  const pieces: Buffer[] = [];
  const zip = new ZipWriter(async (bytes) => void pieces.push(bytes));
  await zip.addDeflated("known.txt", [content], content.length);
  await zip.addDeflated("unknown.txt", [content.subarray(0, 100), content.subarray(100)]);
  await zip.add("stored.txt", [Buffer.from("stored")], 6);
  await zip.end();
  const bytes = Buffer.concat(pieces);
  expect(bytes.length).toBeLessThan(content.length / 20);
  const ours = await ZipReader.open(new BufferSource(bytes));
  for (const name of ["known.txt", "unknown.txt"]) expect((await ours.readSmall(entryOf(ours, name), 1e6)).equals(content)).toBe(true);
  expect((await ours.readSmall(entryOf(ours, "stored.txt"), 10)).toString()).toBe("stored");
  const theirs = await fromBufferPromise(bytes, { strictFileNames: true });
  for await (const entry of theirs.eachEntry()) {
    const read = Buffer.concat(await Array.fromAsync(await theirs.openReadStreamPromise(entry)));
    expect([entry.fileName, read.length]).toEqual([entry.fileName, entry.fileName === "stored.txt" ? 6 : content.length]);
  }
  await expect(zip.addDeflated("more.txt", [content], 10)).rejects.toThrow("more.txt grew while it was packed");
  const broken = (async function* () {
    yield content;
    throw new Error("cannot read on");
  })();
  await expect(zip.addDeflated("broken.txt", broken)).rejects.toThrow("cannot read on");
});

test("writes a file past 4 GiB, and one after it, in zip64 form", async () => {
  const zeros = Buffer.alloc(128 * 2 ** 20);
  const file = new SparseSource();
  const zip = new ZipWriter(async (bytes) => file.append(bytes === zeros ? zeros.length : bytes));
  await zip.add("archive/huge.warc", Array(33).fill(zeros), 33 * zeros.length);
  await zip.add("far.txt", [Buffer.from("far away")], 8);
  await zip.end();

  const read = await ZipReader.open(file);
  expect(read.get("archive/huge.warc")?.uncompressedSize).toBe(33 * zeros.length);
  expect((await read.readSmall(entryOf(read, "far.txt"), 100)).toString()).toBe("far away");
  expect(zip.bytes).toBe(file.size);
});

test("writes zip64 fields in header and directory for a file of unknown size, since wabac reads only one of them", async () => {
  const pieces: Buffer[] = [];
  const zip = new ZipWriter(async (bytes) => void pieces.push(bytes));
  await zip.add("a/b.txt", [Buffer.from("content")]);
  await zip.end();
  const bytes = Buffer.concat(pieces);
  expect(bytes.readUInt16LE(28)).toBe(20);
  expect(bytes.readUInt16LE(bytes.indexOf("PK\x01\x02", 0, "latin1") + 30)).toBe(28);
  const read = await ZipReader.open(new BufferSource(bytes));
  expect((await read.readSmall(entryOf(read, "a/b.txt"), 100)).toString()).toBe("content");
});

test("writes a zip64 end record for more than 65,535 files", async () => {
  const pieces: Buffer[] = [];
  const zip = new ZipWriter(async (bytes) => void pieces.push(bytes));
  for (let n = 0; n < 66_000; n++) await zip.add(`f/${n}`, [], 0);
  await zip.end();
  expect((await ZipReader.open(new BufferSource(Buffer.concat(pieces)))).entries.length).toBe(66_000);
});

test("refuses a name that leads out of the archive before any of its bytes is written", async () => {
  const zip = new ZipWriter(async () => {});
  await expect(zip.add("../x", [], 0)).rejects.toThrow("leads out of the archive");
  expect(zip.bytes).toBe(0);
});
