import { expect, test } from "vitest";
import { DocumentFrequencies } from "./document-frequencies.ts";
import { movedByVotes } from "./moved-by-votes.ts";
import { referenceOfVector } from "./reference.ts";
import { normOf } from "./vector.ts";

const weighting = {
  idf: new DocumentFrequencies().idfTable("none"),
  keywords: { full: new Set<string>(), words: new Set<string>() },
  tf: "log" as const,
};
const vector = (weights: Record<string, number>) => new Map(Object.entries(weights));
const reference = referenceOfVector(vector({ storm: 3, island: 4 }), weighting, 0.4); // of length 5

test("adds pages about the event and subtracts others, each kind with a quarter of the reference's length", () => {
  const { weights, norm, self } = movedByVotes(
    reference,
    [
      { vector: vector({ storm: 6, relief: 8 }), language: "en", isRelevant: true },
      { vector: vector({ island: 10 }), language: "en", isRelevant: false },
    ],
    10,
  );
  expect(weights.get("storm")).toBeCloseTo(3 + 1.25 * 0.6, 10);
  expect(weights.get("relief")).toBeCloseTo(1.25 * 0.8, 10);
  expect(weights.get("island")).toBeCloseTo(4 - 1.25, 10);
  expect(norm).toBeCloseTo(normOf(weights), 10);
  expect(self).toBe(0.4);
  expect([...weights.keys()]).toEqual(["storm", "island", "relief"]);
});

test("does not change words that pages of both kinds share, however long they are", () => {
  const moved = movedByVotes(
    reference,
    [
      { vector: vector({ menu: 1 }), language: "en", isRelevant: true },
      { vector: vector({ menu: 1000 }), language: "en", isRelevant: false },
    ],
    10,
  );
  expect([...moved.weights]).toEqual([...reference.weights].sort(([, a], [, b]) => b - a));
});

test("lets no weight fall below 0, and keeps no more terms than requested", () => {
  const against = Array.from({ length: 50 }, () => ({ vector: vector({ unheard: 1, storm: 0.001 }), language: "en", isRelevant: false }));
  expect([...movedByVotes(reference, against, 1).weights.keys()]).toEqual(["island"]);
  expect(movedByVotes(reference, against, 10).weights.has("unheard")).toBe(false);
});

test("changes nothing without votes, with pages without words, or without a reference", () => {
  expect(movedByVotes(reference, [], 10)).toBe(reference);
  expect(movedByVotes(reference, [{ vector: new Map(), language: "en", isRelevant: true }], 10)).toBe(reference);
  const nothing = referenceOfVector(new Map(), weighting);
  expect(movedByVotes(nothing, [{ vector: vector({ storm: 1 }), language: "en", isRelevant: true }], 10)).toBe(nothing);
});

test("moves the whole and the part of the vote's language", () => {
  const part = referenceOfVector(vector({ sturm: 1 }), weighting, 0.4);
  const both = {
    ...reference,
    parts: new Map([
      ["de", part],
      ["en", reference],
    ]),
  };
  const { weights, parts } = movedByVotes(both, [{ vector: vector({ hilfe: 1 }), language: "de", isRelevant: true }], 10);
  expect(weights.get("hilfe")).toBeCloseTo(1.25, 10);
  expect(parts?.get("de")?.weights.get("hilfe")).toBeCloseTo(0.25, 10);
  expect(parts?.get("en")).toBe(reference);
});

test("a reference is as full as its description, whatever words votes add", () => {
  const votes = [
    { vector: vector(Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`word${n}`, 1]))), language: "en", isRelevant: true },
  ];
  expect(movedByVotes(reference, votes, 1000).fullness).toBe(reference.fullness);
});
