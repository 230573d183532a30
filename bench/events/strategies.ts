import { strategies as allStrategies, type Strategy } from "../../src/spec/strategy.ts";

/** Those of the papers, the simplest first. */
export const publishedStrategies: readonly Strategy[] = ["unfocused", "t-f", "c-f", "ct-f"];

/** Every strategy that a specification can ask for: the published ones first, so that what is new is read against them. */
export const strategies: readonly Strategy[] = [...publishedStrategies, ...allStrategies.filter(isNew)];

/** What the simulated world is measured with: the best published strategy, and all that is new. */
export const comparedStrategies: readonly Strategy[] = ["ct-f", ...strategies.filter(isNew)];

function isNew(strategy: Strategy): boolean {
  return !publishedStrategies.includes(strategy);
}
