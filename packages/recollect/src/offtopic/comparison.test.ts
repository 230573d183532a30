import { termHash } from "@recollect/base/term-hash";
import { describe, expect, test } from "vitest";
import { type TinyCapture, tinyTimeMap } from "../../../../test/tiny-time-map.ts";
import { Comparison, type KernelContext } from "./comparison.ts";
import type { Measure } from "./measure.ts";
import type { TimeMapCapture } from "./time-map.ts";

/** Returns the value of a measure for the second capture, with the first as reference. */
function value(
  measure: Measure,
  [first, second, ...others]: readonly TinyCapture[],
  context?: KernelContext,
  language = "en",
): number | undefined {
  const timeMap = tinyTimeMap([first as TinyCapture, second as TinyCapture, ...others], language);
  return new Comparison(timeMap, context).value(measure, timeMap.captures[1] as TimeMapCapture, timeMap.captures[0] as TimeMapCapture);
}

describe("cosine", () => {
  test("by hand: two captures with one common word", () => {
    // n = 2. harbour is in both: ln(3/3) + 1 = 1. tsunami and rescue are in one each: ln(3/2) + 1 = 1.405465.
    // First: tsunami 1 x 1.405465, harbour 2 x 1; length sqrt(1.975332 + 4) = 2.444449.
    // Second: harbour 1 x 1, rescue 1 x 1.405465; length sqrt(1 + 1.975332) = 1.724915.
    // 2 x 1 / (2.444449 x 1.724915) = 0.474331
    expect(value("cosine", ["tsunami harbour harbour", "harbour rescue"])).toBeCloseTo(0.474331, 5);
  });

  test("by hand: a third capture changes the weights, not the words", () => {
    // n = 3, and each word is in two of three or in one: harbour, tsunami ln(4/3) + 1 = 1.287682, rescue ln(4/2) + 1 = 1.693147.
    // First: 1.287682, 2.575364; length 2.879345. Second: 1.287682, 1.693147; length 2.127195.
    // 2.575364 x 1.287682 / (2.879345 x 2.127195) = 0.541439
    expect(value("cosine", ["tsunami harbour harbour", "harbour rescue", "tsunami"])).toBeCloseTo(0.541439, 5);
  });

  test("is 1 for the same words, 0 for none in common, and stop words and endings don't count", () => {
    expect(value("cosine", ["flooded harbours", "the harbour floods and floods the harbour"])).toBeCloseTo(1, 10);
    expect(value("cosine", ["flooded harbours", "cheap pills"])).toBe(0);
    expect(value("cosine", ["flooded harbours", ""])).toBe(0);
  });
});

test("jaccard by hand: 2 shared terms of 5", () => {
  expect(value("jaccard", ["earthquake tsunami harbour", "tsunami harbour rescue teams rescue"])).toBe(2 / 5);
});

describe("tf-intersection", () => {
  test("by hand: 3 of the commonest terms are shared, of 20", () => {
    expect(value("tf-intersection", ["earthquake tsunami harbour town", "tsunami harbour town rescue"])).toBe(3 / 20);
  });

  test("only the 20 commonest terms of each count", () => {
    const twenty = Array.from({ length: 20 }, (_, n) => `word${n}x`);
    const often = `${twenty.join(" ")} ${twenty.join(" ")}`;
    expect(value("tf-intersection", [often, `${often} tsunami`])).toBe(1);
    // tsunami is in both, but not among the twenty of the first.
    expect(value("tf-intersection", [`${often} tsunami`, "tsunami"])).toBe(0);
  });
});

describe("kernel", () => {
  const context: KernelContext = (words) =>
    words.some(({ low }) => low === termHash("tahrir").low) ? ["egypt", "cairo"].map(termHash) : [];

  test("by hand: with the words found around the reference's own, 2 of 5 terms are shared instead of none", () => {
    // Reference: mubarak tahrir squar; expanded with egypt, cairo. Capture: egypt cairo. 2 shared, 5 in all.
    const captures = ["Mubarak Tahrir Square", "Egypt Cairo"];
    expect(value("kernel", captures, context)).toBe(2 / 5);
    expect(value("jaccard", captures)).toBe(0);
  });

  test("uses the five most common words of the reference, of ties the first", () => {
    const queries: string[][] = [];
    const words = ["one", "two", "three", "four", "five", "six"].map((word) => `${word}x`);
    value("kernel", [`${words.join(" ")} sixx`, "anything"], (query) => {
      queries.push(query.map(({ low }) => words.find((word) => termHash(word).low === low) ?? "?"));
      return [];
    });
    expect(queries).toEqual([["sixx", "onex", "twox", "threex", "fourx"]]);
  });

  test("equals jaccard without context", () => {
    expect(value("kernel", ["earthquake tsunami", "tsunami rescue"])).toBe(1 / 3);
  });
});

describe("word-count", () => {
  test("the paper's example: 5 of 100 words are a decrease of 95 %", () => {
    expect(value("word-count", ["egypt ".repeat(100), "egypt egypt tahrir the square"])).toBe(-0.95);
  });

  test("stop words count, and growth is positive", () => {
    expect(value("word-count", ["the flood", "the flood of the year"])).toBe(1.5);
  });

  test("15 of 100 words are -0.85 to the last digit", () => {
    expect(value("word-count", ["egypt ".repeat(100), "egypt ".repeat(15)])).toBe(-0.85);
  });
});

test("bytes by hand: 35 of 100 bytes are -0.65, and texts are not needed", () => {
  expect(value("bytes", [{ bytes: 100 }, { bytes: 35 }])).toBe(-0.65);
  expect(value("cosine", [{ bytes: 100 }, { bytes: 35 }])).toBeUndefined();
});

test("returns nothing for a reference without text, and the lowest value for an empty capture", () => {
  for (const measure of ["cosine", "jaccard", "tf-intersection", "kernel", "word-count"] as const)
    expect(value(measure, ["", "flooded harbours"])).toBeUndefined();
  for (const measure of ["cosine", "jaccard", "tf-intersection", "kernel"] as const)
    expect(value(measure, ["flooded harbours", ""])).toBe(0);
  expect(value("word-count", ["flooded harbours", ""])).toBe(-1);
});

test.each([
  // Pairs of characters: 地震 震海 海嘯 | 海嘯 嘯警 警報; one of five in common.
  ["zh", "地震海嘯", "海嘯警報", 1 / 5],
  // Article and endings are removed; of two terms, زلزال and تسونامي, one is in both.
  ["ar", "الزلزال والتسونامي", "زلزال", 1 / 2],
])("splits text in %s into words", (language, first, second, expected) => {
  expect(value("jaccard", [first, second], undefined, language)).toBeCloseTo(expected, 10);
});
