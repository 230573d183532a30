/** How topical and temporal relevance become one score. */
export interface Combination {
  /** The share of the topic. */
  readonly alpha: number;
  readonly combine: "sum" | "product";
}

/** TTR: alpha * TopicR + (1 - alpha) * TempR, or TopicR * (alpha + (1 - alpha) * TempR). */
export function aggregate(topical: number, temporal: number, { alpha, combine }: Combination): number {
  return combine === "sum" ? alpha * topical + (1 - alpha) * temporal : topical * (alpha + (1 - alpha) * temporal);
}

export type Strategy = "adaptive" | "ct-f" | "c-f" | "t-f" | "unfocused";

/** What a strategy ranks by: `c-f` the topic alone, `t-f` the time alone, whatever the specification says. `unfocused` ranks by nothing, and scores like `ct-f`. */
export function combinationOf(strategy: Strategy, wanted: Combination): Combination {
  if (strategy === "c-f") return { alpha: 1, combine: "sum" };
  return strategy === "t-f" ? { alpha: 0, combine: "sum" } : wanted;
}
