import { expect, test } from "vitest";
import { byteLines } from "./byte-lines.ts";

function linesOf(pieces: readonly (Buffer | string)[], maxBytes = 100): Promise<(string | undefined)[]> {
  return Array.fromAsync(
    byteLines(
      pieces.map((piece) => Buffer.from(piece)),
      maxBytes,
    ),
  );
}

test("lines are the same wherever the pieces are cut, inside a character or a line end too", async () => {
  const text = Buffer.from("first\r\n\nzwölf 日本\r\r\nlast");
  const lines = ["first", "", "zwölf 日本\r", "last"];
  for (let one = 0; one <= text.length; one++)
    for (let two = one; two <= text.length; two++)
      expect(await linesOf([text.subarray(0, one), text.subarray(one, two), text.subarray(two)])).toEqual(lines);
});

test("a line end at the end begins no other line", async () => {
  expect(await linesOf(["one\n", "two\n"])).toEqual(["one", "two"]);
  expect(await linesOf(["one\r\n"])).toEqual(["one"]);
  expect(await linesOf([])).toEqual([]);
  expect(await linesOf(["\n\n"])).toEqual(["", ""]);
});

test("a line above the limit is undefined, one at it is whole, and those after it are read", async () => {
  const at = "x".repeat(100);
  for (const size of [1, 7, 1000]) {
    const text = `${at}\n${at}x\nshort\n${at.repeat(50)}`;
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, n) => text.slice(n * size, (n + 1) * size));
    expect(await linesOf(pieces)).toEqual([at, undefined, "short", undefined]);
  }
});
