import { expect, test } from "vitest";
import { type CrawlProgress, noProgress } from "./progress.ts";
import { growingPatience, policyOf } from "./stop-rules.ts";

function after(progress: Partial<CrawlProgress>): CrawlProgress {
  return { ...noProgress(), ...progress };
}

const open = { documents: 1000, fetched: 1000, depth: 9 };

test("rounds that grow begin with 8 URLs and end with 32; a number stays", () => {
  const { roundSize } = policyOf({ ...open, round: "auto" });
  expect([0, 128, 160, 400, 512, 100_000].map((fetched) => roundSize(after({ fetched })))).toEqual([8, 8, 10, 25, 32, 32]);
  expect(policyOf({ ...open, round: 1 }).roundSize(after({ fetched: 400 }))).toBe(1);
});

test("patience that grows gives a crawl 200 pages, and two more for each document that it has found", () => {
  expect([0, 1, 50].map((kept) => growingPatience(after({ kept })))).toEqual([200, 202, 300]);
  const { stopReason } = policyOf({ ...open, round: "auto", patience: "auto" });
  expect(stopReason(after({ sinceRelevant: 199 }))).toBeUndefined();
  expect(stopReason(after({ sinceRelevant: 200 }))).toBe("patience");
  expect(stopReason(after({ sinceRelevant: 200, kept: 1 }))).toBeUndefined();
});

test("without a word of patience there is no end to it", () => {
  expect(policyOf({ ...open, round: 8 }).stopReason(after({ sinceRelevant: 1e9 }))).toBeUndefined();
});
