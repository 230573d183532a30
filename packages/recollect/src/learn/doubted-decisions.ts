import { learnChances } from "./learn-chances.ts";
import type { LearnablePages } from "./learn-weights.ts";

/** Number of parts into which the decisions are divided: each part is predicted from the others. */
const folds = 5;

/** Minimum number of decisions: fewer do not predict each other well enough. */
const leastDecisions = 10;

/** A decision to keep is doubted if the others give the page less than this chance; a decision to drop, if they give it more than 1 minus this. */
const doubtedChance = 0.2;

/**
 * Returns 1 for each decision that the other decisions contradict, which may be a mistake, and 0 otherwise. Each decision is predicted by a
 * model that has not learned from it. `labels`: see `learnWeights`.
 */
export function doubtedDecisions(pages: LearnablePages, labels: Int8Array): Uint8Array {
  const doubted = new Uint8Array(labels.length);
  const decided = [...labels.keys()].filter((page) => labels[page] !== -1);
  if (decided.length < leastDecisions) return doubted;
  for (let fold = 0; fold < folds; fold++) {
    const others = Int8Array.from(labels);
    const own = decided.filter((_, n) => n % folds === fold);
    for (const page of own) others[page] = -1;
    const { chances } = learnChances(pages, others);
    for (const page of own) {
      const chance = chances[page] as number;
      if (labels[page] === 1 ? chance < doubtedChance : chance > 1 - doubtedChance) doubted[page] = 1;
    }
  }
  return doubted;
}
