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

test("yields the same lines wherever the pieces are split, even inside a character or line end", async () => {
  const text = Buffer.from("first\r\n\nzwölf 日本\r\r\nlast");
  const lines = ["first", "", "zwölf 日本\r", "last"];
  for (let one = 0; one <= text.length; one++)
    for (let two = one; two <= text.length; two++)
      expect(await linesOf([text.subarray(0, one), text.subarray(one, two), text.subarray(two)])).toEqual(lines);
});

test("yields no line after a final line end", async () => {
  expect(await linesOf(["one\n", "two\n"])).toEqual(["one", "two"]);
  expect(await linesOf(["one\r\n"])).toEqual(["one"]);
  expect(await linesOf([])).toEqual([]);
  expect(await linesOf(["\n\n"])).toEqual(["", ""]);
});

test("yields undefined for a line above the limit, and reads the lines after it", async () => {
  const at = "x".repeat(100);
  for (const size of [1, 7, 1000]) {
    const text = `${at}\n${at}x\nshort\n${at.repeat(50)}`;
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, n) => text.slice(n * size, (n + 1) * size));
    expect(await linesOf(pieces)).toEqual([at, undefined, "short", undefined]);
  }
});
