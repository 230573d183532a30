import { seededRandom, shuffled } from "@recollect/base/seeded-random";
import { UsageError } from "@recollect/warc/errors";
import { aggregate, type Combination } from "./aggregate.ts";
import { referenceVector } from "./reference.ts";
import { cosine, sumOf, type Vector } from "./vector.ts";
import type { Weighting } from "./weighting.ts";

const draws = 10;
const eventShare = 0.6;

/** Minimum number of references: with fewer, the random draws are nearly identical and their mean is meaningless. */
export const leastReferences = 5;

/**
 * Temporal score of an undated reference: it counts as inside the event, since Klein et al. assume references to be relevant. With 0, every
 * page of those days would pass.
 */
const undatedTemporal = 1;

/** A page that the article cites. */
export interface ThresholdReference {
  readonly vector: Vector;
  /** TempR; undefined for an undated page, which does not count for TH_temp. */
  readonly temporal?: number | undefined;
}

export interface ThresholdOptions extends Combination {
  readonly weighting: Weighting;
  readonly terms: number;
  /** Scale of the reference that pages will be scored with; 1 leaves cosines unchanged. */
  readonly self: number;
  readonly seed: number;
}

/** A mean, with the standard deviation of the draws. */
export interface Drawn {
  readonly mean: number;
  readonly spread: number;
}

export interface LearnedThresholds {
  /** TH_cont with the held-out references pooled, as in Klein et al. */
  readonly pooled: Drawn;
  /** TH_cont as the mean of single references, which correspond to the pages that are scored later. */
  readonly pages: Drawn;
  /** TH_temp of the dated references; 1 if none is dated. */
  readonly temporal: Drawn;
  /** Number of references, and of dated ones. */
  readonly references: number;
  readonly dated: number;
  /** TH_aggr for `threshold: auto` and `auto-pages`, on the scale of `Topic.uncapped`: it may exceed 1 if scores are scaled. */
  readonly auto: number;
  readonly autoPages: number;
  /** Shares of the held-out references that reach `auto` and `auto-pages` as pages. */
  readonly reachAuto: number;
  readonly reachAutoPages: number;
}

/**
 * Learns the threshold from pages that are certainly relevant (Klein et al., section 3.4.3): in ten draws, 60 % of the references form the
 * event vector with the article, and the others are compared with it.
 */
export function thresholdsOf(
  article: Vector | undefined,
  references: readonly ThresholdReference[],
  options: ThresholdOptions,
): LearnedThresholds {
  const { weighting, terms, self, seed } = options;
  if (references.length < leastReferences)
    throw new UsageError(
      `threshold: auto needs at least ${leastReferences} references, and there are ${references.length}: set crawl.threshold to a number, or to archive`,
    );
  const random = seededRandom(seed);
  const pooled: number[] = [];
  const pages: number[] = [];
  const temporal: number[] = [];
  const heldOut: [topical: number, temporal: number][] = [];
  for (let draw = 0; draw < draws; draw++) {
    const drawn = shuffled(references, random);
    const middle = Math.round(drawn.length * eventShare);
    const chosen = drawn.slice(0, middle);
    const others = drawn.slice(middle);
    const event = referenceVector([...(article === undefined ? [] : [article]), ...chosen.map(({ vector }) => vector)], weighting, terms);
    // Not capped at 1: cosines of references often exceed the scale, and a capped threshold would be unreachable for any page.
    const score = (vector: Vector): number => cosine(vector, event) / self;
    const scores = others.map(({ vector }) => score(vector));
    pooled.push(score(sumOf(others.map(({ vector }) => vector))));
    pages.push(meanOf(scores));
    heldOut.push(...others.map((other, n): [number, number] => [scores[n] as number, other.temporal ?? undatedTemporal]));
    const dated = chosen.flatMap((reference) => reference.temporal ?? []);
    if (dated.length > 0) temporal.push(meanOf(dated));
  }
  const [byPool, byPage] = [drawnOf(pooled), drawnOf(pages)];
  const byTime = temporal.length > 0 ? drawnOf(temporal) : { mean: undatedTemporal, spread: 0 };
  const auto = aggregate(byPool.mean, byTime.mean, options);
  const autoPages = aggregate(byPage.mean, byTime.mean, options);
  const reach = (threshold: number): number =>
    meanOf(heldOut.map(([topical, time]) => (aggregate(topical, time, options) >= threshold ? 1 : 0)));
  return {
    pooled: byPool,
    pages: byPage,
    temporal: byTime,
    references: references.length,
    dated: references.filter((reference) => reference.temporal !== undefined).length,
    auto,
    autoPages,
    reachAuto: reach(auto),
    reachAutoPages: reach(autoPages),
  };
}

function drawnOf(values: readonly number[]): Drawn {
  const mean = meanOf(values);
  return { mean, spread: Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2))) };
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
