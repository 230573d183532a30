import { expect, test } from "vitest";
import type { DocumentRow } from "./collection-reader.ts";
import { whyLeftOut } from "./document-filter.ts";

const row = (cells: Partial<DocumentRow>) => ({ url: "http://a.example/", captured_at: "", duplicate_of: "", ...cells }) as DocumentRow;
const offTopic = { isOffTopic: () => true, isExamined: () => true };

test("includes a document by default", () => {
  expect(whyLeftOut(row({ relevance: "0.1", duplicate_of: "http://b.example/" }), {})).toBeUndefined();
  expect(whyLeftOut(row({ relevance: "0.2" }), { minRelevance: 0.2 })).toBeUndefined();
});

test("leaves out a document below the minimum relevance or without a score, unless the minimum is 0", () => {
  expect(whyLeftOut(row({ relevance: "0.199999" }), { minRelevance: 0.2 })).toBe("below-relevance");
  expect(whyLeftOut(row({ relevance: "" }), { minRelevance: 0.2 })).toBe("below-relevance");
  expect(whyLeftOut(row({ relevance: "" }), { minRelevance: 0 })).toBeUndefined();
});

test("applies a curator's decisions by URL and time of capture", () => {
  const review = {
    only: "kept",
    isLeftOut: (url: string, timestamp: string) => `${timestamp}/${url}` === "20200101000000/http://b.example/",
  } as const;
  const at = (url: string) => row({ url, captured_at: "2020-01-01T00:00:00Z" });
  expect(whyLeftOut(at("http://a.example/"), { review })).toBeUndefined();
  expect(whyLeftOut(at("http://b.example/"), { review })).toBe("review");
  expect(whyLeftOut(at("http://b.example/"), { review, offTopic })).toBe("off-topic");
});

test("returns the first of several reasons", () => {
  const copy = row({ relevance: "0.1", duplicate_of: "http://b.example/" });
  expect(whyLeftOut(copy, { duplicates: false, minRelevance: 0.2, offTopic })).toBe("near-duplicate");
  expect(whyLeftOut(copy, { minRelevance: 0.2, offTopic })).toBe("below-relevance");
  expect(whyLeftOut(copy, { minRelevance: 0.1, offTopic })).toBe("off-topic");
});
