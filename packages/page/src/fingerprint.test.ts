import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyFingerprint, fingerprint, hammingDistance } from "./fingerprint.ts";

const words = (count: number, seed: number): string =>
  Array.from({ length: count }, (_, place) => `word${(Math.imul(place + seed, 2654435761) >>> 0) % 5000}`).join(" ");

test("gives the same digits of a text in every version", () => {
  expect(fingerprint("The quick brown fox jumps over the lazy dog.")).toBe("69f1154a3869a635");
  expect(fingerprint("東京で地震があり、津波警報が出された。")).toBe("044418cc12824016");
  expect(fingerprint("Hello")).toBe("9d877baaa393100a");
  // Runs are counted four at a time: the texts have four to seven runs.
  expect(fingerprint("one two three four five six")).toBe("889150de8100e414");
  expect(fingerprint("one two three four five six seven")).toBe("8893f0df915de634");
  expect(fingerprint("one two three four five six seven eight")).toBe("8891d0d78145e214");
  expect(fingerprint("one two three four five six seven eight nine")).toBe("ec99f2df9945eb14");
});

test("ignores case, punctuation and white space", () => {
  const article = words(300, 1);
  const shown = article.toUpperCase().replaceAll(" ", " , \n\t");
  expect(fingerprint(shown)).toBe(fingerprint(article));
});

test("differs in few bits for a changed sentence, and in many for another article", () => {
  const article = words(400, 1);
  const edited = `${article.slice(0, 2000)} corrected on Monday ${article.slice(2040)}`;
  expect(hammingDistance(fingerprint(article), fingerprint(edited))).toBeLessThanOrEqual(6);
  expect(hammingDistance(fingerprint(article), fingerprint(words(400, 9999)))).toBeGreaterThan(16);
});

test("compares runs of characters in scripts without spaces", () => {
  const story = "昨日の午後、東京の北で強い地震があり、気象庁は津波警報を出した。住民は高台に避難するよう呼びかけられた。".repeat(2);
  const other = "今年の夏は雨が少なく、各地で水不足が心配されている。農家は新しい方法で稲を育てることを考え始めている。".repeat(2);
  expect(hammingDistance(fingerprint(story), fingerprint(story.replace("午後", "夕方")))).toBeLessThanOrEqual(10);
  expect(hammingDistance(fingerprint(story), fingerprint(other))).toBeGreaterThan(16);
});

test("never makes a text without words a duplicate", () => {
  expect(fingerprint(" … ?! ")).toBe(emptyFingerprint);
  expect(hammingDistance(emptyFingerprint, emptyFingerprint)).toBe(64);
  expect(hammingDistance(emptyFingerprint, fingerprint("one two three"))).toBe(64);
});

test("gives 16 digits for any text, with distance 0 to itself", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
      const digits = fingerprint(text);
      expect(digits).toMatch(/^[0-9a-f]{16}$/);
      expect(hammingDistance(digits, digits)).toBe(digits === emptyFingerprint ? 64 : 0);
    }),
  );
});
