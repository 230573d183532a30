import { expect, test } from "vitest";
import { byteSize } from "./byte-size.ts";

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [999, "999 bytes"],
  [1000, "1 kB"],
  [1234, "1.2 kB"],
  [49_400, "49.4 kB"],
  [99_960, "100 kB"],
  [312_345, "312 kB"],
  [999_600, "1 MB"],
  [17_457_166, "17.5 MB"],
  [123_456_789, "123 MB"],
  [4e9, "4 GB"],
  [2.5e12, "2.5 TB"],
  [9e15, "9,000 TB"],
])("formats %d bytes as %s", (bytes, size) => expect(byteSize(bytes)).toBe(size));

test("uses the numbers and words of the language", () => {
  expect([byteSize(1234, "de"), byteSize(12, "de")]).toEqual(["1,2 kB", "12 Byte"]);
});
