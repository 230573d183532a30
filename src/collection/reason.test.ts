import { expect, test } from "vitest";
import { reasonOf } from "./reason.ts";

const parts = {
  relevance: 0.823,
  topical: 0.74,
  temporal: 0.906,
  words: ["Las Vegas", "shooting"],
  time: "2017-10-02T00:00:00.000Z",
  timeSource: "url",
  path: ["https://example.org/", "https://example.org/news"],
};

test("a reason tells the scores, what they come from, and the way", () =>
  expect(reasonOf(parts)).toBe(
    "Relevance 0.82: topic 0.74 (shares “Las Vegas”, “shooting”), time 0.91 (dated 2017-10-02 by its address). " +
      "2 links from a seed: https://example.org/ → https://example.org/news",
  ));

test("a seed without words in common", () =>
  expect(reasonOf({ ...parts, words: [], path: [], timeSource: "capture" })).toBe(
    "Relevance 0.82: topic 0.74 (shares no words with the topic), time 0.91 (dated 2017-10-02 by this capture). A seed.",
  ));

test("a page that could not be read in time", () =>
  expect(reasonOf({ ...parts, relevance: null, topical: null, temporal: null, path: ["https://example.org/"] })).toBe(
    "Not scored: reading it took too long. One link from a seed: https://example.org/",
  ));
