import { expect, test } from "vitest";
import { readPage } from "../page/page.ts";
import { DocumentFrequencies } from "../relevance/document-frequencies.ts";
import { referenceOf } from "../relevance/reference.ts";
import { resolveSpecification } from "../spec/resolve-specification.ts";
import { specificationSchema } from "../spec/specification.ts";
import type { Capture } from "../warc/capture.ts";
import { Judge, sharedReference } from "./judge.ts";

/** Captured on the event's day, so that its time counts in full. */
const capture = { url: "http://a.example/", timestamp: "20130501120000" } as Capture;

/** Judges a text about storms with a threshold as it was learned, or as a number of the specification. */
function judged(text: string, asked: "auto" | number, threshold: number) {
  const given = { name: "x", event: { start: "2013-05-01" }, topic: { references: ["x.txt"] }, seeds: ["http://a.example/"] };
  // A published profile takes a page of one word for a page; the scores are those of our own.
  const relevance = { combine: "product", normalise: true };
  const specification = resolveSpecification(
    specificationSchema.parse({ ...given, profile: "gossen", relevance, crawl: { threshold: asked } }),
  );
  const idf = new DocumentFrequencies().idfTable("test");
  const reference = referenceOf([{ blocks: ["storm flood"], language: "en" }], { idf });
  const judge = new Judge({ specification, reference: sharedReference(reference), threshold });
  const page = readPage(Buffer.from(`<html lang=en><p>${text}</p>`));
  const judgement = judge.judge(page, capture, capture);
  return { ...judgement, rejection: judge.rejection(page, judgement) };
}

// The reference: storm, flood and the pair of them. "storm" has the cosine 1 / sqrt(3) = .577, in parts of 0.4: 1.443.
test("a learned threshold above what is shown can be reached: it is compared with a score that may pass 1", () => {
  expect(judged("storm", "auto", 1.44)).toMatchObject({
    relevance: 1,
    uncapped: expect.closeTo(1 / Math.sqrt(3) / 0.4, 5),
    rejection: undefined,
  });
  expect(judged("storm", "auto", 1.45)).toMatchObject({ relevance: 1, rejection: "below-threshold" });
  expect(judged("storm flood", "auto", 1.45)).toMatchObject({ relevance: 1, uncapped: expect.closeTo(2.5, 5), rejection: undefined });
});

test("a number is compared with the score that is shown", () => {
  expect(judged("storm", 1, 1).rejection).toBeUndefined();
  expect(judged("garden", 0.1, 0.1)).toMatchObject({ relevance: 0, uncapped: 0, rejection: "below-threshold" });
});
