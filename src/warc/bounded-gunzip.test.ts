import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { DiskError, RefusedError } from "../errors.ts";
import { limits } from "../limits.ts";
import { boundedGunzip } from "./bounded-gunzip.ts";

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

function unpack(bytes: Buffer, size = 1000): AsyncGenerator<Buffer> {
  return boundedGunzip(inPieces(bytes, size), { source: "test.wacz", offset: 42, name: "indexes/index.cdx.gz", bytes: bytes.length });
}

test("all members are unpacked, in whatever pieces they come", async () => {
  const packed = Buffer.concat(["one\n", "", "two\n"].map((text) => gzipSync(text)));
  for (const size of [1, 7, 1000]) expect(Buffer.concat(await Array.fromAsync(unpack(packed, size))).toString()).toBe("one\ntwo\n");
});

test("nothing unpacks to nothing", async () => {
  expect(await Array.fromAsync(unpack(Buffer.alloc(0)))).toEqual([]);
});

test.each<[string, Buffer]>([
  ["damaged", Buffer.concat([gzipSync("text").subarray(0, 12), Buffer.alloc(20, 0xff)])],
  ["cut off", gzipSync("text".repeat(1000)).subarray(0, -10)],
  ["not gzip at all", Buffer.from("plain text, no gzip")],
])("data that is %s is refused, with the place of the file and its name", async (_, bytes) => {
  const refusal = await Array.fromAsync(unpack(bytes)).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(RefusedError);
  expect(refusal).toMatchObject({
    problem: { code: "corrupt-member", source: "test.wacz", offset: 42, message: expect.stringContaining('"indexes/index.cdx.gz"') },
  });
});

test("data that grows beyond all measure is stopped long before its end", async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 2 ** 20));
  let bytes = 0;
  const reading = (async () => {
    for await (const piece of unpack(bomb)) bytes += piece.length;
  })();
  await expect(reading).rejects.toMatchObject({ problem: { code: "decompression-bomb", offset: 42 } });
  expect(bytes).toBeLessThanOrEqual(Math.max(limits.indexBombFloorBytes, limits.expansionRatio * bomb.length));
});

test("an error of the source is passed on as it is", async () => {
  const failing = (async function* () {
    yield gzipSync("text").subarray(0, 5);
    throw new DiskError("the disk is gone");
  })();
  const unpacked = boundedGunzip(failing, { source: "test.wacz", offset: 0, name: "x", bytes: 100 });
  await expect(Array.fromAsync(unpacked)).rejects.toThrow("the disk is gone");
});
