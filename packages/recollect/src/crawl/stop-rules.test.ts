import { expect, test } from "vitest";
import { type CrawlProgress, noProgress } from "./progress.ts";
import { growingPatience, policyOf } from "./stop-rules.ts";

function after(progress: Partial<CrawlProgress>): CrawlProgress {
  return { ...noProgress(), ...progress };
}

const open = { documents: 1000, fetched: 1000 };

test("grows rounds from 8 to 32 URLs; a number stays", () => {
  const { roundSize } = policyOf({ ...open, round: "auto" });
  expect([0, 128, 160, 400, 512, 100_000].map((fetched) => roundSize(after({ fetched })))).toEqual([8, 8, 10, 25, 32, 32]);
  expect(policyOf({ ...open, round: 1 }).roundSize(after({ fetched: 400 }))).toBe(1);
});

test("grows patience from 200 pages by two per document found", () => {
  expect([0, 1, 50].map((kept) => growingPatience(after({ kept })))).toEqual([200, 202, 300]);
  const { stopReason } = policyOf({ ...open, round: "auto", patience: "auto" });
  expect(stopReason(after({ sinceRelevant: 199 }))).toBeUndefined();
  expect(stopReason(after({ sinceRelevant: 200 }))).toBe("patience");
  expect(stopReason(after({ sinceRelevant: 200, kept: 1 }))).toBeUndefined();
});

test("has no limit without patience", () => {
  expect(policyOf({ ...open, round: 8 }).stopReason(after({ sinceRelevant: 1e9 }))).toBeUndefined();
});
