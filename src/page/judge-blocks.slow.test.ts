import { expect, test } from "vitest";
import { evaluateGold } from "../../bench/page-gold/evaluate-gold.ts";
import { describeShared } from "../../test/shared-data.ts";

describeShared("real pages whose main text is known, on hosts that the model was not trained on", () => {
  test.each([
    ["web", "all", 0.84],
    ["web", "article", 0.94],
    ["web", "forum", 0.77],
    ["news", "all", 0.95],
    ["cleaneval", "all", 0.918],
  ])("the main text of %s pages, %s, has a page F1 of at least its bound", (set, type, least) => {
    const { f = 0, pages = 1 } = evaluateGold(set).get(type) ?? {};
    expect(f / pages).toBeGreaterThanOrEqual(least);
  });

  test("finds the headlines that people chose in four of five titles of web pages", () => {
    const { titled = 0, rightTitles = 0 } = evaluateGold("web").get("all") ?? {};
    expect(rightTitles / titled).toBeGreaterThanOrEqual(0.77);
  });
});
