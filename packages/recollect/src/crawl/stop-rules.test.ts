import { expect, test } from "vitest";
import { type CrawlProgress, noProgress } from "./progress.ts";
import { countSinceRelevant, growingPatience, policyOf } from "./stop-rules.ts";

function after(progress: Partial<CrawlProgress>): CrawlProgress {
  return { ...noProgress(), ...progress };
}

const open = { documents: 1000, fetched: 1000 };

test("returns the stop rule that applies", () => {
  const { stopReason } = policyOf({ documents: 3, fetched: 5, patience: 4, round: 32, seconds: 60, bytes: 1000 });
  const at = (changes: object) => stopReason({ ...noProgress(), ...changes });
  const reasons = [at({}), at({ kept: 3 }), at({ fetched: 5 }), at({ sinceRelevant: 4 }), at({ seconds: 60 }), at({ bytes: 1000 })];
  expect(reasons).toEqual([undefined, "documents", "fetched", "patience", "seconds", "bytes"]);
});

test("the round size auto grows from 8 to 32 URLs; a number is constant", () => {
  const { roundSize } = policyOf({ ...open, round: "auto" });
  expect([0, 128, 160, 400, 512, 100_000].map((fetched) => roundSize(after({ fetched })))).toEqual([8, 8, 10, 25, 32, 32]);
  expect(policyOf({ ...open, round: 1 }).roundSize(after({ fetched: 400 }))).toBe(1);
});

test("the patience auto grows from 200 pages by two per document", () => {
  expect([0, 1, 50].map((kept) => growingPatience(after({ kept })))).toEqual([200, 202, 300]);
  const { stopReason } = policyOf({ ...open, round: "auto", patience: "auto" });
  expect(stopReason(after({ sinceRelevant: 199 }))).toBeUndefined();
  expect(stopReason(after({ sinceRelevant: 200 }))).toBe("patience");
  expect(stopReason(after({ sinceRelevant: 200, kept: 1 }))).toBeUndefined();
});

test("without patience, a crawl does not end for lack of relevant pages", () => {
  expect(policyOf({ ...open, round: 8 }).stopReason(after({ sinceRelevant: 1e9 }))).toBeUndefined();
});

/** The number of pages since the last relevant one, after each page. */
function sinceRelevant(pages: readonly { isNew?: boolean; topical: number }[], hasThreshold = false): number[] {
  const progress = noProgress();
  return pages.map(({ isNew = true, topical }) => {
    countSinceRelevant(progress, { isNew, topical }, hasThreshold);
    return progress.sinceRelevant;
  });
}

test("without a threshold, a page with at least a quarter of the best topical score so far is relevant for patience", () => {
  // The best score is 0.1, 0.1, then 0.8 to the end: from there on, 0.2 is required.
  expect(sinceRelevant([0.1, 0.025, 0.8, 0.19, 0.1, 0.2, 0].map((topical) => ({ topical })))).toEqual([0, 0, 0, 1, 2, 0, 1]);
});

test("a page that shares no word with the topic is never relevant for patience", () => {
  expect(sinceRelevant([{ topical: 0 }, { topical: 0 }])).toEqual([1, 2]);
});

test("with a threshold, every kept page is relevant for patience", () => {
  expect(sinceRelevant([{ topical: 0.8 }, { topical: 0.1 }, { topical: 0.7, isNew: false }, { topical: 0 }], true)).toEqual([0, 0, 1, 0]);
});

test("near-duplicates and their scores are not relevant for patience", () => {
  expect(sinceRelevant([{ topical: 0.3 }, { topical: 1, isNew: false }, { topical: 0.2 }])).toEqual([0, 1, 0]);
});
