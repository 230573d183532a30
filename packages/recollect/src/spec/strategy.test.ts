import { expect, test } from "vitest";
import { rankingOf, strategies } from "./strategy.ts";

test("each strategy ranks a page's links by its own part of the score", () => {
  const page = { topical: 0.8, temporal: 0.4, combined: 0.6, depth: 2 };
  const ranks = Object.fromEntries(strategies.map((name) => [name, rankingOf(name).rank(page)]));
  expect(ranks).toEqual({ adaptive: 0.6, "ct-f": 0.6, "c-f": 0.8, "t-f": 0.4, unfocused: 0.25 });
});
