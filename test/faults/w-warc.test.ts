import { createHash } from "node:crypto";
import { closeSync, ftruncateSync, openSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, crc32, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { buildIndex } from "@recollect/archive/index-builder";
import { LocalArchive } from "@recollect/archive/local-archive";
import { validatePaths } from "@recollect/archive/validate";
import { FileSource } from "@recollect/warc/byte-source";
import { base32 } from "@recollect/warc/digest";
import { decodeBody } from "@recollect/warc/http-body";
import { parseHttp } from "@recollect/warc/http-message";
import { warcLimits } from "@recollect/warc/limits";
import { readRecordAt } from "@recollect/warc/warc-reader";
import { describe, expect, test } from "vitest";
import { peakMemory } from "../peak-memory.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { arcFileHeader, arcRecord, httpResponse, members, readAll, startsOf, warcRecord, zstdFrames } from "../warc-bytes.ts";

const folder = temporaryFolder();

const page = (name: string, newline: "\r\n" | "\n" = "\r\n") =>
  warcRecord({ url: `http://example.org/${name}`, block: httpResponse(`<p>${name}</p>`), newline });
const blockOf = (name: string) => httpResponse(`<p>${name}</p>`).toString("latin1");
const three = [page("a"), page("b"), page("c")];
const threeBlocks = ["a", "b", "c"].map(blockOf);

describe("W01 an empty file", () => {
  test("W01 an empty file has no records and no problems", async () => {
    expect(await readAll(Buffer.alloc(0))).toMatchObject({ records: [], problems: [] });
  });

  test("W01 validate reports an empty file as a problem, reading does not", async () => {
    const path = join(folder, "empty.warc.gz");
    writeFileSync(path, "");
    expect(await Array.fromAsync(validatePaths([path]))).toMatchObject([
      { kind: "problem", code: "empty-file", source: path, offset: 0 },
      { kind: "checked", records: 0, problems: 1 },
    ]);
  });

  test("W01 a file of blank lines has no records and no problems", async () => {
    expect(await readAll(Buffer.from("\r\n\r\n\n\n"))).toMatchObject({ records: [], problems: [] });
  });
});

describe("W02 a file that is not an archive has one problem", () => {
  const random = Buffer.from(Array.from({ length: 50 }, (_, i) => createHash("sha512").update(`${i}`).digest("binary")).join(""), "latin1");
  test.each<[string, Buffer]>([
    ["HTML", Buffer.from("<!DOCTYPE html>\n<p>WARC/1.0 is a format.\nhttp://example.org/ is a place\n".repeat(100))],
    ["text", Buffer.from("Dear reader,\n\nthis is a letter.\n")],
    ["random bytes", random],
    ["random bytes after a gzip magic", Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]), random])],
    ["gzipped HTML", gzipSync("<p>Hello</p>".repeat(100))],
    ["zstd-compressed HTML", zstdCompressSync("<p>Hello</p>".repeat(100))],
    ["zeros", Buffer.alloc(300_000)],
    ["a list of URLs", Buffer.from("http://example.org/ 192.0.2.1 20140126\nhttp://example.org/b 1\n".repeat(10))],
  ])("W02 %s", async (_, bytes) => {
    expect(await readAll(bytes)).toMatchObject({ records: [], faults: [["not-a-warc", 0]] });
  });
});

describe("W03 a file compressed as a whole is read with one problem", () => {
  test("W03 returns the records of the plain file, with offsets in the decompressed data", async () => {
    const bytes = gzipSync(Buffer.concat(three));
    const { records, blocks, faults } = await readAll(bytes);
    expect(blocks).toEqual(threeBlocks);
    expect(faults).toEqual([["not-record-compressed", 0]]);
    expect(records.map(({ offset }) => offset)).toEqual(startsOf(three));
    expect(records.map(({ length }) => length)).toEqual(three.map(({ length }) => length));
    expect(records.every(({ storage }) => storage === "whole-gzip")).toBe(true);
  });

  test("W03 its records can be read individually by offset", async () => {
    // Compressed so well that most offsets are beyond the end of the file.
    const many = Array.from({ length: 50 }, (_, i) => page(`page-${i}`));
    const path = join(folder, "whole.warc.gz");
    writeFileSync(path, gzipSync(Buffer.concat(many)));
    const source = new FileSource(path);
    const { records } = await readAll(source);
    expect(records).toHaveLength(50);
    expect(records.at(-1)?.offset).toBeGreaterThan(source.size);
    for (const record of records) expect((await readRecordAt(source, record.offset)).record).toEqual(record);
    source.close();
  });

  test("W03 members of several records, and records that span members, are read", async () => {
    const text = Buffer.concat(three);
    const bytes = Buffer.concat([
      gzipSync(page("first")),
      gzipSync(text.subarray(0, 500)),
      gzipSync(text.subarray(500)),
      gzipSync(page("last")),
    ]);
    const { blocks, faults } = await readAll(bytes);
    expect(blocks).toEqual([blockOf("first"), ...threeBlocks, blockOf("last")]);
    expect(faults).toEqual([["not-record-compressed", gzipSync(page("first")).length]]);
  });

  test("W03 a damaged member is one more problem, and the members after it are read", async () => {
    const broken = gzipSync(Buffer.concat([page("x"), page("y")]));
    broken.fill(0xff, 40, 60);
    const bytes = Buffer.concat([
      gzipSync(Buffer.concat(three)),
      broken,
      gzipSync(Buffer.concat([page("e"), page("f")])),
      gzipSync(page("g")),
    ]);
    const { blocks, faults } = await readAll(bytes);
    expect(blocks).toEqual([...threeBlocks, ...["e", "f", "g"].map(blockOf)]);
    expect(faults).toEqual([
      ["not-record-compressed", 0],
      ["corrupt-member", Buffer.concat(three).length],
    ]);
  });

  test("W03 a file compressed as a whole with zstd is read with the same problem", async () => {
    const bytes = Buffer.concat([zstdCompressSync(Buffer.concat(three)), zstdCompressSync(page("d"))]);
    expect(await readAll(bytes)).toMatchObject({ blocks: [...threeBlocks, blockOf("d")], faults: [["not-record-compressed", 0]] });
  });

  test("W03 an ARC file compressed as a whole is read with the same problem", async () => {
    const bytes = gzipSync(Buffer.concat([arcFileHeader, arcRecord("http://a/", "x".repeat(9_000_000)), arcRecord("http://b/", "y")]));
    const { records, faults } = await readAll(bytes);
    expect(records.map(({ url }) => url)).toEqual(["filedesc://test.arc", "http://a/", "http://b/"]);
    expect(faults).toEqual([["not-record-compressed", 0]]);
  });

  test("W03 a first record too large for memory does not hide the others in its member", async () => {
    const large = warcRecord({ type: "resource", block: Buffer.alloc(warcLimits.recordBytes + 5, "some text") });
    const { records, faults } = await readAll(gzipSync(Buffer.concat([large, page("b")]), { level: 0 }));
    expect(records.map(({ blockLength }) => blockLength)).toEqual([warcLimits.recordBytes + 5, blockOf("b").length]);
    expect(faults).toEqual([
      ["not-record-compressed", 0],
      ["record-too-large", 0],
    ]);
  });
});

describe("W04 a file truncated at any byte", () => {
  const binary = Buffer.concat(Array.from({ length: 60 }, (_, i) => createHash("sha512").update(`${i}`).digest()));
  const records = (newline: "\r\n" | "\n" = "\r\n") => [
    warcRecord({ type: "warcinfo", contentType: "application/warc-fields", block: "software: test\r\n", newline }),
    warcRecord({
      type: "request",
      contentType: "application/http; msgtype=request",
      block: "GET / HTTP/1.1\r\nHost: example.org\r\n\r\n",
      newline,
    }),
    warcRecord({ block: httpResponse("<p>ends in a blank line</p>\r\n\r\n"), newline }),
    warcRecord({ type: "metadata", block: "", newline }),
    warcRecord({ type: "resource", block: binary, newline }),
    warcRecord({ type: "resource", block: "\r\n\r\n\r\n\r\n", newline }),
    warcRecord({ type: "revisit", block: "HTTP/1.1 200 OK\r\n\r\n", newline }),
    warcRecord({ type: "conversion", block: Buffer.from(binary).reverse().subarray(0, 3500), newline }),
  ];
  const unchanged = (bytes: Buffer, whole: string[], blocks: string[]) => {
    if (blocks.some((block, i) => block !== whole[i])) throw new Error(`A block differs from the whole file, truncated at ${bytes.length}`);
  };

  test.each<[string, Buffer[], number]>([
    ["plain", records(), 1],
    ["gzip", records().map((record) => gzipSync(record)), 1],
    ["LF-only", records("\n"), 1],
    // The same code as gzip, so only every 13th byte is tried.
    ["gzip at level 0, which stores bytes uncompressed", records().map((record) => gzipSync(record, { level: 0 })), 13],
    ["zstd", records().map((record) => zstdCompressSync(record)), 7],
  ])("W04 %s: returns the first records, with one problem unless it ends between records", async (format, parts, step) => {
    const file = Buffer.concat(parts);
    expect(file.length).toBeGreaterThan(8_000);
    const { blocks: whole, faults } = await readAll(file);
    expect(whole).toHaveLength(parts.length);
    expect(faults.map(([code]) => code)).toEqual(format === "LF-only" ? ["lf-line-endings"] : []);
    const starts = new Set([...startsOf(parts), file.length]);
    for (let size = 1; size < file.length; size += step) {
      const { blocks, problems } = await readAll(file.subarray(0, size));
      const before = [...starts].filter((start) => start <= size).length - 1;
      unchanged(file.subarray(0, size), whole, blocks);
      const codes = problems.map(({ code }) => code).filter((code) => code !== "lf-line-endings");
      // A record with a complete block is returned even if the blank lines or the checksum after it are missing.
      if (blocks.length < before || blocks.length > before + 1 || codes.join() !== (starts.has(size) ? "" : "truncated"))
        throw new Error(`Cut at ${size}: ${blocks.length} records after ${before} whole ones, problems ${codes.join()}`);
      if (codes.length > 0 && problems.at(-1)?.offset !== [...starts].findLast((start) => start <= size))
        throw new Error(`Cut at ${size}: the problem has the offset ${problems.at(-1)?.offset}`);
    }
  });

  test("W04 compressed as a whole: returns the first records, and the end is one problem", async () => {
    const file = gzipSync(Buffer.concat(records()));
    const { blocks: whole } = await readAll(file);
    for (let size = file.length - 1; size > 0; size -= 5) {
      const { blocks, faults } = await readAll(file.subarray(0, size));
      unchanged(file.subarray(0, size), whole, blocks);
      const codes = faults.map(([code]) => code).filter((code) => code !== "not-record-compressed");
      if (codes.join() !== "truncated") throw new Error(`Cut at ${size}: problems ${codes.join()}`);
      if (size === file.length - 1) expect(blocks).toEqual(whole);
    }
  });

  const arcs = [
    arcFileHeader,
    arcRecord("http://a/", httpResponse("<p>a</p>\n\n")),
    arcRecord("http://b/ with spaces", ""),
    arcRecord("dns:example.org", "20140126200624\nexample.org. 192.0.2.1\n", { mime: "text/dns" }),
    arcRecord("http://c/", httpResponse(binary)),
  ];
  test.each<[string, Buffer[]]>([
    ["plain", arcs],
    ["gzip", arcs.map((record) => gzipSync(record))],
  ])("W04 ARC, %s: returns the first records, with at most one problem", async (_, parts) => {
    const file = Buffer.concat(parts);
    const { blocks: whole, faults } = await readAll(file);
    expect(whole).toHaveLength(arcs.length);
    expect(faults).toEqual([]);
    const starts = [...startsOf(parts), file.length];
    for (let size = 1; size < file.length; size++) {
      const { blocks, problems } = await readAll(file.subarray(0, size));
      const before = starts.filter((start) => start <= size).length - 1;
      unchanged(file.subarray(0, size), whole, blocks);
      if (blocks.length < before || problems.length > 1)
        throw new Error(`Cut at ${size}: ${blocks.length} records, ${problems.length} problems`);
    }
  });
});

describe("W05 a corrupt member is one problem, and the records before and after it are read", () => {
  const five = ["a", "b", "c", "d", "e"].map((name) => page(`${name}-${createHash("sha512").update(name).digest("hex")}`));
  const packed = five.map((record) => gzipSync(record));
  const place = startsOf(packed);

  test.each([0, 1, 2, 3, 4])("W05 with any byte of member %i changed", async (broken) => {
    const whole = (await readAll(members(five))).blocks;
    const without = whole.filter((_, i) => i !== broken);
    const start = place[broken] as number;
    const end = start + (packed[broken] as Buffer).length;
    for (let at = start; at < end; at++) {
      for (const change of broken === 2 ? [0x01, 0x80, 0xff] : [0x80]) {
        const bytes = members(five);
        bytes[at] = (bytes[at] as number) ^ change;
        const { blocks, problems } = await readAll(bytes);
        const isHarmless = problems.length === 0 && blocks.join() === whole.join(); // time, flags, file system of the header
        const rest = blocks.length === 5 ? blocks.filter((_, i) => i !== broken) : blocks;
        if (!isHarmless && (rest.join() !== without.join() || problems.length !== 1 || problems[0]?.offset !== start))
          throw new Error(`Byte ${at} changed by ${change}: ${blocks.length} records, ${problems.map(({ code }) => code).join()}`);
      }
    }
  });

  test("W05 with a member that is overwritten with zeros or 0xff, truncated or partly removed", async () => {
    const blocks = (await readAll(members(five))).blocks.filter((_, i) => i !== 2);
    const [a, b, c, d, e] = packed as [Buffer, Buffer, Buffer, Buffer, Buffer];
    for (const broken of [Buffer.alloc(c.length), Buffer.alloc(c.length, 0xff), c.subarray(0, 50), c.subarray(50), c.subarray(0, -4)]) {
      const read = await readAll(Buffer.concat([a, b, broken, d, e]));
      expect(read.blocks.filter((block) => !block.includes(">c-"))).toEqual(blocks);
      expect(read.faults).toEqual([[expect.stringMatching(/^(?:garbage|corrupt-member|crc-mismatch)$/), a.length + b.length]]);
    }
  });

  test("W05 in a zstd file, even if the first block of the next record is large", async () => {
    const noise = Buffer.from(Array.from({ length: 2000 }, (_, i) => createHash("sha512").update(`${i}`).digest("hex")).join(""));
    const frames = [...five, warcRecord({ type: "resource", block: noise })].map((record) => zstdCompressSync(record));
    (frames[4] as Buffer).fill(0xaa, 12, 60);
    const { blocks, faults } = await readAll(Buffer.concat(frames));
    expect(blocks).toHaveLength(5);
    expect(blocks[4]).toBe(noise.toString());
    expect(faults).toEqual([["corrupt-member", startsOf(frames)[4]]]);
  });
});

describe("W06 a wrong checksum marks the record as damaged, with one problem", () => {
  test.each([
    ["CRC-32", 8],
    ["length", 4],
  ])("W06 %s", async (_, fromEnd) => {
    const [a, b, c] = three.map((record) => gzipSync(record)) as [Buffer, Buffer, Buffer];
    b.writeUInt32LE(12345, b.length - fromEnd);
    const { records, blocks, faults } = await readAll(Buffer.concat([a, b, c]), { digests: "verify" });
    expect(blocks).toEqual(threeBlocks);
    expect(faults).toEqual([["crc-mismatch", a.length]]);
    expect(records.map(({ damaged, mended }) => [damaged, mended])).toEqual([
      [false, false],
      [true, true],
      [false, false],
    ]);
  });

  test("W06 damage that also changes digest and length is still one problem", async () => {
    const member = gzipSync(warcRecord({ block: httpResponse("some text"), lines: [`WARC-Block-Digest: ${sha1("x")}`] }), { level: 0 });
    const text = member.toString("latin1").replace("Content-Length: 5", "Content-Length: 7").replace("some text", "same text");
    const bytes = Buffer.concat([Buffer.from(text, "latin1"), gzipSync(page("b"))]);
    expect(await readAll(bytes, { digests: "verify" })).toMatchObject({
      faults: [["crc-mismatch", 0]],
      blocks: [expect.anything(), blockOf("b")],
    });
  });
});

describe("W07 bytes after the last record are one problem", () => {
  const whole = gzipSync(Buffer.concat(three));
  test.each<[string, Buffer, number, string[]]>([
    ["plain", Buffer.concat(three), Buffer.concat(three).length, []],
    ["gzip", members(three), members(three).length, []],
    ["compressed as a whole", whole, Buffer.concat(three).length, ["not-record-compressed"]],
  ])("W07 %s", async (_, bytes, end, before) => {
    for (const junk of [Buffer.alloc(1), Buffer.alloc(100_000), Buffer.from("junk\njunk\n"), Buffer.from([0xff])]) {
      const { blocks, faults } = await readAll(Buffer.concat([bytes, junk]));
      expect(blocks).toEqual(threeBlocks);
      expect(faults).toEqual([...before.map((code) => [code, 0]), ["trailing-data", end]]);
    }
  });
});

describe("W08 an invalid Content-Length is one problem, and no block contains bytes of the next record", () => {
  const lines = ["abc", "-5", "10.5", "1e3", "", "9223372036854775808", "99999999999", "0x10", "10, 10", "10\r\nContent-Length: 20"];
  const cases = [...lines.map((value) => [JSON.stringify(value), `Content-Length: ${value}`] as const), ["(missing)", "X: y"] as const];
  const body = "line\n".repeat(20);

  test.each(cases)("W08 %s", async (_, lengthLine) => {
    const bad = warcRecord({ block: httpResponse(body), lengthLine });
    const parts = [page("a"), bad, page("c")];
    const blocks = [blockOf("a"), httpResponse(body).toString(), blockOf("c")];
    const plain = await readAll(Buffer.concat(parts));
    expect(plain).toMatchObject({ blocks, faults: [["bad-length", page("a").length]] });
    expect(plain.records.map(({ offset }) => offset)).toEqual(startsOf(parts));
    expect(plain.records.map(({ mended }) => mended)).toEqual([false, true, false]);
    expect(await readAll(members(parts))).toMatchObject({ blocks, faults: [["bad-length", gzipSync(page("a")).length]] });
    const whole = await readAll(gzipSync(Buffer.concat(parts)));
    expect(whole.blocks).toEqual(blocks);
    expect(whole.faults).toEqual([
      ["not-record-compressed", 0],
      ["bad-length", page("a").length],
    ]);
  });

  test.each(["abc", "5", "1"])("W08 %s in the last record", async (value) => {
    const bad = warcRecord({ block: httpResponse(body), lengthLine: `Content-Length: ${value}` });
    for (const bytes of [Buffer.concat([page("a"), bad]), members([page("a"), bad])]) {
      const { blocks, faults } = await readAll(bytes);
      expect(blocks).toEqual([blockOf("a"), httpResponse(body).toString()]);
      expect(faults.map(([code]) => code)).toEqual(["bad-length"]);
    }
  });

  test("W08 the next record is also found in ARC", async () => {
    const bad = Buffer.from("http://b/ 192.0.2.1 20140126200624 text/plain -5\nsome\ntext\n");
    const parts = [arcFileHeader, bad, arcRecord("http://c/", "c")];
    for (const bytes of [Buffer.concat(parts), members(parts)]) {
      const { blocks, faults } = await readAll(bytes);
      expect(blocks.slice(1)).toEqual(["some\ntext", "c"]);
      expect(faults.map(([code]) => code)).toEqual(["bad-length"]);
    }
  });

  test("W08 a length beyond the memory limit that ends inside another record is also repaired", async () => {
    const filler = warcRecord({ type: "resource", block: Buffer.alloc(30 * 2 ** 20, "0123456789") });
    const bad = warcRecord({ block: httpResponse(body), lengthLine: `Content-Length: ${70 * 2 ** 20}` });
    const { records, faults } = await readAll(Buffer.concat([bad, filler, filler, filler, page("z")]), { keepBytes: 1000 });
    expect(records.map(({ blockLength }) => blockLength)).toEqual([
      httpResponse(body).length,
      ...Array(3).fill(30 * 2 ** 20),
      blockOf("z").length,
    ]);
    expect(faults).toEqual([["bad-length", 0]]);
  });
});

describe("W09 a slightly wrong length is repaired, with one problem", () => {
  const block = httpResponse("<p>b</p>");
  const off = (by: number) => warcRecord({ block, lengthLine: `Content-Length: ${block.length + by}` });

  test.each([-4, -2, -1, 1, 2, 3])("W09 off by %i", async (by) => {
    const parts = [page("a"), off(by), page("c")];
    const blocks = [blockOf("a"), block.toString(), blockOf("c")];
    expect(await readAll(Buffer.concat(parts))).toMatchObject({ blocks, faults: [["bad-length", page("a").length]] });
    expect(await readAll(members(parts))).toMatchObject({ blocks, faults: [["bad-length", gzipSync(page("a")).length]] });
  });

  test("W09 off by 4, the length of the closing lines, is detected only if another record follows", async () => {
    const parts = [page("a"), off(4), page("c")];
    expect(await readAll(Buffer.concat(parts))).toMatchObject({
      blocks: [blockOf("a"), block.toString(), blockOf("c")],
      faults: [["bad-length", page("a").length]],
    });
    expect(await readAll(members(parts))).toMatchObject({ blocks: [blockOf("a"), `${block}\r\n\r\n`, blockOf("c")], faults: [] });
  });

  test.each([-2, -1, 1])("W09 off by %i in the last record", async (by) => {
    expect(await readAll(Buffer.concat([page("a"), off(by)]))).toMatchObject({
      blocks: [blockOf("a"), block.toString()],
      faults: [["bad-length", page("a").length]],
    });
  });

  test.each(["", "\r\n", "\n"])("W09 a record closed by %j has the length in its header", async (closing) => {
    const parts = [page("a"), warcRecord({ block, closing }), page("c")];
    const blocks = [blockOf("a"), block.toString(), blockOf("c")];
    expect(await readAll(Buffer.concat(parts))).toMatchObject({ blocks, faults: [["bad-length", page("a").length]] });
    expect(await readAll(members(parts))).toMatchObject({
      blocks,
      faults: closing === "" ? [] : [["bad-length", gzipSync(page("a")).length]],
    });
  });

  test("W09 finds a record that follows directly after half a record", async () => {
    const [a, b, c] = three as [Buffer, Buffer, Buffer];
    const bodyStart = b.indexOf("<p>") + 2;
    expect(await readAll(Buffer.concat([a, b.subarray(0, bodyStart), c]))).toMatchObject({
      blocks: [threeBlocks[0], b.subarray(b.indexOf("HTTP/"), bodyStart).toString(), threeBlocks[2]],
      faults: [["bad-length", a.length]],
    });
    for (const cut of [
      "WARC/1.",
      "WARC/1.0",
      "WARC/1.0\r\n",
      "WARC-Type: resp",
      "WARC-Target-URI: http://example.org/b\r\n",
      "WARC-Date: 2014",
    ]) {
      const half = b.subarray(0, b.indexOf(cut) + cut.length);
      const read = await readAll(Buffer.concat([a, half, c]));
      expect(read).toMatchObject({ blocks: [threeBlocks[0], threeBlocks[2]], faults: [["bad-header", a.length]] });
      expect(read.records[1]).toMatchObject({ url: "http://example.org/c", offset: a.length + half.length });
    }
  });
});

describe("W10 headers with LF line ends are read, with one problem per file", () => {
  const lf = ["a", "b", "c"].map((name) => page(name, "\n"));
  test.each<[string, Buffer]>([
    ["plain", Buffer.concat(lf)],
    ["gzip", members(lf)],
    ["mixed with others", Buffer.concat([page("a"), ...lf.slice(1)])],
    ["mixed in one header", Buffer.concat(lf.map((record) => Buffer.from(record.toString("latin1").replace("\n\n", "\n\r\n"), "latin1")))],
  ])("W10 %s", async (_, bytes) => {
    const { blocks, faults } = await readAll(bytes);
    expect(blocks).toEqual(threeBlocks);
    expect(faults).toEqual([["lf-line-endings", _ === "mixed with others" ? page("a").length : 0]]);
  });

  test("W10 compressed as a whole", async () => {
    const { blocks, faults } = await readAll(Buffer.concat([gzipSync(lf[0] as Buffer), gzipSync(Buffer.concat(lf.slice(1)))]));
    expect(blocks).toEqual(threeBlocks);
    expect(faults.map(([code]) => code)).toEqual(["lf-line-endings", "not-record-compressed"]);
  });
});

describe("W11 an endless header takes bounded memory, is one problem, and the next record is read", () => {
  const endless = (line: string, bytes: number) =>
    Buffer.from(`WARC/1.0\r\nWARC-Type: response\r\n${line.repeat(Math.ceil(bytes / line.length))}`);
  test.each([
    ["one line", "x"],
    ["many lines", "X-Field: value\r\n"],
    ["lines like the start of a record", "WARC/1.0\r\n"],
    ["lines like a header", "WARC/1.0\r\nX-Field: value\r\n"],
  ])("W11 %s", async (_, line) => {
    const bad = endless(line, 300_000);
    for (const [bytes, start] of [
      [Buffer.concat([page("a"), bad, Buffer.from("\r\n"), page("c")]), page("a").length],
      [Buffer.concat([gzipSync(page("a")), gzipSync(bad), gzipSync(page("c"))]), gzipSync(page("a")).length],
    ] as const) {
      const { records, faults } = await readAll(bytes);
      const urls = records.map(({ url }) => url);
      expect(urls).toEqual(["http://example.org/a", "http://example.org/c"]);
      expect(faults).toEqual([["header-too-large", start]]);
    }
  });

  test("W11 of 800 MB takes less than 400 MB, including uncollected garbage", () => {
    const { peakMB, codes, urls } = inChild(`
      import { ftruncateSync, openSync, writeSync } from "node:fs";
      const { FileSource } = await import(src + "/byte-source.ts");
      const path = ${JSON.stringify(join(folder, "endless.warc"))};
      const file = openSync(path, "w");
      writeSync(file, "WARC/1.0\\r\\nWARC-Type: response\\r\\nX: ");
      ftruncateSync(file, 800_000_000);
      await read(new FileSource(path));`);
    expect({ codes, urls }).toEqual({ codes: ["header-too-large"], urls: [] });
    expect(peakMB).toBeLessThan(400);
  });
});

const sha1 = (text: Buffer | string) => `sha1:${base32(createHash("sha1").update(text).digest())}`;

describe("W12 digests are normalised before they are compared", () => {
  const body = "<p>Hello</p>";
  const block = httpResponse(body);
  const hash = (algorithm: string, text: Buffer | string = body) => createHash(algorithm).update(text).digest();
  const read = async (...lines: string[]) => readAll(members([warcRecord({ block, lines })]), { digests: "verify" });

  test.each([
    sha1(body),
    sha1(body).toLowerCase(),
    `sha1:${hash("sha1").toString("hex")}`,
    `SHA-1:${hash("sha1").toString("hex").toUpperCase()}`,
    `sha1:${hash("sha1").toString("base64")}`,
    `sha256:${hash("sha256").toString("hex")}`,
    `sha-256:${base32(hash("sha256"))}====`,
    `sha512:${hash("sha512").toString("base64")}`,
    `md5:${hash("md5").toString("hex")}`,
  ])("W12 %s is a correct digest", async (digest) => {
    const { faults, records } = await read(`WARC-Payload-Digest: ${digest}`);
    expect(faults).toEqual([]);
    expect(records[0]?.damaged).toBe(false);
  });

  test.each(["blake3:abcdef", "sha1:nonsense", "crc32:12345678", "__proto__:x", "sha1:", ":", "", "=".repeat(15_000)])(
    "W12 %s is not a usable digest and is ignored",
    async (digest) => {
      const { faults, records } = await read(`WARC-Payload-Digest: ${digest}`, `WARC-Block-Digest: ${digest}`);
      expect(faults).toEqual([]);
      expect(records[0]?.damaged).toBe(false);
    },
  );

  test.each([
    [[`WARC-Block-Digest: ${sha1("other")}`]],
    [[`WARC-Payload-Digest: ${sha1("other")}`]],
    [[`WARC-Block-Digest: ${sha1("other")}`, `WARC-Payload-Digest: ${sha1("other")}`]],
  ])("W12 %s is wrong: the record is returned as damaged, with one problem", async (lines) => {
    const { faults, records, blocks } = await read(...lines);
    expect(faults).toEqual([["digest-mismatch", 0]]);
    expect(records[0]).toMatchObject({ damaged: true, mended: false });
    expect(blocks).toEqual([block.toString()]);
  });

  test("W12 accepts the digest of a chunked payload with or without its chunks, and ignores the payload digest of a revisit", async () => {
    const chunked = httpResponse("5\r\nHello\r\n0\r\n\r\n", ["Transfer-Encoding: chunked"]);
    const records = [sha1("Hello"), sha1("5\r\nHello\r\n0\r\n\r\n")].map((digest) =>
      warcRecord({ block: chunked, lines: [`WARC-Payload-Digest: ${digest}`] }),
    );
    const revisit = warcRecord({ type: "revisit", block: "HTTP/1.1 200 OK\r\n\r\n", lines: [`WARC-Payload-Digest: ${sha1("Hello")}`] });
    expect((await readAll(members([...records, revisit]), { digests: "verify" })).faults).toEqual([]);
  });

  test("W12 digests do not depend on the kept part of the blocks", async () => {
    const file = members([
      warcRecord({ block }),
      warcRecord({ block, lines: [`WARC-Payload-Digest: ${sha1(body)}`, `WARC-Block-Digest: ${sha1(block)}`] }),
    ]);
    for (const keepBytes of [0, 1, 20, 1000]) {
      for (const digests of ["missing", "verify"] as const) {
        const { records, faults } = await readAll(file, { digests, keepBytes });
        expect(faults).toEqual([]);
        expect(records.map(({ payloadDigest }) => `sha1:${payloadDigest}`)).toEqual([sha1(body), sha1(body)]);
        expect(records.map((record) => record.block.length)).toEqual([
          Math.min(keepBytes, block.length),
          Math.min(keepBytes, block.length),
        ]);
      }
    }
  });
});

test("W13 a revisit is read with its original, and is an unresolved-revisit without it", async () => {
  const original = warcRecord({
    url: "http://example.org/there",
    block: httpResponse("Hello"),
    lines: [`WARC-Payload-Digest: ${sha1("Hello")}`],
  });
  const revisit = (url: string, digest: string) =>
    warcRecord({
      type: "revisit",
      url,
      date: "2015-01-01T00:00:00Z",
      contentType: "application/http; msgtype=response",
      block: "HTTP/1.1 200 OK\r\n\r\n",
      lines: [`WARC-Payload-Digest: ${digest}`],
    });
  const parts = [original, revisit("http://example.org/there", sha1("Hello")), revisit("http://example.org/gone", sha1("Gone"))];
  const warc = join(folder, "revisits.warc.gz");
  writeFileSync(warc, members(parts));
  await buildIndex({ paths: [warc], out: join(folder, "revisits.cdxj") });
  const archive = await LocalArchive.open({ indexes: [join(folder, "revisits.cdxj")] });
  const read = async (url: string) => {
    const outcomes = [];
    for await (const capture of archive.captures(url)) if (capture.kind === "capture") outcomes.push(await archive.read(capture));
    return outcomes;
  };
  expect(await read("http://example.org/gone")).toMatchObject([
    {
      kind: "unreadable",
      problem: { code: "unresolved-revisit", source: "revisits.warc.gz", offset: startsOf(parts.map((part) => gzipSync(part)))[2] },
    },
  ]);
  const [first, second] = await read("http://example.org/there");
  expect(first).toMatchObject({ kind: "read", record: { offset: 0 } });
  expect(second).toMatchObject({ kind: "read", record: { offset: 0 }, revisit: { type: "revisit" } });
  archive.close();
});

const bodyOf = (body: Buffer | string, ...headers: string[]) => {
  const message = parseHttp(httpResponse(body, headers));
  if (message === undefined) throw new Error("no HTTP message");
  const { bytes, defect } = decodeBody(message);
  return { text: bytes.toString("latin1"), code: defect?.code };
};

describe("W14 an invalid chunked body is used unchanged", () => {
  test.each([
    ["plain", "<p>Hello</p>"],
    ["a bad size", "5\r\nHello\r\nxyz\r\nworld\r\n0\r\n\r\n"],
    ["a chunk cut short", "5\r\nHello\r\n64\r\nworld"],
    ["no last chunk", "5\r\nHello\r\n"],
    ["a size far too large", "ffffffff\r\nHello"],
    ["a negative size", "-5\r\nHello"],
    ["an endless size line", `5;${"x".repeat(5000)}\r\nHello\r\n0\r\n\r\n`],
  ])("W14 %s", (_, body) => {
    expect(bodyOf(body, "Transfer-Encoding: chunked")).toEqual({ text: body, code: undefined });
  });

  test("W14 decodes a valid chunked body", () => {
    expect(bodyOf("5\r\nHello\r\n6;a=b\r\n world\r\n0\r\n\r\n", "Transfer-Encoding: chunked")).toEqual({
      text: "Hello world",
      code: undefined,
    });
  });
});

describe("W15 content encodings are decoded up to two layers, or the body stays raw with one problem", () => {
  const text = "<p>Hello, hello, hello</p>";
  const raw = (bytes: Buffer) => bytes.toString("latin1");
  const noise = Buffer.from(Array.from({ length: 20_000 }, (_, i) => createHash("sha512").update(`${i}`).digest("base64")).join(""));
  const long = Buffer.concat(Array(10).fill(noise));

  test.each<[string, Buffer]>([
    ["gzip", gzipSync(text)],
    ["x-gzip", gzipSync(text)],
    ["deflate", deflateSync(text)],
    ["br", brotliCompressSync(text)],
    ["zstd", zstdCompressSync(text)],
    ["gzip, br", brotliCompressSync(gzipSync(text))],
    ["identity", Buffer.from(text)],
    ["gzip", Buffer.from(text)],
    ["zstd", Buffer.from(text)],
    ["gzip", Buffer.alloc(0)],
  ])("W15 decodes %s, and uses a plain body with that label unchanged", (coding, body) => {
    expect(bodyOf(body, `Content-Encoding: ${coding}`)).toEqual({ text: body.length === 0 ? "" : text, code: undefined });
  });

  test.each<[string, Buffer]>([
    ["wonderful", Buffer.from(text)],
    ["br", Buffer.from("This is no brotli at all, it is plain text")],
    ["gzip", Buffer.concat([gzipSync(text).subarray(0, 10), Buffer.alloc(40, 0xff)])],
    ["gzip, gzip, gzip, gzip, gzip", Buffer.from([1, 2, 3, 4, 5].reduce<Buffer>((bytes) => gzipSync(bytes), Buffer.from(text)))],
  ])("W15 %s that cannot be decoded keeps the body raw, with one problem", (coding, body) => {
    expect(bodyOf(body, `Content-Encoding: ${coding}`)).toEqual({ text: raw(body), code: "bad-content-encoding" });
  });

  test.each<[string, Buffer]>([
    ["gzip", gzipSync(text.repeat(1000)).subarray(0, -20)],
    ["br", brotliCompressSync(Buffer.from(Array.from({ length: 30_000 }, (_, i) => `${i} `).join(""))).subarray(0, -20)],
    ["zstd", zstdCompressSync(Buffer.from(Array.from({ length: 90_000 }, (_, i) => `${i} `).join(""))).subarray(0, -20)],
  ])("W15 a truncated %s body is decoded up to the end", (coding, body) => {
    const read = bodyOf(body, `Content-Encoding: ${coding}`);
    expect(read.code).toBe("truncated");
    expect(read.text.length).toBeGreaterThan(20_000);
  });

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ["gzip", (bytes) => gzipSync(bytes, { level: 1 })],
    ["br", (bytes) => brotliCompressSync(bytes, { params: { 1: 1 } })],
    ["zstd", (bytes) => zstdCompressSync(bytes)],
  ])("W15 a %s body above the limit is truncated, and is not a decompression bomb", (coding, compress) => {
    expect(long.length).toBeGreaterThan(warcLimits.payloadBytes);
    const read = bodyOf(compress(long), `Content-Encoding: ${coding}`);
    expect(read.code).toBe("record-too-large");
    expect(read.text.length).toBeGreaterThan(2 ** 20);
    expect(long.toString("latin1").startsWith(read.text)).toBe(true);
  });
});

/** Runs a script in a child process; its function `read` reads all records of a source and decodes their bodies. */
function inChild(script: string): { peakMB: number; codes: string[]; urls: string[] } {
  const { answer, peakMB } = peakMemory(`
    const src = ${JSON.stringify(join(import.meta.dirname, "../../packages/warc/src"))};
    const { readRecords } = await import(src + "/warc-reader.ts");
    const { parseHttp } = await import(src + "/http-message.ts");
    const { decodeBody } = await import(src + "/http-body.ts");
    const codes = [], urls = [];
    async function read(source) {
      for await (const item of readRecords(source)) {
        if (item.kind === "problem") codes.push(item.code);
        else {
          urls.push(item.url);
          // An incomplete block, such as that of a bomb, cannot be decoded.
          const http = item.block.length === item.blockLength && parseHttp(item.block);
          const defect = http && decodeBody(http).defect;
          if (defect) codes.push(defect.code);
        }
      }
    }
    ${script}
    answer({ codes, urls });`);
  return { peakMB, ...(answer as { codes: string[]; urls: string[] }) };
}

describe("W16 a decompression bomb", () => {
  /** A gigabyte of zeros in gzip: a compressed mebibyte, 954 times. */
  function gigabyteOfZeros(): Buffer {
    const times = 954;
    const zeros = Buffer.alloc(2 ** 20);
    const block = deflateRawSync(zeros, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
    const trailer = Buffer.alloc(8);
    let crc = 0;
    for (let i = 0; i < times; i++) crc = crc32(zeros, crc);
    trailer.writeUInt32LE(crc, 0);
    trailer.writeUInt32LE(times * 2 ** 20, 4);
    return Buffer.concat([gzipSync("").subarray(0, 10), ...Array(times).fill(block), Buffer.from([3, 0]), trailer]);
  }

  test("W16 1 GB in 2.3 KB takes under 300 MB of memory, is one problem, and the next record is read", () => {
    const inner = gigabyteOfZeros();
    const bomb = gzipSync(warcRecord({ url: "http://bomb/", block: httpResponse(inner, ["Content-Encoding: gzip"]) }), { level: 9 });
    expect(bomb.length).toBeLessThan(3000);
    const path = join(folder, "bomb.warc.gz");
    writeFileSync(path, Buffer.concat([bomb, gzipSync(page("next"))]));
    const { peakMB, codes, urls } = inChild(`
      const { FileSource } = await import(src + "/byte-source.ts");
      await read(new FileSource(${JSON.stringify(path)}));`);
    expect({ codes, urls }).toEqual({ codes: ["decompression-bomb"], urls: ["http://bomb/", "http://example.org/next"] });
    expect(peakMB).toBeLessThan(300);
  });

  test("W16 1 GB in the member itself takes under 300 MB of memory, is one problem, and the next record is read", () => {
    const zeros = gigabyteOfZeros();
    // The member has several deflate blocks: the header of the record, then the zeros.
    const path = join(folder, "bomb-member.warc.gz");
    const head = gzipSync(warcRecord({ url: "http://bomb/", block: "", lengthLine: `Content-Length: ${954 * 2 ** 20}`, closing: "" }), {
      level: 0,
    });
    const block = Buffer.from(head.subarray(10, -8));
    block[0] = 0; // not the last block
    zeros.writeUInt32LE(block.length - 5 + 954 * 2 ** 20, zeros.length - 4);
    writeFileSync(path, Buffer.concat([head.subarray(0, 10), block, zeros.subarray(10), gzipSync(page("next"))]));
    const { peakMB, codes, urls } = inChild(`
      const { FileSource } = await import(src + "/byte-source.ts");
      await read(new FileSource(${JSON.stringify(path)}));`);
    expect({ codes, urls }).toEqual({ codes: ["decompression-bomb"], urls: ["http://bomb/", "http://example.org/next"] });
    expect(peakMB).toBeLessThan(300);
  });

  test("W16 a bomb is one problem even if digests are verified", async () => {
    const bomb = warcRecord({ block: httpResponse(Buffer.alloc(80_000_000)), lines: [`WARC-Block-Digest: ${sha1("x")}`] });
    expect((await readAll(members([bomb, page("next")]), { digests: "verify" })).faults).toEqual([["decompression-bomb", 0]]);
  });
});

describe("W17 many records, and records far into a file", () => {
  const empty = (i: number) => warcRecord({ type: "metadata", url: `http://example.org/${i}`, block: "" });
  const many = Array.from({ length: 15_000 }, (_, i) => empty(i));

  const packed = many.map((record) => gzipSync(record, { level: 1 }));

  test.each<[string, Buffer, number[], string[]]>([
    ["plain", Buffer.concat(many), startsOf(many), []],
    ["gzip", Buffer.concat(packed), startsOf(packed), []],
    ["compressed as a whole", gzipSync(Buffer.concat(many)), startsOf(many), ["not-record-compressed"]],
  ])("W17 15,000 empty records, %s", async (_, bytes, starts, codes) => {
    const { records, faults } = await readAll(bytes);
    expect(records.map(({ offset }) => offset)).toEqual(starts);
    expect(records.every(({ block, blockLength }) => block.length === 0 && blockLength === 0)).toBe(true);
    expect(faults.map(([code]) => code)).toEqual(codes);
  });

  test("W17 records beyond 2^32 bytes are read in order and by offset", async () => {
    const size = 2 ** 32 + 12345;
    const head = warcRecord({ type: "resource", block: "", lengthLine: `Content-Length: ${size}`, closing: "" });
    const path = join(folder, "sparse.warc");
    const file = openSync(path, "w");
    writeSync(file, head, 0, head.length, 0);
    ftruncateSync(file, head.length + size);
    const tail = Buffer.concat([Buffer.from("\r\n\r\n"), page("far")]);
    writeSync(file, tail, 0, tail.length, head.length + size);
    closeSync(file);
    const source = new FileSource(path);
    const { records, faults } = await readAll(source, { keepBytes: 100 });
    const place = head.length + size + 4;
    expect(faults).toEqual([["record-too-large", 0]]);
    expect(records).toMatchObject([
      { offset: 0, length: place, blockLength: size },
      { offset: place, length: page("far").length, url: "http://example.org/far" },
    ]);
    expect((await readRecordAt(source, place)).record?.block.toString()).toBe(blockOf("far"));
    expect((await readRecordAt(source, place, { length: page("far").length })).record?.offset).toBe(place);
    source.close();
    rmSync(path);
  });
});

describe("W18 odd dates and addresses are normalised or a problem, and never throw", () => {
  test.each<[string, string]>([
    ["2014-01-26T20:06:24Z", "20140126200624"],
    ["2014-01-26T20:06:24.123456Z", "20140126200624"],
    ["2014-01-26T20:06:24+02:00", "20140126180624"],
    ["9999-12-31T23:59:59Z", "99991231235959"],
    ["2014", "20140101000000"],
    ["2014-01-26", "20140126000000"],
    ["20140126200624", "20140126200624"],
    ["2016-12-31T23:59:60Z", "20161231235959"],
  ])("W18 the date %s is normalised", async (date, timestamp) => {
    const { records, faults } = await readAll(warcRecord({ date, block: httpResponse("x") }));
    expect(faults).toEqual([]);
    expect(records[0]?.timestamp).toBe(timestamp);
  });

  test.each(["yesterday", "", "2014-02-30T00:00:00Z", "2014-13-01", "10000-01-01T00:00:00Z", "2014-01-26T25:00:00Z", "1".repeat(10_000)])(
    "W18 the date %j is one problem",
    async (date) => {
      const { records, faults } = await readAll(members([warcRecord({ date, block: httpResponse("x") }), page("b")]));
      expect(faults).toEqual([["bad-date", 0]]);
      expect(records.map(({ timestamp }) => timestamp)).toEqual(["", "20140126200624"]);
    },
  );

  test.each<[string | Buffer, string]>([
    ["http://example.org/a b", "http://example.org/a%20b"],
    ["<http://example.org/>", "http://example.org/"],
    ["  http://example.org/  ", "http://example.org/"],
    [Buffer.from("http://example.org/caf\u00e9"), "http://example.org/caf\u00e9"],
    [Buffer.from("http://example.org/caf\u00e9", "latin1"), "http://example.org/caf\u00e9"],
    ["urn:uuid:1", "urn:uuid:1"],
  ])("W18 the address %s is normalised", async (url, normal) => {
    const { records, faults } = await readAll(warcRecord({ url, block: httpResponse("x") }));
    expect(faults).toEqual([]);
    expect(records[0]?.url).toBe(normal);
  });

  test.each([
    "",
    "<>",
    "javascript:alert(1)",
    "not a url",
    "http:",
    `http://example.org/${"x".repeat(10_000)}`,
    `http://x/${"x".repeat(50_000)}`,
  ])("W18 the address %j is one problem", async (url) => {
    const { records, faults } = await readAll(Buffer.concat([warcRecord({ url, block: httpResponse("x") }), page("b")]));
    expect(faults).toEqual([["bad-uri", 0]]);
    expect(records.map((record) => record.url)).toEqual(["", "http://example.org/b"]);
  });

  test("W18 an address of 1 MB is one problem", async () => {
    const { records, faults } = await readAll(Buffer.concat([warcRecord({ url: `http://x/${"x".repeat(2 ** 20)}` }), page("b")]));
    expect(faults).toEqual([["header-too-large", 0]]);
    expect(records.map(({ url }) => url)).toEqual(["http://example.org/b"]);
  });
});

describe("W19 ARC and zstd are read", () => {
  const http = httpResponse("<p>a</p>");
  const arcs = [
    arcFileHeader,
    arcRecord("http://a/", http),
    arcRecord("http://b/x y z", http),
    arcRecord("http://c/", http, { more: " 200 A1B2 - 123456789 test.arc" }),
    arcRecord("dns:example.org", "example.org. 192.0.2.1", { mime: "text/dns" }),
    arcRecord("http://d/", http, { mime: "" }),
  ];
  test.each<[string, Buffer]>([
    ["plain", Buffer.concat(arcs)],
    ["gzip", members(arcs)],
    [
      "gzip, with the line breaks at the start of the next member",
      members(arcs.map((arc) => Buffer.concat([Buffer.from("\n"), arc.subarray(0, -1)]))),
    ],
    ["without line breaks between records", Buffer.concat(arcs.map((arc) => arc.subarray(0, -1)))],
  ])("W19 ARC, %s", async (_, bytes) => {
    const { records, blocks, faults } = await readAll(bytes);
    expect(faults).toEqual([]);
    expect(records.map(({ url }) => url)).toEqual([
      "filedesc://test.arc",
      "http://a/",
      "http://b/x%20y%20z",
      "http://c/",
      "dns:example.org",
      "http://d/",
    ]);
    expect(records.map(({ version }) => version)).toEqual(["ARC/1", "ARC/1", "ARC/1", "ARC/2", "ARC/1", "ARC/1"]);
    expect(records.map(({ type }) => type)).toEqual(["warcinfo", "response", "response", "response", "resource", "response"]);
    expect(blocks.slice(1, 4)).toEqual(Array(3).fill(http.toString()));
    expect(records.every(({ timestamp }) => timestamp === "20140126200624")).toBe(true);
  });

  test("W19 an ARC file with a damaged first line is read from the second record on", async () => {
    const bytes = Buffer.concat(arcs);
    bytes.fill("?", 0, 20);
    const { records, faults } = await readAll(bytes);
    expect(records.map(({ url }) => url)).toEqual(["http://a/", "http://b/x%20y%20z", "http://c/", "dns:example.org", "http://d/"]);
    expect(faults).toEqual([["garbage", 0]]);
  });

  test.each<[string, Buffer]>([
    ["without a dictionary", zstdFrames(three)],
    ["with a raw dictionary", zstdFrames(three, page("a"))],
    ["with a compressed dictionary", zstdFrames(three, page("a"), zstdCompressSync(page("a")))],
  ])("W19 zstd %s", async (_, bytes) => {
    const { records, blocks, faults } = await readAll(bytes);
    expect(faults).toEqual([]);
    expect(blocks).toEqual(threeBlocks);
    expect(records.every(({ storage }) => storage === "zstd")).toBe(true);
    expect((records.at(-1)?.offset ?? 0) + (records.at(-1)?.length ?? 0)).toBe(bytes.length);
  });

  test.each<[string, Buffer, string]>([
    ["is truncated", zstdFrames(three, page("a")).subarray(0, 100), "truncated"],
    [
      "is damaged",
      zstdFrames(three, page("a"), Buffer.concat([zstdCompressSync(page("a")).subarray(0, 6), Buffer.alloc(90, 0xff)])),
      "unsupported-format",
    ],
    [
      "is not a dictionary",
      zstdFrames(three, page("a"), Buffer.concat([Buffer.from([0x37, 0xa4, 0x30, 0xec]), Buffer.alloc(50)])),
      "unsupported-format",
    ],
  ])("W19 a zstd dictionary that %s is one problem", async (_, bytes, code) => {
    expect(await readAll(bytes)).toMatchObject({ records: [], faults: [[code, 0]] });
  });
});
