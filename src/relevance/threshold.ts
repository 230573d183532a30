import { seededRandom, shuffled } from "../base/seeded-random.ts";
import { UsageError } from "../errors.ts";
import { aggregate, type Combination } from "./aggregate.ts";
import { referenceVector } from "./reference.ts";
import { cosine, sumOf, type Vector } from "./vector.ts";
import type { Weighting } from "./weighting.ts";

const draws = 10;
const eventShare = 0.6;

/** With fewer, the draws are all alike and their mean says little. */
export const leastReferences = 5;

/** TH_temp where no reference is dated: all are taken to lie in the event, as Klein et al. assume them to be relevant. With 0, every page of those days would pass. */
const undatedTemporal = 1;

/** A page that the article refers to. */
export interface ThresholdReference {
  readonly vector: Vector;
  /** TempR; undefined for an undated page, which has no say in TH_temp. */
  readonly temporal?: number | undefined;
}

export interface ThresholdOptions extends Combination {
  readonly weighting: Weighting;
  readonly terms: number;
  /** Of the reference that pages will be scored with; 1 leaves cosines as they are. */
  readonly self: number;
  readonly seed: number;
}

/** A mean, and how far the draws scatter around it (standard deviation). */
export interface Drawn {
  readonly mean: number;
  readonly spread: number;
}

export interface LearnedThresholds {
  /** TH_cont with the held-back references pooled, as Klein et al. do. */
  readonly pooled: Drawn;
  /** TH_cont as the mean of single pages, which is what pages are compared with later. */
  readonly pages: Drawn;
  /** TH_temp: of the references that are dated; 1 where none is. */
  readonly temporal: Drawn;
  /** How many references there are, and how many of them are dated. */
  readonly references: number;
  readonly dated: number;
  /** TH_aggr for `threshold: auto` and for `auto-pages`, on the scale of `Topic.uncapped`: where scores are scaled it may pass 1. */
  readonly auto: number;
  readonly autoPages: number;
  /** The shares of the held-back references that would be kept as pages by `auto` and by `auto-pages`. */
  readonly reachAuto: number;
  readonly reachAutoPages: number;
}

/**
 * The score that a page must reach, learned from pages that are relevant for sure (Klein et al., section 3.4.3): ten times, 60 % of
 * the references go into the event vector, with the article, and the others are compared with it.
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
  const heldBack: [topical: number, temporal: number][] = [];
  for (let draw = 0; draw < draws; draw++) {
    const drawn = shuffled(references, random);
    const middle = Math.round(drawn.length * eventShare);
    const chosen = drawn.slice(0, middle);
    const others = drawn.slice(middle);
    const event = referenceVector([...(article === undefined ? [] : [article]), ...chosen.map(({ vector }) => vector)], weighting, terms);
    // Without an end at 1: cosines of references often pass the scale, and a threshold cut off there is one that no page can reach.
    const score = (vector: Vector): number => cosine(vector, event) / self;
    const scores = others.map(({ vector }) => score(vector));
    pooled.push(score(sumOf(others.map(({ vector }) => vector))));
    pages.push(meanOf(scores));
    heldBack.push(...others.map((other, n): [number, number] => [scores[n] as number, other.temporal ?? undatedTemporal]));
    const dated = chosen.flatMap((reference) => reference.temporal ?? []);
    if (dated.length > 0) temporal.push(meanOf(dated));
  }
  const [byPool, byPage] = [drawnOf(pooled), drawnOf(pages)];
  const byTime = temporal.length > 0 ? drawnOf(temporal) : { mean: undatedTemporal, spread: 0 };
  const auto = aggregate(byPool.mean, byTime.mean, options);
  const autoPages = aggregate(byPage.mean, byTime.mean, options);
  const reach = (threshold: number): number =>
    meanOf(heldBack.map(([topical, time]) => (aggregate(topical, time, options) >= threshold ? 1 : 0)));
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
