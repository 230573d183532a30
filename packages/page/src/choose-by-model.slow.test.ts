import { expect, test } from "vitest";
import { evaluateGold } from "../../../private/bench/page-gold/evaluate-gold.ts";
import { describeShared } from "../../../test/shared-data.ts";
import { cached } from "./cached.ts";

const figures = new Map<string, ReturnType<typeof evaluateGold>>();
const figuresOf = (set: string) => cached(figures, set, () => evaluateGold(set));

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
  ])("have main texts with a sufficient page F1: %s, %s", (set, type, least) => {
    const { f = 0, pages = 1 } = figuresOf(set).get(type) ?? {};
    expect(f / pages).toBeGreaterThanOrEqual(least);
  });

  test("have, in four of five web pages, the titles chosen by annotators", () => {
    const { titled = 0, rightTitles = 0 } = figuresOf("web").get("all") ?? {};
    expect(rightTitles / titled).toBeGreaterThanOrEqual(0.77);
  });
});
