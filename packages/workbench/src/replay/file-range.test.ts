import { expect, test } from "vitest";
import { parseRange } from "./file-range.ts";

test.each([
  ["bytes=0-9", 0, 10],
  ["bytes=90-", 90, 100],
  ["bytes=-10", 90, 100],
  ["bytes=-1000", 0, 100],
  ["bytes=99-1000", 99, 100],
])("parses %s for a file of 100 bytes", (range, start, end) => {
  expect(parseRange(range, 100)).toEqual({ start, end });
});

test.each(["bytes=100-", "bytes=5-4", "bytes=-", "bytes=-0", "bytes=0-1,5-6", "lines=0-1", "bytes=a-b"])("refuses %s", (range) => {
  expect(parseRange(range, 100)).toBeUndefined();
});
