import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateRawSync, gunzipSync, gzipSync } from "node:zlib";
import { buildIndex } from "@recollect/archive/index-builder";
import { validatePaths } from "@recollect/archive/validate";
import { BufferSource } from "@recollect/warc/byte-source";
import { RefusedError } from "@recollect/warc/errors";
import { warcLimits } from "@recollect/warc/limits";
import { validateWacz } from "@recollect/warc/wacz-validate";
import { ZipReader } from "@recollect/warc/zip-reader";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";
import { tinyWacz } from "../tiny-wacz.ts";
import { resourcesOf, twoRecords, waczBytes } from "../wacz-bytes.ts";
import { directoryEntry, type EntryBytes, endRecord, entryOf, zip64End, zipBytes } from "../zip-bytes.ts";

/** The problem with which a file is refused when it is opened or completely read. */
async function refusal(bytes: Buffer): Promise<{ code: string; offset: number; message: string }> {
  try {
    const zip = await ZipReader.open(new BufferSource(bytes, "hostile.wacz"));
    for (const entry of zip.entries) await zip.readSmall(entry, 100_000_000);
  } catch (error) {
    if (error instanceof RefusedError) return error.problem;
    throw error;
  }
  return { code: "accepted", offset: -1, message: "" };
}

const fine: EntryBytes = { name: "datapackage.json", content: "{}" };

describe("Z01 unsafe entries refuse the whole file", () => {
  const names = ["../x", "archive/../../x", "/etc/x", "C:\\x", "c:x", "a\\b", "a\0.txt", "a\nb", "", "a//b", "./a", "a/./b", ".."];
  test.each(names)("Z01 refuses the name %j", async (name) => {
    expect(await refusal(zipBytes([fine, { name, content: "x" }]))).toMatchObject({ code: "unsafe-entry" });
  });

  test("Z01 a symbolic link is refused", async () => {
    const link = { name: "archive/x.warc", content: "/etc/passwd", attributes: 0o120777 * 0x10000 };
    expect(await refusal(zipBytes([fine, link]))).toMatchObject({
      code: "unsafe-entry",
      message: expect.stringContaining("symbolic link"),
    });
  });

  test("Z01 a device is refused", async () => {
    expect(await refusal(zipBytes([{ name: "x", attributes: 0o020666 * 0x10000 }]))).toMatchObject({ code: "unsafe-entry" });
  });

  test.each([
    ["archive/a.warc", "archive/A.warc"],
    ["same", "same"],
    ["name", "name/"],
    ["caf\u00e9", "cafe\u0301"],
  ])("Z01 refuses the names %j and %j, which are one file on some disks", async (one, other) => {
    expect(await refusal(zipBytes([{ name: one }, { name: other }]))).toMatchObject({ code: "unsafe-entry" });
  });

  test("Z01 a name above the limit is refused, one at the limit is not", async () => {
    expect(await refusal(zipBytes([{ name: "n".repeat(warcLimits.zipNameBytes + 1) }]))).toMatchObject({ code: "unsafe-entry" });
    expect(await refusal(zipBytes([{ name: "n".repeat(warcLimits.zipNameBytes) }]))).toMatchObject({ code: "accepted" });
  });

  test("Z01 a message about an unsafe name contains no control characters", async () => {
    expect((await refusal(zipBytes([{ name: "a\x1b[2J" }]))).message).not.toContain("\x1b");
  });

  test("Z01 an encrypted entry is refused", async () => {
    expect(await refusal(zipBytes([{ name: "secret", content: "x", flags: 1 }]))).toMatchObject({ code: "unsupported-format" });
  });

  test("Z01 a method other than stored and deflate is refused", async () => {
    expect(await refusal(zipBytes([{ name: "zstd", content: "x", method: 93 }]))).toMatchObject({ code: "unsupported-format" });
  });
});

test("Z01 writes only the requested output when indexing and checking unsafe files", async () => {
  const parent = temporaryFolder();
  const folder = join(parent, "crawls");
  mkdirSync(folder);
  const names = ["../x.warc", "archive/../../x.warc", `${parent}/x.warc`, "archive/x.warc"];
  names.forEach((name, n) => {
    const link = name === "archive/x.warc" ? { attributes: 0o120777 * 0x10000 } : {};
    writeFileSync(join(folder, `${n}.wacz`), zipBytes([fine, { name, content: twoRecords.warc, ...link }]));
  });
  const { captures, problems } = await buildIndex({ paths: [folder], out: join(parent, "index.cdxj") });
  expect(captures).toBe(0);
  expect(problems.map(({ code, source }) => [source, code])).toEqual(names.map((_, n) => [`${n}.wacz`, "unsafe-entry"]));
  const checked = await Array.fromAsync(validatePaths([folder]));
  expect(checked.filter((item) => item.kind === "problem").map(({ code }) => code)).toEqual(names.map(() => "unsafe-entry"));
  expect(readdirSync(folder).sort()).toEqual(names.map((_, n) => `${n}.wacz`));
  expect(readdirSync(parent).sort()).toEqual(["crawls", "index.cdxj", "index.cdxj.blocks", "index.cdxj.inputs.jsonl"]);
});

describe("Z02 overlapping entries", () => {
  test("Z02 overlapping entries are refused", async () => {
    const inner = zipBytes([{ name: "inner", content: "x" }]);
    const innerHeader = inner.subarray(0, 30 + 5 + 1);
    const outer = { name: "outer", content: Buffer.concat([innerHeader, Buffer.from("rest")]) };
    const bytes = zipBytes([outer, { name: "inner", content: "x", headerOffset: 30 + 5 }]);
    expect(await refusal(bytes)).toMatchObject({ code: "bad-zip", offset: 35, message: expect.stringContaining("overlap") });
  });

  test("Z02 two entries over the same data are refused", async () => {
    const bytes = zipBytes([
      { name: "a", content: "x" },
      { name: "b", content: "x", localName: "b", headerOffset: 0 },
    ]);
    expect(await refusal(bytes)).toMatchObject({ code: "bad-zip" });
  });

  test("Z02 an entry that reaches into the directory is refused", async () => {
    const bytes = zipBytes([{ name: "a", content: "x", flags: 8, compressedSize: 40, uncompressedSize: 40 }]);
    expect(await refusal(bytes)).toMatchObject({ code: "bad-zip", message: expect.stringContaining("reaches into the directory") });
  });
});

describe("Z03 sizes in the directory are checked against counted bytes", () => {
  const content = "a".repeat(100_000);

  // A small entry is decompressed in memory, a large one as a stream.
  describe.each([
    ["a small entry", 100_000, 10],
    ["a large one", 2 * warcLimits.windowBytes, warcLimits.windowBytes + 1],
  ])("of %s", (_, size, less) => {
    const whole = "a".repeat(size);
    const packed = deflateRawSync(whole).length;

    test("Z03 returns no more bytes than the size in the directory", async () => {
      const bytes = zipBytes([{ name: "a", content: whole, deflate: true, flags: 8, uncompressedSize: less }]);
      const zip = await ZipReader.open(new BufferSource(bytes));
      let given = 0;
      const reading = (async () => {
        for await (const piece of zip.stream(entryOf(zip, "a"))) given += piece.length;
      })();
      await expect(reading).rejects.toMatchObject({
        problem: { code: "bad-zip", message: expect.stringContaining(`more than the ${less} bytes`) },
      });
      expect(given).toBeLessThanOrEqual(less);
    });

    test.each([
      ["has a size that is too large", { uncompressedSize: 2 * size, flags: 8 }, "bad-zip"],
      ["counts bytes after the compressed data", { uncompressedSize: size, compressedSize: packed + 9, flags: 8 }, "bad-zip"],
      ["truncates the compressed data", { compressedSize: packed >> 1, flags: 8 }, "bad-zip"],
      ["contradicts the entry's own header", { uncompressedSize: less }, "bad-zip"],
      ["has the wrong CRC", { crc32: 1 }, "crc-mismatch"],
    ])("Z03 refuses a directory that %s", async (_what, lie, code) => {
      expect(await refusal(zipBytes([{ name: "a", content: whole, deflate: true, ...lie }]))).toMatchObject({ code });
    });

    test("Z03 bytes after the compressed data, inside the entry, are refused", async () => {
      const entry = { name: "a", content: Buffer.concat([deflateRawSync(whole), Buffer.from("more")]) };
      const lie = { method: 8, flags: 8, uncompressedSize: size, crc32: crc32(whole) };
      const bytes = zipBytes([{ ...entry, ...lie }]);
      bytes.writeUInt16LE(8, 8); // the entry's own header says deflate, too
      expect(await refusal(bytes)).toMatchObject({ message: expect.stringContaining("other bytes after") });
    });
  });

  test("Z03 a stored entry with two different sizes is refused", async () => {
    expect(await refusal(zipBytes([{ name: "a", content: "abc", uncompressedSize: 5 }]))).toMatchObject({ code: "bad-zip" });
  });

  test("Z03 data that is not deflate is refused", async () => {
    const bytes = zipBytes([{ name: "a", content, deflate: true }]);
    bytes.fill(0xff, 31, 60);
    expect(await refusal(bytes)).toMatchObject({ code: "bad-zip", offset: 31 });
  });

  test("Z03 stops a bomb with a correct size", async () => {
    const bytes = zipBytes([{ name: "a", content: Buffer.alloc(80 * 2 ** 20), deflate: true }]);
    expect(bytes.length).toBeLessThan(100_000);
    expect(await refusal(bytes)).toMatchObject({ code: "decompression-bomb" });
  });
});

describe("Z04 a damaged or ambiguous end is a clean error", () => {
  const good = zipBytes([
    { name: "a", content: "abc" },
    { name: "b", content: "def" },
  ]);
  const end = good.subarray(-22);
  const place = { entries: 2, size: end.readUInt32LE(12), offset: end.readUInt32LE(16) };

  test("Z04 a ZIP truncated at any byte is refused", async () => {
    for (let length = 0; length < good.length; length++)
      expect(await refusal(good.subarray(0, length)), `cut at ${length}`).toMatchObject({ code: "bad-zip", offset: expect.any(Number) });
  });

  test("Z04 a file without an end record is refused at its end", async () => {
    expect(await refusal(good.subarray(0, -22))).toMatchObject({ code: "bad-zip", offset: good.length - 22 });
    expect(await refusal(Buffer.from("<html>not a ZIP file at all</html>"))).toMatchObject({ code: "bad-zip" });
  });

  test.each([
    ["a second end record after the first", Buffer.concat([good, end])],
    ["an end record inside the comment", Buffer.concat([good.subarray(0, -22), endRecord({ ...place, comment: endRecord({}) })])],
    [
      "a truncated end record inside the comment",
      Buffer.concat([good.subarray(0, -22), endRecord({ ...place, comment: Buffer.from("PK\x05\x06!") })]),
    ],
    ["two ZIP files after each other", Buffer.concat([good, good])],
    ["bytes before the first entry that move everything", Buffer.concat([Buffer.from("#!/bin/sh\n"), good])],
    ["bytes after the end record", Buffer.concat([good, Buffer.from("more")])],
  ])("Z04 refuses %s", async (_what, bytes) => {
    expect(await refusal(bytes)).toMatchObject({ code: "bad-zip" });
  });

  test.each([
    ["counts more entries than there are", { entries: 3 }],
    ["counts fewer entries than there are", { entries: 1 }],
    ["has a wrong offset", { offset: 0 }],
    ["has a wrong size", { size: 10 }],
  ])("Z04 refuses an end record that %s", async (_what, lie) => {
    const bytes = zipBytes(
      [
        { name: "a", content: "abc" },
        { name: "b", content: "def" },
      ],
      lie,
    );
    expect(await refusal(bytes)).toMatchObject({ code: "bad-zip" });
  });

  test("Z04 complete zip64 records are read, and broken ones refused", async () => {
    const body = good.subarray(0, -22);
    const deferring = endRecord({ entries: 0xffff, size: 0xffffffff, offset: 0xffffffff });
    const zip64 = (bytes: Buffer, last = deferring) => refusal(Buffer.concat([body, bytes, last]));
    expect(await zip64(zip64End(place))).toMatchObject({ code: "accepted" });
    expect(await zip64(zip64End(place, 5))).toMatchObject({ code: "bad-zip" });
    expect(await zip64(zip64End(place, 2 ** 60))).toMatchObject({ code: "bad-zip" });
    expect(await zip64(zip64End({ ...place, entries: 2 ** 50 }, place.offset + place.size))).toMatchObject({ code: "bad-zip" });
    expect(await zip64(zip64End({ ...place, offset: 0 }, place.offset + place.size))).toMatchObject({ code: "bad-zip" });
    expect(await zip64(zip64End(place), endRecord({ ...place, entries: 1 }))).toMatchObject({ code: "bad-zip" });
    expect(await zip64(zip64End(place).subarray(0, 56))).toMatchObject({ code: "bad-zip" });
    expect(await zip64(Buffer.alloc(0))).toMatchObject({ code: "bad-zip" });
  });

  test("Z04 an entry with missing or truncated zip64 sizes is refused", async () => {
    const missing = zipBytes([{ name: "a", content: "abc", flags: 8, compressedSize: 0xffffffff, uncompressedSize: 0xffffffff }]);
    expect(await refusal(missing)).toMatchObject({ code: "bad-zip", message: expect.stringContaining("zip64") });
    const extra = Buffer.from([1, 0, 8, 0, 3, 0, 0, 0]);
    const cut = zipBytes([{ name: "a", content: "abc", flags: 8, compressedSize: 0xffffffff, uncompressedSize: 0xffffffff, extra }]);
    expect(await refusal(cut)).toMatchObject({ code: "bad-zip" });
  });

  test("Z04 more entries than the limit are refused before they are read", async () => {
    const one = directoryEntry({ name: "a" }, Buffer.alloc(0), Buffer.alloc(0), 0);
    const count = warcLimits.zipEntries + 1;
    const size = one.length * count;
    const last = Buffer.concat([zip64End({ entries: count, size, offset: 0 }), endRecord({ entries: 0xffff, size, offset: 0 })]);
    expect(await refusal(Buffer.concat([Buffer.alloc(size), last]))).toMatchObject({
      code: "bad-zip",
      message: expect.stringContaining("entries"),
    });
  });

  test("Z04 refuses a directory with an offset that has no entry", async () => {
    expect(await refusal(zipBytes([{ name: "a", content: "abc", headerOffset: 3 }]))).toMatchObject({ code: "bad-zip", offset: 3 });
    const beyond = zipBytes([{ name: "a", content: "abc", headerOffset: 0xfffffff0 }]);
    expect(await refusal(beyond)).toMatchObject({ code: "bad-zip", offset: beyond.length }); // offsets of problems never exceed the size
    expect(await refusal(zipBytes([{ name: "a", localName: "b", content: "abc" }]))).toMatchObject({ code: "bad-zip" });
  });
});

const wacz = { "archive/data.warc.gz": twoRecords.warc, "indexes/index.cdxj": `${twoRecords.line()}\n` };

/** Problems that `validate` reports for a WACZ, as pairs of code and message. */
async function verdict(bytes: Buffer): Promise<[string, string][]> {
  const found: [string, string][] = [];
  for await (const { code, message } of validateWacz(new BufferSource(bytes, "hostile.wacz"))) found.push([code, message]);
  return found;
}

describe("Z05 problems name the files that differ from datapackage.json", () => {
  const resources = resourcesOf(wacz);

  test("Z05 names a file with a wrong hash", async () => {
    const lie = resources.map((resource) => ({ ...resource, hash: resource.hash.replace(/.$/, (digit) => (digit === "0" ? "1" : "0")) }));
    expect(await verdict(waczBytes(wacz, { resources: [...lie.slice(0, 1), ...resources.slice(1)] }))).toEqual([
      ["hash-mismatch", expect.stringContaining("archive/data.warc.gz")],
    ]);
  });

  test("Z05 names files with a wrong size", async () => {
    const lie = resources.map((resource) => ({ ...resource, bytes: 5 }));
    expect(await verdict(waczBytes(wacz, { resources: lie }))).toEqual([
      ["hash-mismatch", expect.stringContaining("archive/data.warc.gz")],
      ["hash-mismatch", expect.stringContaining("indexes/index.cdxj")],
    ]);
  });

  test("Z05 names a missing file", async () => {
    const absent = { ...resources[0], path: "archive/absent.warc.gz" };
    expect(await verdict(waczBytes(wacz, { resources: [...resources, absent] }))).toEqual([
      ["missing-file", expect.stringContaining("archive/absent.warc.gz")],
    ]);
  });

  test("Z05 names an unlisted file", async () => {
    expect(await verdict(waczBytes({ ...wacz, "logs/extra.txt": "x" }, { resources }))).toEqual([
      ["extra-file", expect.stringContaining("logs/extra.txt")],
    ]);
  });

  test("Z05 names a WARC with a changed byte", async () => {
    const bytes = waczBytes(wacz);
    bytes.writeUInt8(bytes.readUInt8(bytes.indexOf(twoRecords.warc) + 40) ^ 1, bytes.indexOf(twoRecords.warc) + 40);
    expect(await verdict(bytes)).toContainEqual(["crc-mismatch", expect.stringContaining("archive/data.warc.gz")]);
  });
});

describe("Z06 a wrong index is an index-mismatch", () => {
  const { warc, secondAt, line } = twoRecords;

  test.each([
    ["past the end", line({ offset: warc.length }), "points past the end"],
    ["past the end with its last bytes", line({ offset: secondAt, length: 9999 }), "points past the end"],
    ["into the middle of a record", line({ offset: 20 }), "where no record begins"],
    ["to the record of another URL", line({ offset: secondAt, timestamp: "20110312000000" }), "is a record of"],
    ["to another capture of the URL", line({ timestamp: "20110311055201" }), "was captured at 20110311055200"],
    ["to too few bytes", line({ length: 30 }), "says 30 bytes"],
    ["into a file that is not there", line({ filename: "other.warc.gz" }), "not in archive/"],
  ])("Z06 reports a line that points %s", async (_where, wrong, says) => {
    expect(await verdict(waczBytes({ ...wacz, "indexes/index.cdxj": wrong }))).toEqual([["index-mismatch", expect.stringContaining(says)]]);
  });

  test("Z06 reports a line that points into the middle of a plain record", async () => {
    const plain = gunzipSync(warc);
    expect(
      await verdict(
        waczBytes({ "archive/data.warc": plain, "indexes/index.cdxj": line({ offset: 20, length: 50, filename: "data.warc" }) }),
      ),
    ).toEqual([["index-mismatch", expect.stringContaining("where no record begins")]]);
  });

  const block = gzipSync(`${line()}\n`);
  const key = "org,example)/ 20110311055200";
  test.each([
    ["past the end", `${key} {"offset": 0, "length": 9999}`, "past the end"],
    ["not to the first block", `${key} {"offset": 3, "length": 10}`, "ends at 0"],
    ["to a block with another key", `org,example)/zzz 20110311055200 {"offset": 0, "length": ${block.length}}`, "another key"],
    [
      "to a block with another digest",
      `${key} {"offset": 0, "length": ${block.length}, "digest": "md5:00000000000000000000000000000000"}`,
      "digest",
    ],
    ["into a file that is not there", `${key} {"offset": 0, "length": 5, "filename": "other.cdx.gz"}`, "not in indexes/"],
    ["nowhere", "garbage", "not a line"],
  ])("Z06 reports a block table that points %s", async (_where, wrong, says) => {
    const table = `!meta 0 {"format": "cdxj-gzip-1.0", "filename": "index.cdx.gz"}\n${wrong}\n`;
    const files = { "archive/data.warc.gz": warc, "indexes/index.cdx.gz": block, "indexes/index.idx": table };
    expect(await verdict(waczBytes(files))).toEqual([["index-mismatch", expect.stringContaining(says)]]);
  });

  test("Z06 reports a block table without some blocks", async () => {
    const table = '!meta 0 {"format": "cdxj-gzip-1.0", "filename": "index.cdx.gz"}\n';
    const files = { "archive/data.warc.gz": warc, "indexes/index.cdx.gz": block, "indexes/index.idx": table };
    expect(await verdict(waczBytes(files))).toEqual([["index-mismatch", expect.stringContaining("leaves out the index from byte 0")]]);
  });
});

test("Z07 the same WACZ written twice is byte-identical", async () => {
  const folder = temporaryFolder();
  const one = await tinyWacz(folder, "one.wacz");
  const two = await tinyWacz(folder, "two.wacz");
  expect(readFileSync(two.path)).toEqual(readFileSync(one.path));
});
