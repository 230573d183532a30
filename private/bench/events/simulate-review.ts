import type { Vote } from "@recollect/recollect/event/learn-from-votes";
import { doubtedDecisions } from "@recollect/recollect/learn/doubted-decisions";
import { learnChances } from "@recollect/recollect/learn/learn-chances";
import type { LearnablePages } from "@recollect/recollect/learn/learn-weights";
import { estimateLeft } from "@recollect/recollect/review/estimate-review";
import { type KeptFigures, keptFigures } from "./kept-figures.ts";
import type { ReviewPool } from "./review-pool.ts";

export interface SimulatedReview {
  /** The decisions in their order. */
  readonly decisions: readonly Vote[];
  /** Quality of the collection after each number of decisions. */
  readonly figures: readonly KeptFigures[];
  /** Whether the interval of the relevant pages left contained their number, after each number of decisions. */
  readonly isLeftEstimated: readonly boolean[];
  /** Decisions until 95 % of the relevant pages of the pool have been seen. */
  readonly untilSeen: number;
}

interface ReviewOptions {
  /** Order in which pages are reviewed: the most likely one first, learned anew after each decision, or by the crawl's relevance. */
  readonly order: "likely" | "relevance";
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
  const isLeftEstimated: boolean[] = [];
  const decisions: Vote[] = [];
  let chances = order === "likely" ? learnChances(learnable, labels).chances : learnable.relevance;
  let untilSeen = 0;
  const confirmed = new Set<number>();
  for (let count = 0; ; count++) {
    if (after.includes(count)) {
      figures.push(collectionFigures(pool, labels, count > 0 && order === "likely" ? chances : undefined));
      isLeftEstimated.push(intervalContainsLeft(pool, labels, chances));
    }
    const undecided = mostLikely(chances, labels);
    const isLikely = undecided !== undefined && (chances[undecided] as number) >= 0.5;
    const doubted = order === "relevance" || isLikely ? undefined : mostDoubted(learnable, labels, confirmed);
    const next = doubted ?? undecided;
    const isSeen = seen.size >= 0.95 * right.size;
    if (next === undefined || (isSeen && figures.length === after.length)) break;
    const { url, page, grade } = pages[next] as ReviewPool["pages"][number];
    if (grade > 0) seen.add(page);
    if (!isSeen) untilSeen = count + 1;
    const isWrong = wrongEvery !== undefined && count % wrongEvery === wrongEvery - 1;
    const isRelevant = grade > 0 !== isWrong;
    if (labels[next] !== -1) confirmed.add(next);
    labels[next] = Number(isRelevant);
    decisions.push({ url, isRelevant });
    if (order === "likely" && count < (after.at(-1) ?? 0) + 50) chances = learnChances(learnable, labels).chances;
  }
  while (figures.length < after.length) {
    figures.push(collectionFigures(pool, labels, chances));
    isLeftEstimated.push(true); // nothing is left
  }
  return { decisions, figures, isLeftEstimated, untilSeen };
}

function mostLikely(chances: Float64Array, labels: Int8Array): number | undefined {
  let best: number | undefined;
  for (let n = 0; n < labels.length; n++)
    if (labels[n] === -1 && (best === undefined || (chances[n] as number) > (chances[best] as number))) best = n;
  return best;
}

function intervalContainsLeft({ pages }: ReviewPool, labels: Int8Array, chances: Float64Array): boolean {
  const undecided = [...pages.keys()].filter((page) => labels[page] === -1);
  const right = undecided.filter((page) => (pages[page]?.grade ?? 0) > 0).length;
  const { low, high } = estimateLeft(undecided.map((page) => chances[page] as number));
  return low <= right && right <= high;
}

/** Returns a page whose decision the others contradict and that was not asked about again yet. */
function mostDoubted(learnable: LearnablePages, labels: Int8Array, confirmed: ReadonlySet<number>): number | undefined {
  const doubted = doubtedDecisions(learnable, labels);
  return [...doubted.keys()].find((page) => doubted[page] === 1 && !confirmed.has(page));
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
