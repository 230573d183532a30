import { readdirSync, readlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync, zstdCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { mutate } from "../../../test/mutate.ts";
import { noiseBytes } from "../../../test/small-archives.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { arcFileHeader, arcRecord, httpResponse, members, readAll, startsOf, warcRecord, zstdFrames } from "../../../test/warc-bytes.ts";
import { withLimits } from "../../../test/with-limits.ts";
import { SparseSource } from "../../../test/zip-bytes.ts";
import { BufferSource, type Readable } from "./byte-source.ts";
import { DiskError } from "./errors.ts";
import { readBlockPieces, readRecordAt, readRecords, type WarcItem } from "./warc-reader.ts";

const blocks = [
  httpResponse("<p>The ground shook</p>"),
  httpResponse(noiseBytes(3000)),
  httpResponse("\r\n\r\nWARC/1.0\r\n\r\n"),
  httpResponse(""),
];

const warc = (version: string) =>
  blocks.map((block, n) =>
    Buffer.from(
      warcRecord({ url: `http://example.org/${n}`, block })
        .toString("latin1")
        .replace("WARC/1.0", version),
      "latin1",
    ),
  );
const arc = (more: string) => blocks.map((block, n) => arcRecord(`http://example.org/${n}`, block, { more }));

const formats: [version: string, records: Buffer[]][] = [
  ["WARC/0.18", warc("WARC/0.18")],
  ["WARC/1.0", warc("WARC/1.0")],
  ["WARC/1.1", warc("WARC/1.1")],
  ["ARC/1", arc("")],
  ["ARC/2", arc(" 200 A1B2 - 123456789 test.arc")],
];

const storages: [storage: string, pack: (records: readonly Buffer[]) => Buffer, stored: (record: Buffer) => Buffer][] = [
  ["plain", (records) => Buffer.concat(records), (record) => record],
  ["gzip", members, (record) => gzipSync(record)],
  ["zstd", zstdFrames, (record) => zstdCompressSync(record)],
  ["whole-gzip", (records) => gzipSync(Buffer.concat(records)), (record) => record],
];

describe.each(formats)("%s", (version, records) => {
  describe.each(storages)("stored as %s", (storage, pack, stored) => {
    const file = pack(records);
    const starts = startsOf(records.map(stored));

    test("is read in order: every block byte for byte, every record at its offset", async () => {
      const read = await readAll(file);
      expect(read.faults).toEqual(storage === "whole-gzip" ? [["not-record-compressed", 0]] : []);
      expect(read.records.map((record) => record.block)).toEqual(blocks);
      expect(read.records.map(({ offset, length }) => [offset, length])).toEqual(
        records.map((record, n) => [starts[n], stored(record).length]),
      );
      expect(read.records.every((record) => record.version === version && record.storage === storage && record.type === "response")).toBe(
        true,
      );
      expect(read.records.every((record) => record.timestamp === "20140126200624" && !record.damaged && !record.mended)).toBe(true);
    });

    test("is read by offset: the same record as in order", async () => {
      const source = new BufferSource(file, "test.warc");
      for (const record of (await readAll(source)).records) {
        const read = await readRecordAt(source, record.offset);
        expect(read.record).toEqual(record);
        expect(read.problems.map(({ code }) => code)).toEqual(
          storage === "whole-gzip" && record.offset === 0 ? ["not-record-compressed"] : [],
        );
        expect((await readRecordAt(source, record.offset, { length: record.length })).record).toEqual(record);
        expect((await readRecordAt(source, record.offset, { length: 1 })).record).toEqual(record); // the index was wrong
      }
    });

    test("is the same for all window sizes, in one call or as streams", async () => {
      const { records: whole, faults } = await readAll(file);
      for (const windowBytes of [1, 3, 100, 4096, 4097, file.length - 1]) {
        for (const wholeMemberBytes of [1, 2 ** 20]) {
          const read = await withLimits({ windowBytes, wholeMemberBytes }, () => readAll(file));
          expect({ windowBytes, wholeMemberBytes, faults: read.faults }).toEqual({ windowBytes, wholeMemberBytes, faults });
          expect(read.records).toEqual(whole);
        }
      }
    });
  });
});

test("gives the same records with shared memory as with separate memory, also in damaged files", async () => {
  const file = members(warc("WARC/1.0"));
  const textOf = (item: WarcItem) => JSON.stringify(item.kind === "record" ? { ...item, block: item.block.toString("latin1") } : item);
  for (let seed = 0; seed < 500; seed++) {
    const bytes = seed === 0 ? file : mutate(file, seed).bytes;
    const own = (await Array.fromAsync(readRecords(bytes, { digests: "verify" }))).map(textOf);
    expect(await Array.fromAsync(readRecords(bytes, { digests: "verify", shared: true }), textOf)).toEqual(own);
  }
});

test("ends a file where it is truncated during reading", async () => {
  const records = warc("WARC/1.0");
  const [, , cut = 0] = startsOf(records.map((record) => gzipSync(record)));
  let reads = 0;
  const source = new (class extends BufferSource {
    override async read(offset: number, length: number): Promise<Buffer> {
      if (++reads > 100) throw new Error("The file is read without end");
      return super.read(offset, Math.max(0, Math.min(length, cut - offset)));
    }
  })(members(records));
  const { records: read, faults } = await readAll(source, { shared: true });
  expect(read.map(({ url }) => url)).toEqual(["http://example.org/0", "http://example.org/1"]);
  expect(faults).toEqual([["truncated", cut]]);
});

describe("a block that ends near the end of a window", () => {
  const windowBytes = 8192;
  const next = warcRecord({ url: "http://example.org/next", block: httpResponse("next") });

  test.each(storages)("is read byte for byte: %s", async (_, pack) => {
    await withLimits({ windowBytes }, async () => {
      for (let size = windowBytes - 450; size < windowBytes + 50; size += 7) {
        const block = noiseBytes(size);
        const read = await readAll(pack([warcRecord({ type: "resource", block }), next]), { digests: "missing" });
        if (read.records.length !== 2 || !read.records[0]?.block.equals(block))
          throw new Error(`A block of ${size} bytes is not as it was`);
        expect(read.records[1]?.url).toBe("http://example.org/next");
      }
    });
  });
});

describe("a record that exceeds the memory limit", () => {
  const block = noiseBytes(300_000);
  const records = [
    warcRecord({ block: httpResponse("first") }),
    warcRecord({ type: "resource", block }),
    warcRecord({ block: httpResponse("last") }),
  ];

  test.each(storages)("has its first part in memory, and all of it in pieces: %s", async (_, pack) => {
    await withLimits({ recordBytes: 100_000, wholeMemberBytes: 50_000 }, async () => {
      const source = new BufferSource(pack(records), "test.warc");
      const items = await Array.fromAsync(readRecords(source));
      const [, large, last] = items.filter((item) => item.kind === "record");
      expect(items.filter((item) => item.kind === "problem").map(({ code }) => code)).toContain("record-too-large");
      expect(last?.block).toEqual(httpResponse("last"));
      if (large === undefined) throw new Error("the large record is missing");
      expect(large).toMatchObject({ blockLength: 300_000, mended: false });
      expect(large.block.equals(block.subarray(0, 100_000))).toBe(true);
      const pieces = await Array.fromAsync(readBlockPieces(source, large));
      expect(Buffer.concat(pieces).equals(block)).toBe(true);
    });
  });

  test.each(storages)("throws a DiskError on copying if the file was replaced: %s", async (_, pack) => {
    const source = new BufferSource(pack(records), "test.warc");
    const { records: read } = await readAll(source, { keepBytes: 10 });
    const large = read[1];
    if (large === undefined) throw new Error("the large record is missing");
    for (const changed of [Buffer.alloc(400_000), pack(records).subarray(0, large.offset + 1000), Buffer.alloc(0)]) {
      const pieces = Array.fromAsync(readBlockPieces(new BufferSource(changed, "test.warc"), large));
      await expect(pieces).rejects.toThrow(DiskError);
    }
  });
});

describe("an offset without a record", () => {
  const records = [
    warcRecord({ block: httpResponse("first") }),
    warcRecord({ url: "http://example.org/2", block: httpResponse("second") }),
  ];

  test.each(storages)("gives a problem with that offset instead of a record: %s", async (storage, pack) => {
    const file = pack(records);
    const source = new BufferSource(file, "test.warc");
    const end = storage === "whole-gzip" ? Buffer.concat(records).length : file.length;
    for (const offset of [1, 100, end - 1, end, end + 5, 2 ** 40]) {
      const { record, problems } = await readRecordAt(source, offset);
      expect({ offset, record }).toEqual({ offset, record: undefined });
      expect(problems).toMatchObject([{ source: "test.warc", offset }]);
    }
  });

  test("does not inflate a compressed file as a whole for each offset", async () => {
    let bytesRead = 0;
    const file = members(Array.from({ length: 100 }, (_, n) => warcRecord({ type: "resource", block: noiseBytes(10_000, `${n}`) })));
    const source = new (class extends BufferSource {
      override async read(offset: number, length: number): Promise<Buffer> {
        const bytes = await super.read(offset, length);
        bytesRead += bytes.length;
        return bytes;
      }
    })(file);
    await withLimits({ windowBytes: 4096 }, async () => {
      for (let offset = 1; offset < 200; offset++) await readRecordAt(source, offset);
    });
    expect(bytesRead).toBeLessThan(200 * 2 * 65_536 + 3 * file.length);
  });
});

test("reads a compressed record past 4 GiB at its offset", async () => {
  const source = new SparseSource();
  source.append(gzipSync(warcRecord({ block: httpResponse("near") })));
  source.append(2 ** 32);
  const place = source.size;
  const far = gzipSync(warcRecord({ url: "http://example.org/far", block: httpResponse("far") }));
  source.append(far);
  expect(await readRecordAt(source, place, { length: far.length })).toMatchObject({
    record: { offset: place, length: far.length, url: "http://example.org/far" },
    problems: [],
  });
});

test("reads an ARC file's own header as warcinfo, and a DNS answer as resource", async () => {
  const { records } = await readAll(members([arcFileHeader, arcRecord("dns:example.org", "192.0.2.1", { mime: "text/dns" })]));
  expect(records.map(({ type, url }) => [type, url])).toEqual([
    ["warcinfo", "filedesc://test.arc"],
    ["resource", "dns:example.org"],
  ]);
});

test("reads no further after the caller stops", async () => {
  const file = Buffer.concat(
    Array.from({ length: 50 }, (_, n) => warcRecord({ url: `http://example.org/${n}`, block: httpResponse(noiseBytes(5000)) })),
  );
  let furthest = 0;
  const source = new (class extends BufferSource {
    override async read(offset: number, length: number): Promise<Buffer> {
      furthest = Math.max(furthest, offset + length);
      return super.read(offset, length);
    }
  })(file);
  await withLimits({ windowBytes: 4096 }, async () => {
    for await (const item of readRecords(source)) if (item.kind === "record" && item.url.endsWith("/3")) break;
  });
  expect(furthest).toBeLessThan(file.length / 2);
});

test("reads records from a path, from bytes and from an open source, and closes a file opened by path", async () => {
  const path = join(temporaryFolder(), "two.warc.gz");
  const bytes = members(warc("WARC/1.0"));
  writeFileSync(path, bytes);
  const urls = async (from: Readable) => (await Array.fromAsync(readRecords(from))).map((item) => item.kind === "record" && item.url);
  expect(await urls(path)).toEqual(await urls(new BufferSource(bytes)));
  expect(await urls(new Uint8Array(bytes))).toHaveLength(blocks.length);
  expect((await readRecordAt(path, 0)).record?.url).toBe("http://example.org/0");
  for await (const _ of readRecords(path)) break;
  expect(openFiles()).not.toContain(path);
});

/** Returns the files that this process has open, without those that are closed meanwhile. */
function openFiles(): string[] {
  return readdirSync("/proc/self/fd").map((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`);
    } catch {
      return "";
    }
  });
}
