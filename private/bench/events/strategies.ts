import { strategies as allStrategies, type Strategy } from "@recollect/recollect/spec/strategy";

/** The strategies of the papers, the simplest first. */
export const publishedStrategies: readonly Strategy[] = ["unfocused", "t-f", "c-f", "ct-f"];

/** All strategies of specifications: the published ones first, as the reference for the new ones. */
export const strategies: readonly Strategy[] = [...publishedStrategies, ...allStrategies.filter(isNew)];

/** Strategies for the simulated world: the best published one, and all new ones. */
export const comparedStrategies: readonly Strategy[] = ["ct-f", ...strategies.filter(isNew)];

function isNew(strategy: Strategy): boolean {
  return !publishedStrategies.includes(strategy);
}
