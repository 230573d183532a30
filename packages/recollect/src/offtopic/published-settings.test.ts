import { describe, expect, test } from "vitest";
import { judgeTiny, type TinyCapture } from "../../../../test/tiny-time-map.ts";
import { detectionSettings } from "./detection-settings.ts";
import { measures } from "./measure.ts";
import { publishedSettings } from "./published-settings.ts";

const bare = { combine: "any", reference: "first", sound: false, statuses: false, signals: false, adapt: false };

describe("the published settings", () => {
  test("have the threshold of Table 4 for a measure alone, of Table 5 for a pair, in any order", () => {
    expect(measures.map((measure) => publishedSettings([measure]).thresholds[measure])).toEqual([0.15, 0.05, 0, 0.05, -0.85, -0.65]);
    expect(publishedSettings()).toMatchObject({ ...bare, thresholds: { cosine: 0.1, "word-count": -0.85 } });
    expect(publishedSettings(["kernel", "cosine"])).toMatchObject({ ...bare, thresholds: { cosine: 0.1, kernel: 0 } });
    expect(publishedSettings(["word-count", "kernel"])).toMatchObject({ ...bare, thresholds: { "word-count": -0.8, kernel: 0 } });
  });

  test.each([[["cosine", "jaccard"]], [["cosine", "word-count", "kernel"]]] as const)(
    "have none for %j, and the error names existing ones",
    (chosen) => {
      expect(() => publishedSettings(chosen)).toThrow(
        `The paper has no thresholds for ${chosen.join(",")}: choose one measure, or cosine,word-count; cosine,kernel; word-count,kernel`,
      );
    },
  );
});

/**
 * Worked by hand. Six captures have been read as text (n = 6); df: storm 5, flood 2, rescue 1, casino 1, poker 1.
 * idf = ln(7 / (1 + df)) + 1: storm 1.154151, flood 1.847298, the others 2.252763.
 *   first   storm 2, flood 1   -> (2.308301, 1.847298), length sqrt(5.328256 + 3.412509) = 2.956478
 *   story   storm 1, flood 1, rescue 1 -> length sqrt(1.332064 + 3.412509 + 5.074941) = 3.133610
 *           cosine (2.308301 * 1.154151 + 1.847298²) / (2.956478 * 3.133610) = (2.664128 + 3.412509) / 9.264449 = 0.655909
 *   casino  no word in common: 0 < 0.10
 *   storm   a single word: 2.664128 / (2.956478 * 1.154151) = 0.780760, on-topic by its similarity
 */
const captures = [
  // An error page: with the published settings, it is the reference nevertheless.
  { says: "storm storm flood", words: 100, status: 404, signals: ["soft-404"] as const, title: "Not found" },
  { says: "storm flood rescue", words: 60, title: "Story" },
  { says: "casino poker", words: 100, title: "Not found" }, // the first one's title, which does not count
  { says: "storm", words: 15, title: "Short" }, // 15 / 100 - 1 = -0.85: at the threshold
  { says: "storm", words: 16, title: "Short" }, // -0.84
  { says: "storm storm", words: 100, status: 500, signals: ["for-sale"] as const }, // status and signals are ignored
];

test("give reference, values, decisions and behaviour of a TimeMap computed by hand", () => {
  const judged = judgeTiny(captures, publishedSettings());
  expect(judged).toMatchObject({ reference: 0, offTopic: 2, behaviour: "oscillating" });
  expect(judged.captures.map(({ offTopic, by }) => [offTopic, by])).toEqual([
    [false, []],
    [false, []],
    [true, ["cosine"]],
    [true, ["word-count"]],
    [false, []],
    [false, []],
  ]);
  const values = judged.captures.map(({ values }) => [values.cosine, values["word-count"]]);
  expect(values).toEqual([
    [expect.closeTo(1, 6), 0],
    [expect.closeTo(0.655909, 6), -0.4],
    [0, 0],
    [expect.closeTo(0.78076, 6), -0.85],
    [expect.closeTo(0.78076, 6), -0.84],
    [expect.closeTo(0.78076, 6), 0],
  ]);
});

test("give another result with each part that the default adds", () => {
  const marks = (changed: object): string => {
    const judged = judgeTiny(captures, { ...publishedSettings(), ...changed });
    return `${judged.reference} ${judged.captures.map(({ offTopic }) => (offTopic ? "-" : "+")).join("")}`;
  };
  const published = "0 ++--++";
  expect(marks({})).toBe(published);
  for (const changed of [
    { sound: true },
    { statuses: true },
    { signals: true },
    { adapt: true },
    { combine: "all" },
    { reference: "rolling" },
    detectionSettings(),
  ])
    expect(marks(changed)).not.toBe(published);
});

test("use the first readable capture as reference, even an empty one", () => {
  const problem = { kind: "problem", code: "truncated", source: "a.warc", offset: 0, message: "cut" } as const;
  const of = (first: TinyCapture) => judgeTiny([first, "storm flood", "storm"], publishedSettings());
  expect(of({ problem }).reference).toBe(1);
  expect(of({ bytes: 70 }).reference).toBe(1);
  expect(of("")).toMatchObject({ reference: 0, captures: [{ offTopic: false }, { offTopic: undefined }, { offTopic: undefined }] });
});
