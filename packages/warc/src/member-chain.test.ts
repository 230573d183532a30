import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { noiseBytes } from "../../../test/small-archives.ts";
import { httpResponse, warcRecord } from "../../../test/warc-bytes.ts";
import { ByteCursor } from "./byte-cursor.ts";
import { BufferSource } from "./byte-source.ts";
import { gzip } from "./codec.ts";
import { MemberChain } from "./member-chain.ts";
import { MemberReader } from "./members.ts";

const text = Buffer.concat([warcRecord({ block: httpResponse(noiseBytes(20_000)) }), warcRecord({ block: httpResponse("last") })]);

function chainOver(bytes: Buffer): { chain: MemberChain; cursor: ByteCursor } {
  const chain = new MemberChain(new MemberReader(new BufferSource(bytes), gzip), 0);
  return { chain, cursor: new ByteCursor(undefined, chain) };
}

test("joins members to one text, wherever they are split, including empty ones", async () => {
  for (const cuts of [[], [1], [10_000, 10_001], [0, 5, 5, text.length]]) {
    const ends = [...cuts, text.length];
    const file = Buffer.concat(ends.map((end, n) => gzipSync(text.subarray(ends[n - 1] ?? 0, end))));
    const { chain, cursor } = chainOver(file);
    expect((await cursor.view(text.length + 1)).equals(text)).toBe(true);
    expect([chain.failure, chain.offset]).toEqual([undefined, file.length]);
  }
});

test("ends at the first damage, after all text before it, and stops at the next record", async () => {
  const first = gzipSync(text);
  const broken = gzipSync(noiseBytes(300_000));
  broken.fill(0xff, 200_000, 200_050);
  const last = gzipSync(warcRecord({ block: httpResponse("after") }));
  const { chain, cursor } = chainOver(Buffer.concat([first, broken.subarray(0, 250_000), last]));
  const read = await cursor.view(1_000_000);
  expect(read.subarray(0, text.length).equals(text)).toBe(true);
  expect(read.length).toBeGreaterThan(text.length);
  expect(chain.failure).toMatchObject({ code: "corrupt-member" });
  expect(cursor.failure).toBe(chain.failure);
  expect(chain.offset).toBe(first.length + 250_000);
  expect(await chain.next()).toBeUndefined(); // and stays there
});

test("ends at bytes that are not a member", async () => {
  const { chain, cursor } = chainOver(Buffer.concat([gzipSync(text), Buffer.alloc(50)]));
  expect((await cursor.view(text.length + 1)).equals(text)).toBe(true);
  expect(chain.failure).toMatchObject({ code: "trailing-data" });
});
