import { expect, test } from "vitest";
import { ZipFile } from "yazl";
import { directoryEntry, endRecord, entryOf, localHeader, SparseSource, zip64End, zipBytes } from "../../../test/zip-bytes.ts";
import { BufferSource } from "./byte-source.ts";
import { ZipReader } from "./zip-reader.ts";

const open = (bytes: Buffer) => ZipReader.open(new BufferSource(bytes, "test.zip"));

test("returns a stored entry as a slice of the file, without decompressing", async () => {
  const bytes = zipBytes([
    { name: "a.txt", content: "first" },
    { name: "archive/b.warc", content: "second" },
  ]);
  const zip = await open(bytes);
  const entry = entryOf(zip, "archive/b.warc");
  expect(entry).toMatchObject({ stored: true, compressedSize: 6, uncompressedSize: 6, dataStart: bytes.indexOf("second") });
  const slice = zip.slice(entry);
  expect((await slice.read(1, 3)).toString()).toBe("eco");
  expect(slice.size).toBe(6);
});

test("reads a compressed entry whole or in pieces, but has no slice of it", async () => {
  const zip = await open(zipBytes([{ name: "long.txt", content: "abc".repeat(100_000), deflate: true }]));
  const entry = entryOf(zip, "long.txt");
  expect((await zip.readSmall(entry, 300_000)).toString()).toBe("abc".repeat(100_000));
  let bytes = 0;
  for await (const piece of zip.stream(entry)) bytes += piece.length;
  expect(bytes).toBe(300_000);
  expect(() => zip.slice(entry)).toThrow("is compressed");
});

test("refuses a file larger than the caller allows", async () => {
  const zip = await open(zipBytes([{ name: "long.txt", content: "abc".repeat(1000) }]));
  await expect(zip.readSmall(entryOf(zip, "long.txt"), 2999)).rejects.toThrow("larger than the 2999 bytes");
});

test("reads files of yazl, with sizes after the data and zip64 records", async () => {
  const writer = new ZipFile();
  writer.addBuffer(Buffer.from("one"), "folder/one.txt", { compress: false, forceZip64Format: true });
  writer.addBuffer(Buffer.from("two".repeat(500)), "zwei/ä.txt", { forceZip64Format: true });
  writer.addEmptyDirectory("empty");
  writer.end({ forceZip64Format: true, comment: "by yazl" });
  const pieces: Buffer[] = [];
  for await (const piece of writer.outputStream) pieces.push(piece as Buffer);
  const zip = await open(Buffer.concat(pieces));
  expect(zip.entries.map(({ name }) => name)).toEqual(["folder/one.txt", "zwei/ä.txt", "empty/"]);
  expect((await zip.readSmall(entryOf(zip, "folder/one.txt"), 100)).toString()).toBe("one");
  expect((await zip.readSmall(entryOf(zip, "zwei/ä.txt"), 2000)).length).toBe(1500);
});

test("finds entries past 4 GiB through their zip64 fields", async () => {
  const source = new SparseSource();
  const content = Buffer.from("far away");
  const first = { name: "archive/huge.warc.gz", content: "" };
  source.append(localHeader({ ...first, flags: 8 }, Buffer.alloc(0), Buffer.alloc(0)));
  source.append(5 * 2 ** 30);
  const farOffset = source.size;
  source.append(Buffer.concat([localHeader({ name: "far.txt" }, content, content), content]));
  const offset = source.size;
  const sizes = zip64Extra(5 * 2 ** 30, 5 * 2 ** 30);
  const huge = { ...first, flags: 8, compressedSize: 0xffffffff, uncompressedSize: 0xffffffff, extra: sizes };
  const far = { name: "far.txt", headerOffset: 0xffffffff, extra: zip64Extra(farOffset) };
  source.append(Buffer.concat([directoryEntry(huge, Buffer.alloc(0), Buffer.alloc(0), 0), directoryEntry(far, content, content, 0)]));
  const size = source.size - offset;
  source.append(zip64End({ entries: 2, size, offset }));
  source.append(endRecord({ entries: 2, size, offset: 0xffffffff }));

  const zip = await ZipReader.open(source);
  expect(zip.get("archive/huge.warc.gz")?.uncompressedSize).toBe(5 * 2 ** 30);
  expect((await zip.readSmall(entryOf(zip, "far.txt"), 100)).toString()).toBe("far away");
});

test("counts more than 65,535 entries by the zip64 end record", async () => {
  const plain = zipBytes(
    Array.from({ length: 70_000 }, (_, n) => ({ name: `f/${n}` })),
    { entries: 0xffff },
  );
  const end = plain.subarray(-22);
  const place = { entries: 70_000, size: end.readUInt32LE(12), offset: end.readUInt32LE(16) };
  const zip = await open(Buffer.concat([plain.subarray(0, -22), zip64End(place), end]));
  expect(zip.entries.length).toBe(70_000);
});

test("passes on a read error of the disk instead of reporting a damaged ZIP", async () => {
  const bytes = zipBytes([{ name: "a", content: "abc".repeat(1000), deflate: true }]);
  const source = new BufferSource(bytes);
  const zip = await ZipReader.open(source);
  source.read = async () => {
    throw new Error("disk gone");
  };
  await expect(zip.readSmall(entryOf(zip, "a"), 5000)).rejects.toThrow("disk gone");
});

function zip64Extra(...values: number[]): Buffer {
  const extra = Buffer.alloc(4 + values.length * 8);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(values.length * 8, 2);
  for (const [index, value] of values.entries()) extra.writeBigUInt64LE(BigInt(value), 4 + index * 8);
  return extra;
}
