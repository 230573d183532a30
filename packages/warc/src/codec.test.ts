import { crc32, deflateRawSync, gzipSync, zstdCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { noiseBytes } from "../../../test/small-archives.ts";
import { zstdFrames } from "../../../test/warc-bytes.ts";
import { BufferSource } from "./byte-source.ts";
import { type Codec, codecOf, gzip } from "./codec.ts";
import { warcLimits } from "./limits.ts";

describe("the header of a gzip member", () => {
  const fixed = (flags: number) => Buffer.from([0x1f, 0x8b, 8, flags, 1, 2, 3, 4, 0, 3]);
  const extra = Buffer.from([3, 0, 0x41, 0x42, 0x43]);
  const text = Buffer.from("name\0");
  const data = Buffer.from("data");

  test.each<[number, Buffer[]]>([
    [0, []],
    [1, []], // "probably text", of no consequence
    [2, [Buffer.from([9, 9])]],
    [4, [extra]],
    [8, [text]],
    [16, [text]],
    [4 | 8 | 16 | 2, [extra, text, text, Buffer.from([9, 9])]],
  ])("with flags %i ends before the data, and is incomplete at every byte before its end", (flags, fields) => {
    const header = Buffer.concat([fixed(flags), ...fields]);
    expect(gzip.headerLength(Buffer.concat([header, data]))).toBe(header.length);
    for (let length = 0; length <= header.length; length++)
      expect({ length, answer: gzip.headerLength(header.subarray(0, length)) }).toEqual({ length, answer: "more" });
  });

  test.each<[string, Buffer]>([
    ["another magic", Buffer.from([0x1f, 0x8c, 8])],
    ["another method", Buffer.from([0x1f, 0x8b, 7])],
    ["reserved flags", fixed(0x20)],
    ["a name without end", Buffer.concat([fixed(8), Buffer.alloc(warcLimits.headerBytes + 1, "x")])],
  ])("is rejected with %s", (_, bytes) => {
    expect(gzip.headerLength(bytes)).toBeUndefined();
  });
});

describe("a gzip member followed by another one", () => {
  const page = Buffer.from(noiseBytes(60_000).toString("hex"));
  const member = gzipSync(page).subarray(10);
  const inflate = (size: number) => {
    const bytes = Buffer.concat([member, gzipSync("next")]);
    bytes.writeUInt32LE(size, member.length - 4);
    return gzip.inflate(bytes, warcLimits.wholeMemberBytes);
  };

  test.each([
    ["the size of its data", page.length],
    ["less", page.length - 1],
    ["hardly anything", 1],
    ["more", page.length + 1],
    ["very much more", 5_000_000],
    ["more than is allowed", 2 ** 32 - 1],
  ])("is inflated to all its bytes and no more, if its trailer gives the size %s", (_, size) => {
    const { data, used } = inflate(size);
    expect([data.equals(page), used]).toEqual([true, member.length - 8]);
    expect(data.buffer.byteLength).toBeLessThan(page.length + 20_000); // the data does not keep a larger buffer in memory
  });

  test("is refused if it is too large or damaged", () => {
    const bytes = Buffer.concat([member, gzipSync("next")]);
    expect(() => gzip.inflate(bytes, page.length - 1)).toThrow(expect.objectContaining({ code: "ERR_BUFFER_TOO_LARGE" }));
    bytes[0] = 0xff; // a block of an invalid kind
    expect(() => gzip.inflate(bytes, warcLimits.wholeMemberBytes)).toThrow(expect.objectContaining({ code: "Z_DATA_ERROR" }));
  });
});

const codecs: [string, () => Promise<Codec>, (bytes: Buffer) => Buffer][] = [
  ["gzip", async () => gzip, (bytes) => deflateRawSync(bytes)],
  ["zstd", async () => (await codecOf(new BufferSource(zstdCompressSync("x")), 0)) as Codec, (bytes) => zstdCompressSync(bytes)],
];

describe.each(codecs)("%s", (_, open, pack) => {
  const text = Buffer.concat([noiseBytes(100_000), Buffer.alloc(100_000)]);

  test("inflates one member and returns the number of bytes used, whatever follows", async () => {
    const codec = await open();
    const packed = pack(text);
    for (const rest of [Buffer.alloc(0), Buffer.from("trailing"), pack(text)]) {
      const { data, used } = codec.inflate(Buffer.concat([packed, rest]), 2 ** 20);
      expect(data.equals(text)).toBe(true);
      expect(used).toBe(packed.length);
    }
  });

  test("distinguishes by error code whether the input ends early or the output is too large", async () => {
    const codec = await open();
    const packed = pack(text);
    for (const length of [1, 100, 50_000, packed.length - 1])
      expect(() => codec.inflate(packed.subarray(0, length), 2 ** 20)).toThrow(expect.objectContaining({ code: "Z_BUF_ERROR" }));
    expect(() => codec.inflate(packed, text.length - 1)).toThrow(expect.objectContaining({ code: "ERR_BUFFER_TOO_LARGE" }));
    expect(codec.inflate(packed, text.length).data).toHaveLength(text.length);
  });

  test("returns the first text of a truncated member if partial output is accepted", async () => {
    const codec = await open();
    const packed = pack(Buffer.concat([Buffer.from("WARC/1.0\r\n"), noiseBytes(300_000)]));
    const peeks = codec.peekBytes.map((bytes) => codec.inflate(packed.subarray(0, bytes), 2 ** 20, true).data.toString("latin1", 0, 10));
    expect(peeks.at(-1)).toBe("WARC/1.0\r\n");
  });
});

test("requires the CRC and the length of the data, modulo 2^32, in a gzip trailer", () => {
  const trailer = (crc: number, length: number) => {
    const bytes = Buffer.alloc(8);
    bytes.writeUInt32LE(crc, 0);
    bytes.writeUInt32LE(length, 4);
    return bytes;
  };
  const crc = crc32("text");
  expect(gzip.checkTrailer(trailer(crc, 4), crc, 4)).toEqual([]);
  expect(gzip.checkTrailer(trailer(crc, 4), crc, 2 ** 32 + 4)).toEqual([]);
  expect(gzip.checkTrailer(trailer(crc + 1, 4), crc, 4)).toEqual([expect.stringContaining("CRC-32")]);
  expect(gzip.checkTrailer(trailer(crc, 5), crc, 4)).toEqual([expect.stringContaining("length")]);
  expect(gzip.checkTrailer(trailer(crc + 1, 5), crc, 4)).toHaveLength(2);
});

describe("the codec of a file", () => {
  const codec = async (bytes: Buffer, offset = 0) => {
    const found = await codecOf(new BufferSource(bytes), offset);
    return found && ("code" in found ? found.code : `${found.storage} from ${found.start}`);
  };

  test("is detected from the bytes at the given offset", async () => {
    expect(await codec(gzipSync("x"))).toBe("gzip from 0");
    expect(await codec(zstdCompressSync("x"))).toBe("zstd from 0");
    expect(await codec(Buffer.concat([Buffer.alloc(7), gzipSync("x")]), 7)).toBe("gzip from 0");
    for (const bytes of [Buffer.from("WARC/1.0\r\n"), Buffer.alloc(0), Buffer.from([0x1f, 0x8b, 9])])
      expect(await codec(bytes)).toBeUndefined();
  });

  test("starts after the dictionary that its frames need, at any offset", async () => {
    const dictionary = Buffer.from("WARC/1.0\r\nWARC-Type: response\r\n");
    const file = zstdFrames([Buffer.from("WARC/1.0\r\nWARC-Type: response\r\nthe rest")], dictionary);
    expect(await codec(file)).toBe(`zstd from ${8 + dictionary.length}`);
    const later = (await codecOf(new BufferSource(file), 8 + dictionary.length)) as Codec;
    expect(later.inflate(file.subarray(8 + dictionary.length), 1000).data.toString()).toContain("the rest");
  });
});
