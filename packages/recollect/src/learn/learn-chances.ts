import { sigmoid } from "./chance-of-score.ts";
import { firstLogit, type LearnablePages, learnWeights, logitChange } from "./learn-weights.ts";

export interface LearnedChances {
  /** Estimated probability of each page that it is about the event. */
  readonly chances: Float64Array;
  /** Effect of each term: positive if it raises chances, negative if it lowers them, 0 if nothing was learned about it. */
  readonly effects: Float64Array;
}

/** Learns from a curator's decisions how likely each page is about the event. `labels`: see `learnWeights`. */
export function learnChances(pages: LearnablePages, labels: Int8Array): LearnedChances {
  const learned = learnWeights(pages, labels);
  const { relevance, temporal, threshold, terms } = pages;
  const chances = Float64Array.from(labels, (_, page) => {
    const [score, time] = [relevance[page] as number, temporal[page] as number];
    const weighed = { terms: sumOfTerms(terms, page, learned.terms), relevance: score, temporal: time };
    return sigmoid(firstLogit(score, threshold) + logitChange(weighed, learned, threshold));
  });
  return { chances, effects: learned.terms };
}

function sumOfTerms({ starts, terms, weights }: LearnablePages["terms"], page: number, effects: Float64Array): number {
  const end = starts[page + 1] as number;
  let sum = 0;
  for (let at = starts[page] as number; at < end; at++) sum += (weights[at] as number) * (effects[terms[at] as number] as number);
  return sum;
}
