import { crc32, deflateRawSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { cpuMs } from "../../../test/cpu-time.ts";
import { noiseBytes } from "../../../test/small-archives.ts";
import { httpResponse, members, readAll, startsOf, warcRecord, zstdFrames } from "../../../test/warc-bytes.ts";
import { withLimits } from "../../../test/with-limits.ts";
import { BufferSource } from "./byte-source.ts";
import { gzip } from "./codec.ts";
import { type Member, MemberReader } from "./members.ts";

const record = warcRecord({ block: httpResponse("<p>The ground shook</p>") });
const member = gzipSync(record);

function reader(bytes: Buffer): MemberReader {
  return new MemberReader(new BufferSource(bytes), gzip);
}

/** Opens a member that must be readable. */
async function opened(members: MemberReader, offset: number): Promise<Member> {
  const member = await members.open(offset);
  if ("code" in member) throw new Error(`${member.code}: ${member.message}`);
  return member;
}

describe("a member", () => {
  const parts = [record, noiseBytes(5000), Buffer.alloc(0), record].map((part) => gzipSync(part));
  const bytes = Buffer.concat(parts);

  test.each([
    ["in one call", 2 ** 20],
    ["as a stream", 1],
  ])("inflates %s to all its bytes and finds its end, in windows of any size", async (_, wholeMemberBytes) => {
    for (let windowBytes = 1; windowBytes < 60; windowBytes++) {
      await withLimits({ wholeMemberBytes, windowBytes }, async () => {
        const at = startsOf(parts)[1] as number;
        const { cursor, finish } = await opened(reader(bytes), at);
        expect((await cursor.view(5000)).equals(noiseBytes(5000))).toBe(true);
        expect(await finish()).toEqual({ end: startsOf(parts)[2], defect: undefined, isSure: true, inflated: 5000 });
      });
    }
  });

  test("has its end even if it is not read, or empty", async () => {
    const reading = reader(bytes);
    expect(await (await opened(reading, 0)).finish()).toMatchObject({ end: parts[0]?.length, inflated: record.length });
    expect(await (await opened(reading, startsOf(parts)[2] as number)).finish()).toMatchObject({ end: startsOf(parts)[3], inflated: 0 });
  });

  test.each([
    [1, { code: "garbage" }],
    [member.length, { code: "truncated" }],
  ])("is rejected at byte %i with a reason", async (offset, defect) => {
    expect(await reader(Buffer.concat([member, member.subarray(0, 40)])).open(offset)).toMatchObject(defect);
  });

  test("with damage is a defect, unless the data before the damage is useful", async () => {
    const damaged = gzipSync(noiseBytes(400_000), { level: 1 });
    damaged.fill(0xff, 300_000, 300_100);
    damaged[300_000] = 0;
    const broken = Buffer.concat([damaged.subarray(0, 300_000), Buffer.alloc(50_000, 0xff)]);
    const salvaged = await reader(broken).open(0, { salvage: true });
    if ("code" in salvaged) throw new Error("nothing is salvaged");
    expect((await salvaged.cursor.view(200_000)).subarray(0, 200_000).equals(noiseBytes(200_000))).toBe(true);
    expect((await salvaged.finish()).defect?.code).toMatch(/^(?:corrupt-member|truncated)$/);
  });
});

describe("the next member", () => {
  test("after damage is the first one that holds a record, whatever else looks like one", async () => {
    const falseStarts = [
      Buffer.from([0x1f, 0x8b, 8, 0]),
      gzipSync("<p>no record</p>"),
      Buffer.from([0x1f, 0x8b, 8, 0xff]),
      gzipSync(Buffer.alloc(0)),
    ];
    const junk = Buffer.concat(falseStarts);
    expect(await reader(Buffer.concat([junk, member])).find(0)).toBe(junk.length);
    expect(await reader(Buffer.concat([junk, member])).find(0, junk.length)).toBeUndefined();
    expect(await reader(junk).find(0)).toBeUndefined();
  });

  test("is found at any position in the searched windows", async () => {
    for (let at = 7_900; at < 8_400; at += 3) expect(await reader(Buffer.concat([Buffer.alloc(at), member, member])).find(0)).toBe(at);
    for (let at = 16_300; at < 16_500; at += 3) expect(await reader(Buffer.concat([Buffer.alloc(at), member])).find(0)).toBe(at);
  });

  test("may have a name, a comment and extra fields in its header", async () => {
    const extra = Buffer.concat([Buffer.from([0xff, 0x0f]), Buffer.alloc(0xfff)]); // 4 KiB, as some tools leave there
    const tail = Buffer.alloc(8);
    tail.writeUInt32LE(crc32(record), 0);
    tail.writeUInt32LE(record.length, 4);
    const named = Buffer.concat([
      Buffer.from([0x1f, 0x8b, 8, 4 | 8 | 16, 0, 0, 0, 0, 0, 3]),
      extra,
      Buffer.from("name.warc\0a comment\0"),
      deflateRawSync(record),
      tail,
    ]);
    expect(await reader(Buffer.concat([Buffer.alloc(100), named])).find(0)).toBe(100);
    expect((await readAll(Buffer.concat([member, named]))).faults).toEqual([]);
  });

  test("is found quickly among a quarter of a million false starts", async () => {
    const start = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0]); // a complete header, then an invalid block
    const starts = Buffer.alloc(250_000 * start.length, start);
    const started = cpuMs();
    expect(await reader(Buffer.concat([member, starts, member])).find(1)).toBe(member.length + starts.length);
    expect(cpuMs() - started).toBeLessThan(10_000);
  });
});

describe("defects that hide records", () => {
  const page = (name: string) => warcRecord({ url: `http://example.org/${name}`, block: httpResponse(name) });
  const urls = async (bytes: Buffer) => (await readAll(bytes)).records.map(({ url }) => url);

  // Because bytes are missing from its stored data, the member seems to continue into the next ones, here into the last one's trailer.
  test("a member that seems to reach into the last bytes of the file does not hide those after it", async () => {
    const noise = gzipSync(warcRecord({ type: "resource", url: "http://example.org/noise", block: noiseBytes(1280) }), { level: 0 });
    const rest = members([page("c"), page("d")]);
    const missing = 8 + rest.length - 4; // its own trailer and all but four bytes of the rest are read as its data
    const bytes = Buffer.concat([gzipSync(page("a")), noise.subarray(0, 400), noise.subarray(400 + missing), rest]);
    expect(await urls(bytes)).toEqual(expect.arrayContaining(["http://example.org/a", "http://example.org/c", "http://example.org/d"]));
  });

  test("a zstd frame that lost bytes, and so seems to continue into the next, does not hide it", async () => {
    const frames = ["a", "noise", "c"].map((name) =>
      zstdFrames([warcRecord({ type: "resource", url: `http://example.org/${name}`, block: noiseBytes(1280, name) })]),
    );
    const [a, noise, c] = frames as [Buffer, Buffer, Buffer];
    const bytes = Buffer.concat([a, noise.subarray(0, 700), noise.subarray(710), c]);
    expect(await urls(bytes)).toEqual(expect.arrayContaining(["http://example.org/a", "http://example.org/c"]));
  });

  test("a zstd file with damaged first bytes is read from its second frame on", async () => {
    const bytes = zstdFrames([page("a"), page("b"), page("c")]);
    bytes[0] = 0;
    expect(await urls(bytes)).toEqual(["http://example.org/b", "http://example.org/c"]);
  });
});
