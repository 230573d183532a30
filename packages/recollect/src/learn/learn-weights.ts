import { logRatio, scoreWeight, sigmoid } from "./chance-of-score.ts";
import type { TermRows } from "./term-rows.ts";

/** Pages to learn from. */
export interface LearnablePages {
  readonly terms: TermRows;
  /** Scores of the pages by the crawl. */
  readonly relevance: Float64Array;
  readonly temporal: Float64Array;
  /** Minimum score of the pages that the crawl kept; 0 if it kept all. */
  readonly threshold: number;
}

/** Weights learned from decisions: by how much each feature changes the logarithm of the odds that a page is about the event. */
export interface LearnedWeights {
  /** Weights of the terms, by their place in `TermRows.names`; 0 if nothing was learned about a term. */
  readonly terms: Float64Array;
  /** Weight of the score's logarithm, which is 0 at the threshold. */
  readonly score: number;
  /** Weight of the temporal score minus one half. */
  readonly time: number;
  /** Change for every page. */
  readonly bias: number;
}

/** Features of a page that the weights apply to. */
export interface WeighedPage {
  /** Sum of the weights of its terms, each times the term's weight in the page. */
  readonly terms: number;
  readonly relevance: number;
  readonly temporal: number;
}

/**
 * Variances of the weights before any decision, which limit how far decisions move them. The variance of the bias is small: the most likely
 * pages are decided first, so the share of kept pages among them says little about the others.
 */
const variances = { term: 20, score: 1, time: 1, bias: 0.1 };

/**
 * Undecided pages just below the threshold are weak examples of other topics. `pages`: their maximum number. `weight`: the weight of each.
 * `perDecision`: maximum of their total weight, per decision, so that they do not outweigh a few decisions (docs/research/benchmarks.md,
 * "Crawling again with decisions").
 */
const assumed = { pages: 100, weight: 0.1, perDecision: 0.25 };

/**
 * Learns from a curator's decisions which features show that a page is about the event: a logistic regression on the terms of a page and its
 * scores. Without decisions, the score alone counts; decisions move the weights as far as the variances allow (maximum a posteriori). The
 * same decisions give the same weights, in any order.
 *
 * `labels` has a number for each page: 1 if it was kept, 0 if it was dropped, -1 if it is undecided.
 */
export function learnWeights(pages: LearnablePages, labels: Int8Array): LearnedWeights {
  const features = new Features(pages);
  const isDecided = labels.some((label) => label !== -1);
  return features.unscaled(isDecided ? fit(features, examplesOf(features, labels)) : new Float64Array(features.count));
}

/** Returns the change of the logarithm of a page's odds by the learned weights. */
export function logitChange(
  { terms, relevance, temporal }: WeighedPage,
  learned: Omit<LearnedWeights, "terms">,
  threshold: number,
): number {
  return terms + learned.score * scoreValue(relevance, threshold) + learned.time * timeValue(temporal) + learned.bias;
}

/** Returns the logarithm of a page's odds by its score alone. */
export function firstLogit(relevance: number, threshold: number): number {
  return scoreWeight * scoreValue(relevance, threshold);
}

/** Returns the logarithm of a score, which is 0 at the threshold; without a threshold, always 0. */
function scoreValue(relevance: number, threshold: number): number {
  return threshold > 0 ? logRatio(relevance, threshold) : 0;
}

function timeValue(temporal: number): number {
  return Number.isNaN(temporal) ? 0 : temporal - 0.5;
}

/** The features of pages, each scaled so that its weight has a variance of 1 before any decision. */
class Features {
  readonly count: number;
  readonly #terms: TermRows;
  readonly #scores: Float64Array;
  readonly #times: Float64Array;

  constructor({ terms, relevance, temporal, threshold }: LearnablePages) {
    this.#terms = terms;
    this.#scores = relevance.map((score) => scoreValue(score, threshold));
    this.#times = temporal.map(timeValue);
    this.count = terms.names.length + 3;
  }

  /** The logarithm of the odds by the score alone. */
  firstLogit(page: number): number {
    return scoreWeight * (this.#scores[page] as number);
  }

  /** Returns weights as they apply to unscaled features. */
  unscaled(weights: Float64Array): LearnedWeights {
    const { length } = this.#terms.names;
    const [score = 0, time = 0, bias = 0] = weights.subarray(length);
    return {
      terms: weights.slice(0, length).map((weight) => weight * scales.term),
      score: score * scales.score,
      time: time * scales.time,
      bias: bias * scales.bias,
    };
  }

  /** Calls `visit` with each feature of a page, by its number. */
  each(page: number, visit: (feature: number, value: number) => void): void {
    const { starts, terms, weights, names } = this.#terms;
    const end = starts[page + 1] as number;
    for (let at = starts[page] as number; at < end; at++) visit(terms[at] as number, (weights[at] as number) * scales.term);
    visit(names.length, (this.#scores[page] as number) * scales.score);
    visit(names.length + 1, (this.#times[page] as number) * scales.time);
    visit(names.length + 2, scales.bias);
  }
}

const scales = {
  term: Math.sqrt(variances.term),
  score: Math.sqrt(variances.score),
  time: Math.sqrt(variances.time),
  bias: Math.sqrt(variances.bias),
};

interface Example {
  readonly page: number;
  readonly isRelevant: boolean;
  readonly weight: number;
}

/** Returns the decided pages, then undecided pages with a chance below 50 % by their scores, the highest chance first. */
function examplesOf(features: Features, labels: Int8Array): Example[] {
  const decided: Example[] = [];
  const unlikely: { page: number; chance: number }[] = [];
  for (let page = 0; page < labels.length; page++) {
    const chance = sigmoid(features.firstLogit(page));
    if (labels[page] !== -1) decided.push({ page, isRelevant: labels[page] === 1, weight: 1 });
    else if (chance < 0.5) unlikely.push({ page, chance });
  }
  unlikely.sort((a, b) => b.chance - a.chance || a.page - b.page);
  const weak = unlikely.slice(0, assumed.pages);
  const each = Math.min(assumed.weight, (assumed.perDecision * decided.length) / weak.length);
  return [...decided, ...weak.map(({ page, chance }) => ({ page, isRelevant: false, weight: each * (1 - chance) }))];
}

/**
 * Returns the most probable weights, by Newton's method. There are more terms than examples, so each step is solved iteratively. A step is
 * halved until it makes the weights more probable: after a decision that contradicts a high score, a whole step would go far beyond the best weights. Terms
 * without an example keep a weight of 0 and are left out of the computation.
 */
function fit(features: Features, examples: readonly Example[]): Float64Array {
  const rows = new ExampleRows(features, examples);
  const logits = (weights: Float64Array) => examples.map(({ page }, n) => features.firstLogit(page) + rows.product(n, weights));
  let weights = new Float64Array(rows.features.length);
  let loss = lossOf(weights, logits(weights), examples);
  for (let step = 0; step < mostSteps; step++) {
    const gradient = Float64Array.from(weights);
    const curvatures = logits(weights).map((logit, n) => {
      const { isRelevant, weight } = examples[n] as Example;
      const chance = sigmoid(logit);
      rows.add(n, weight * (chance - (isRelevant ? 1 : 0)), gradient);
      return weight * chance * (1 - chance);
    });
    const move = solve((vector) => {
      const product = Float64Array.from(vector);
      for (const [n, curvature] of curvatures.entries()) rows.add(n, curvature * rows.product(n, vector), product);
      return product;
    }, gradient);
    const before = loss;
    for (let part = 1; part >= leastPart && loss === before; part /= 2) {
      const moved = weights.map((weight, n) => weight - part * (move[n] as number));
      const after = lossOf(moved, logits(moved), examples);
      if (after < before) [weights, loss] = [moved, after];
    }
    if (before - loss < 1e-12 * before) break;
  }
  const all = new Float64Array(features.count);
  for (const [n, feature] of rows.features.entries()) all[feature] = weights[n] as number;
  return all;
}

const mostSteps = 50;

/** Smallest part of a step that is tried: the effect of a smaller one is lost in rounding errors. */
const leastPart = 2 ** -20;

/** The negative logarithm of how probable weights are, apart from a constant. */
function lossOf(weights: Float64Array, logits: readonly number[], examples: readonly Example[]): number {
  let loss = dot(weights, weights) / 2;
  for (const [n, { isRelevant, weight }] of examples.entries()) {
    const against = isRelevant ? -(logits[n] as number) : (logits[n] as number);
    loss += weight * (Math.max(0, against) + Math.log1p(Math.exp(-Math.abs(against))));
  }
  return loss;
}

/** The features of the examples alone, with consecutive numbers. */
class ExampleRows {
  /** Numbers of the features that any example has. */
  readonly features: readonly number[];
  readonly #places: readonly Uint32Array[];
  readonly #values: readonly Float64Array[];

  constructor(features: Features, examples: readonly Example[]) {
    const numbers = new Map<number, number>();
    const rows = examples.map(({ page }) => {
      const [places, values]: [number[], number[]] = [[], []];
      features.each(page, (feature, value) => {
        const place = numbers.get(feature) ?? numbers.size;
        numbers.set(feature, place);
        places.push(place);
        values.push(value);
      });
      return { places: Uint32Array.from(places), values: Float64Array.from(values) };
    });
    this.features = [...numbers.keys()];
    this.#places = rows.map(({ places }) => places);
    this.#values = rows.map(({ values }) => values);
  }

  /** Returns the product of an example's features with a vector. */
  product(example: number, vector: Float64Array): number {
    const [places, values] = [this.#places[example] as Uint32Array, this.#values[example] as Float64Array];
    let sum = 0;
    for (let n = 0; n < places.length; n++) sum += (values[n] as number) * (vector[places[n] as number] as number);
    return sum;
  }

  /** Adds an example's features, times a factor, to a vector. */
  add(example: number, factor: number, vector: Float64Array): void {
    const [places, values] = [this.#places[example] as Uint32Array, this.#values[example] as Float64Array];
    for (let n = 0; n < places.length; n++) {
      const place = places[n] as number;
      vector[place] = (vector[place] as number) + factor * (values[n] as number);
    }
  }
}

/** Solves `times(x) = target` by conjugate gradients; `times` must be symmetric and positive definite. */
function solve(times: (vector: Float64Array) => Float64Array, target: Float64Array): Float64Array {
  const x = new Float64Array(target.length);
  const residual = Float64Array.from(target);
  const direction = Float64Array.from(target);
  let square = dot(residual, residual);
  const smallest = square * 1e-8;
  for (let step = 0; step < 50 && square > smallest; step++) {
    const product = times(direction);
    const length = square / dot(direction, product);
    for (let n = 0; n < x.length; n++) {
      x[n] = (x[n] as number) + length * (direction[n] as number);
      residual[n] = (residual[n] as number) - length * (product[n] as number);
    }
    const before = square;
    square = dot(residual, residual);
    for (let n = 0; n < x.length; n++) direction[n] = (residual[n] as number) + (square / before) * (direction[n] as number);
  }
  return x;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let n = 0; n < a.length; n++) sum += (a[n] as number) * (b[n] as number);
  return sum;
}
