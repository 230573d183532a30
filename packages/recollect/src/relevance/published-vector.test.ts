import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { describeShared } from "../../../../test/shared-data.ts";
import { DocumentFrequencies } from "./document-frequencies.ts";
import { PageTerms } from "./page-terms.ts";
import { vectorsOfPublished } from "./published-vector.ts";
import { referenceOfVector } from "./reference.ts";
import { Topic } from "./topical.ts";

test("vectorsOfPublished is empty for a specification without vectors, and refuses a weight that is not a number", () => {
  for (const nothing of [undefined, null, 7, {}, { referenceVectors: {} }]) expect(vectorsOfPublished(nothing).size).toBe(0);
  const wrong = { referenceVectors: { de: { elements: { papst: "heavy" } } } };
  expect(() => vectorsOfPublished(wrong)).toThrow('referenceVectors.de: the weight of "papst" is not a number');
});

describeShared("the published specifications", (data) => {
  const vectorOf = (name: string) => vectorsOfPublished(JSON.parse(readFileSync(data(`gossen/${name}.json`), "utf8"))).get("de");

  test("have a German vector of a hundred words", () => {
    for (const name of ["costa", "election2009", "lhc", "pope2005"]) expect(vectorOf(name)?.size).toBe(100);
    expect(vectorOf("pope2005")?.get("konklav")).toBeCloseTo(54.717, 3);
  });

  test("use stems like ours: a German sentence about the event is nearest to its own vector", () => {
    const weighting = {
      idf: new DocumentFrequencies().idfTable("references"),
      keywords: { full: new Set<string>(), words: new Set<string>() },
      tf: "log" as const,
    };
    const page = PageTerms.of(["Nach dem Konklave traten die Kardinäle auf den Petersplatz, und Ratzinger wurde Papst Benedikt."], "de");
    const cosines = ["costa", "election2009", "lhc", "pope2005"].map((name) =>
      new Topic(referenceOfVector(vectorOf(name) ?? new Map(), weighting)).cosine(page),
    );
    expect(cosines[3]).toBeGreaterThan(0.2);
    expect(Math.max(...cosines.slice(0, 3))).toBeLessThan(0.05);
  });
});
