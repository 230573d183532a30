import { expect, test } from "vitest";
import { noProgress } from "./progress.ts";
import { countPatience } from "./stop-rules.ts";

/** How long the crawl has been without a relevant page, after each page. */
function counts(pages: readonly { isNew?: boolean; topical: number }[], hasThreshold = false): number[] {
  const progress = noProgress();
  return pages.map(({ isNew = true, topical }) => {
    countPatience(progress, { isNew, topical }, hasThreshold);
    return progress.sinceRelevant;
  });
}

test("counts a page as relevant from a quarter of the best topical score so far, without a threshold", () => {
  // The best is 0.1, 0.1, 0.8, and stays so: from then on 0.2 is needed.
  expect(counts([0.1, 0.025, 0.8, 0.19, 0.1, 0.2, 0].map((topical) => ({ topical })))).toEqual([0, 0, 0, 1, 2, 0, 1]);
});

test("never counts a page that shares nothing with the topic", () => {
  expect(counts([{ topical: 0 }, { topical: 0 }])).toEqual([1, 2]);
});

test("counts every kept page, with a threshold", () => {
  expect(counts([{ topical: 0.8 }, { topical: 0.1 }, { topical: 0.7, isNew: false }, { topical: 0 }], true)).toEqual([0, 0, 1, 0]);
});

test("does not count rejected pages and near-duplicates, nor their scores", () => {
  expect(counts([{ topical: 0.3 }, { topical: 1, isNew: false }, { topical: 0.2 }])).toEqual([0, 1, 0]);
});
