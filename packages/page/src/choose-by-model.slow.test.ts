import { expect, test } from "vitest";
import { evaluateGold } from "../../../private/bench/page-gold/evaluate-gold.ts";
import { describeShared } from "../../../test/shared-data.ts";

describeShared("real pages whose main text is known, on hosts that the model was not trained on", () => {
  test.each([
    ["web", "all", 0.848],
    ["web", "article", 0.942],
    ["web", "forum", 0.79],
    ["web", "product", 0.6],
    ["web", "listing", 0.66],
    ["web", "collection", 0.64],
    ["web", "service", 0.81],
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
