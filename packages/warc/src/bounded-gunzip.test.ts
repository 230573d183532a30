import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { boundedGunzip } from "./bounded-gunzip.ts";
import { DiskError, RefusedError } from "./errors.ts";
import { warcLimits } from "./limits.ts";

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

function unpack(bytes: Buffer, size = 1000): AsyncGenerator<Buffer> {
  return boundedGunzip(inPieces(bytes, size), { source: "test.wacz", offset: 42, name: "indexes/index.cdx.gz", bytes: bytes.length });
}

test("decompresses all members, in pieces of any size", async () => {
  const packed = Buffer.concat(["one\n", "", "two\n"].map((text) => gzipSync(text)));
  for (const size of [1, 7, 1000]) expect(Buffer.concat(await Array.fromAsync(unpack(packed, size))).toString()).toBe("one\ntwo\n");
});

test("yields nothing for an index of zero bytes", async () => {
  expect(await Array.fromAsync(unpack(Buffer.alloc(0)))).toEqual([]);
});

test.each<[string, Buffer]>([
  ["damaged", Buffer.concat([gzipSync("text").subarray(0, 12), Buffer.alloc(20, 0xff)])],
  ["cut off", gzipSync("text".repeat(1000)).subarray(0, -10)],
  ["not gzip at all", Buffer.from("plain text, no gzip")],
])("refuses data that is %s, with file, name and offset", async (_, bytes) => {
  const refusal = await Array.fromAsync(unpack(bytes)).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(RefusedError);
  expect(refusal).toMatchObject({
    problem: { code: "corrupt-member", source: "test.wacz", offset: 42, message: expect.stringContaining('"indexes/index.cdx.gz"') },
  });
});

test("stops data that exceeds the limit long before its end", async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 2 ** 20));
  let bytes = 0;
  const reading = (async () => {
    for await (const piece of unpack(bomb)) bytes += piece.length;
  })();
  await expect(reading).rejects.toMatchObject({ problem: { code: "decompression-bomb", offset: 42 } });
  expect(bytes).toBeLessThanOrEqual(Math.max(warcLimits.indexBombFloorBytes, warcLimits.expansionRatio * bomb.length));
});

test("passes on an error of the source", async () => {
  const failing = (async function* () {
    yield gzipSync("text").subarray(0, 5);
    throw new DiskError("the disk is gone");
  })();
  const unpacked = boundedGunzip(failing, { source: "test.wacz", offset: 0, name: "x", bytes: 100 });
  await expect(Array.fromAsync(unpacked)).rejects.toThrow("the disk is gone");
});
