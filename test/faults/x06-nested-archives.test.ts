import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { noiseBytes } from "../small-archives.ts";
import { readAll, startsOf, warcRecord, zstdFrames } from "../warc-bytes.ts";

const http = (body: Buffer) => Buffer.concat([Buffer.from("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n"), body]);
const forged = (n: number) => warcRecord({ url: `http://bank.example/${n}`, block: http(noiseBytes(300, `forged ${n}`)) });
const forgedText = Buffer.concat([forged(1), forged(2)]);
const forgedMembers = Buffer.concat([gzipSync(forged(1)), gzipSync(forged(2))]);

/** A block that contains a WARC, as the capture of a downloaded WARC does. Deflate stores data between incompressible bytes unchanged. */
const outerBlock = (inner: Buffer) =>
  http(Buffer.concat([noiseBytes(2000, "before"), Buffer.from("\r\n\r\n"), inner, noiseBytes(2000, "after")]));
const urls = (records: { url: string }[]) => records.map(({ url }) => url);
const first = warcRecord({ url: "http://first.example/", block: http(Buffer.from("first")) });
const last = warcRecord({ url: "http://last.example/", block: http(noiseBytes(700, "last")) });

describe.each<[string, Buffer]>([
  ["as text", forgedText],
  ["compressed", forgedMembers],
])("X06 a WARC inside a record, %s", (_, inner) => {
  const block = outerBlock(inner);
  const outer = warcRecord({ url: "http://outer.example/", block });
  const parts = [first, outer, last].map((record) => gzipSync(record));
  const [, start = 0, end = 0] = startsOf(parts);

  test("X06 is part of that record if only the CRC is wrong", async () => {
    const bytes = Buffer.concat(parts);
    bytes.writeUInt32LE(bytes.readUInt32LE(end - 8) ^ 1, end - 8);
    const { records, blocks, faults } = await readAll(bytes);
    expect(urls(records)).toEqual(["http://first.example/", "http://outer.example/", "http://last.example/"]);
    expect(blocks[1]).toBe(block.toString("latin1"));
    expect(faults).toEqual([["crc-mismatch", start]]);
  });

  test("X06 never becomes records of its own, whichever byte of the member is damaged, and the next record is read", async () => {
    for (let at = start; at < end; at += 3) {
      const bytes = Buffer.concat(parts);
      bytes[at] = (bytes[at] as number) ^ 0x55;
      const { records, problems } = await readAll(bytes);
      expect(urls(records.filter(({ offset }) => offset !== start))).toEqual(["http://first.example/", "http://last.example/"]);
      // Six bytes of a gzip header have no effect: time, flags, operating system.
      if (at < start + 3 || at >= start + 10) expect(problems).toHaveLength(1);
    }
  });

  test("X06 never becomes records of its own, wherever the file is truncated", async () => {
    const whole = Buffer.concat(parts);
    for (let cut = start + 1; cut < end; cut += 3)
      expect(urls((await readAll(whole.subarray(0, cut))).records).filter((url) => url !== "http://outer.example/")).toEqual([
        "http://first.example/",
      ]);
    // Directly after each copy, where the rest looks like an intact file.
    for (const copy of [gzipSync(forged(1)), gzipSync(forged(2))]) {
      const at = whole.indexOf(copy);
      if (at >= 0) expect(urls((await readAll(whole.subarray(0, at + copy.length))).records)).toEqual(["http://first.example/"]);
    }
  });

  test.each([-9, -2, -1, 1, 2, 9, 4000])("X06 is part of that record when its length is off by %i", async (off) => {
    const wrong = warcRecord({ url: "http://outer.example/", block, lengthLine: `Content-Length: ${block.length + off}` });
    for (const bytes of [
      Buffer.concat([first, wrong, last].map((record) => gzipSync(record))),
      ...(off < 16 ? [Buffer.concat([first, wrong, last])] : []),
      ...(off < 0 ? [Buffer.concat([first, last, wrong])] : []), // a length beyond the end of the file is a truncated record
    ]) {
      const { records, problems } = await readAll(bytes);
      expect(urls(records).sort()).toEqual(["http://first.example/", "http://last.example/", "http://outer.example/"]);
      expect(records.find(({ url }) => url.includes("outer"))?.blockLength).toBe(block.length);
      expect(problems).toMatchObject([{ code: "bad-length" }]);
    }
  });

  test("X06 is part of that record if its length is invalid: the end of the member or the digest decides", async () => {
    const digest = (bytes: Buffer) => `sha1:${createHash("sha1").update(bytes).digest("hex")}`;
    for (const lines of [
      [`WARC-Block-Digest: ${digest(block)}`],
      [`WARC-Payload-Digest: ${digest(block.subarray(block.indexOf("\r\n\r\n") + 4))}`],
    ]) {
      const wrong = warcRecord({ url: "http://outer.example/", block, lengthLine: "Content-Length: many", lines });
      for (const bytes of [Buffer.concat([first, wrong, last]), Buffer.concat([first, wrong, last].map((record) => gzipSync(record)))])
        expect(urls((await readAll(bytes)).records)).toEqual(["http://first.example/", "http://outer.example/", "http://last.example/"]);
    }
  });
});

test("X06 a WARC inside a damaged zstd record never becomes records of its own", async () => {
  const outer = warcRecord({ url: "http://outer.example/", block: outerBlock(zstdFrames([forged(1), forged(2)])) });
  const frames = [first, outer, last].map((record) => zstdFrames([record]));
  const [, start = 0, end = 0] = startsOf(frames);
  for (let at = start; at < end; at += 7) {
    const bytes = Buffer.concat(frames);
    bytes[at] = (bytes[at] as number) ^ 0x55;
    expect(urls((await readAll(bytes)).records).filter((url) => url.includes("bank"))).toEqual([]);
  }
});

test("X06 a damaged member with more nested records than the limit does not hide the next record", async () => {
  // Each decompresses to 4 MB before its truncation is detected.
  const copy = gzipSync(warcRecord({ url: "http://bank.example/", block: Buffer.alloc(4_000_000) })).subarray(0, -20);
  const inner = Buffer.concat(Array.from({ length: 400 }, (_, n) => Buffer.concat([copy.subarray(0, 1000), noiseBytes(40, `${n}`)])));
  const outer = warcRecord({ url: "http://outer.example/", block: http(inner) });
  const parts = [first, gzipSync(outer, { level: 0 }), last].map((part, n) => (n === 1 ? part : gzipSync(part)));
  const [, start = 0] = startsOf(parts);
  const bytes = Buffer.concat(parts);
  bytes[start + 15 + bytes.readUInt16LE(start + 11)] = 6; // an invalid type of the second deflate block
  const { records } = await readAll(bytes);
  expect(urls(records)).toEqual(["http://first.example/", "http://last.example/"]);
});

test("X06 an intact member between two damaged ones is read", async () => {
  const parts = [first, last, first, last, first].map((record) => gzipSync(record));
  const bytes = Buffer.concat(parts);
  const starts = startsOf(parts);
  for (const at of [starts[1], starts[3]]) bytes[(at ?? 0) + 500] = (bytes[(at ?? 0) + 500] as number) ^ 0x55;
  const { records } = await readAll(bytes);
  expect(records.filter(({ url }) => url.includes("first")).map(({ offset }) => offset)).toEqual([starts[0], starts[2], starts[4]]);
});
