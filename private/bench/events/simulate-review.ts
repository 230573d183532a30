import { learnChances } from "@recollect/recollect/learn/learn-chances";
import { type KeptFigures, keptFigures } from "./kept-figures.ts";
import type { ReviewPool } from "./review-pool.ts";

/** Order in which pages are reviewed: the most likely one first, learned anew after each decision, or by the crawl's relevance. */
export type ReviewOrder = "likely" | "relevance";

export interface SimulatedReview {
  /** The decisions in their order. */
  readonly decisions: readonly Decision[];
  /** Quality of the collection after each number of decisions. */
  readonly figures: readonly KeptFigures[];
  /** Decisions until 95 % of the right pages of the pool have been seen. */
  readonly untilSeen: number;
}

export interface Decision {
  readonly url: string;
  readonly isRelevant: boolean;
}

interface ReviewOptions {
  readonly order: ReviewOrder;
  /** Numbers of decisions to measure after, ascending. */
  readonly after: readonly number[];
  /** Every so many decisions, one is wrong; undefined: none is. */
  readonly wrongEvery?: number;
}

/**
 * Reviews a pool as a curator who knows the gold pages. The collection then consists of what was kept and, of the undecided pages, of those
 * that are more likely about the event than not; ordered by relevance alone, of those that the scan kept.
 */
export function simulateReview(pool: ReviewPool, { order, after, wrongEvery }: ReviewOptions): SimulatedReview {
  const { pages } = pool;
  const learnable = {
    terms: pool.terms,
    relevance: Float64Array.from(pages, ({ relevance }) => relevance),
    temporal: Float64Array.from(pages, ({ temporal }) => temporal),
    threshold: pool.threshold,
  };
  const labels = new Int8Array(pages.length).fill(-1);
  const right = new Set(pages.flatMap(({ page, grade }) => (grade > 0 ? [page] : [])));
  const seen = new Set<string>();
  const figures: KeptFigures[] = [];
  const decisions: Decision[] = [];
  let chances: Float64Array = learnable.relevance;
  let untilSeen = 0;
  for (let count = 0; ; count++) {
    if (after.includes(count)) figures.push(collectionFigures(pool, labels, count > 0 && order === "likely" ? chances : undefined));
    const next = mostLikely(chances, labels);
    const isSeen = seen.size >= 0.95 * right.size;
    if (next === undefined || (isSeen && figures.length === after.length)) break;
    const { url, page, grade } = pages[next] as ReviewPool["pages"][number];
    if (grade > 0) seen.add(page);
    if (!isSeen) untilSeen = count + 1;
    const isWrong = wrongEvery !== undefined && count % wrongEvery === wrongEvery - 1;
    const isRelevant = grade > 0 !== isWrong;
    labels[next] = Number(isRelevant);
    decisions.push({ url, isRelevant });
    if (order === "likely" && count < (after.at(-1) ?? 0) + 50) chances = learnChances(learnable, labels).chances;
  }
  while (figures.length < after.length) figures.push(collectionFigures(pool, labels, chances));
  return { decisions, figures, untilSeen };
}

function mostLikely(chances: Float64Array, labels: Int8Array): number | undefined {
  let best: number | undefined;
  for (let n = 0; n < labels.length; n++)
    if (labels[n] === -1 && (best === undefined || (chances[n] as number) > (chances[best] as number))) best = n;
  return best;
}

/** `chances`: undefined if nothing was learned. */
function collectionFigures({ pages, gold }: ReviewPool, labels: Int8Array, chances: Float64Array | undefined): KeptFigures {
  const kept = new Map<string, number>();
  for (const [n, { page, grade, isKept }] of pages.entries()) {
    const isLikely = chances === undefined ? isKept : (chances[n] as number) >= 0.5;
    if (labels[n] === 1 || (labels[n] === -1 && isLikely)) kept.set(page, grade);
  }
  return keptFigures([...kept.values()], gold, 1);
}
