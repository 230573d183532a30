import { UsageError } from "@recollect/warc/errors";
import fc from "fast-check";
import { expect, test } from "vitest";
import { WordFrequencies } from "./word-frequencies.ts";

const shares = new Map([
  ["zebra", 2e-6],
  ["elect", 1e-4],
  ["elector", 3e-5],
  ["straße", 1e-3],
  ["选举", 1e-5],
  ["über", 0.01],
]);

test("unpacking returns the packed stems in alphabetical order, with shares to within a tenth of their logarithm", () => {
  const { stems, shares: unpacked } = WordFrequencies.unpack(new WordFrequencies(shares).pack(), "x.words");
  expect(stems).toEqual([...shares.keys()].sort());
  for (const [n, stem] of stems.entries())
    expect(Math.abs(Math.log((unpacked[n] as number) / (shares.get(stem) as number)))).toBeLessThanOrEqual(0.1 + 1e-9);
});

test("any stems are packed to the same bytes, whatever their order", () => {
  const stem = fc.stringMatching(/^[a-zäöüа-я一-龥0-9']{1,90}$/);
  fc.assert(
    fc.property(fc.uniqueArray(stem, { maxLength: 40 }), (stems) => {
      const packed = new WordFrequencies(new Map(stems.map((each) => [each, 0.001]))).pack();
      expect(WordFrequencies.unpack(packed, "x.words").stems).toEqual([...stems].sort());
      expect(new WordFrequencies(new Map([...stems].reverse().map((each) => [each, 0.001]))).pack()).toEqual(packed);
    }),
    { numRuns: 50 },
  );
});

test("a damaged table is refused with a message that names it and gives advice", () => {
  const packed = new WordFrequencies(shares).pack();
  const refused = "x.words is damaged, or not a table of word frequencies of this version: install recollect again";
  for (let at = 0; at < packed.length; at++) {
    const changed = Buffer.from(packed);
    changed[at] = (changed[at] as number) ^ 0x55;
    expect(() => WordFrequencies.unpack(changed, "x.words")).toThrow(UsageError);
  }
  expect(() => WordFrequencies.unpack(packed.subarray(0, -1), "x.words")).toThrow(refused);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (noise) => {
      expect(() => WordFrequencies.unpack(noise, "x.words")).toThrow(refused);
    }),
  );
});
