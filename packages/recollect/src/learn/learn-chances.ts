import { logRatio, scoreWeight, sigmoid } from "./chance-of-score.ts";
import type { TermRows } from "./term-rows.ts";

/** Pages of a collection to learn from. */
export interface LearnablePages {
  readonly terms: TermRows;
  /** Scores of the pages by the crawl. */
  readonly relevance: Float64Array;
  readonly temporal: Float64Array;
  /** Minimum score of the pages that the crawl kept; 0 if it kept all. */
  readonly threshold: number;
}

export interface LearnedChances {
  /** Probability of each page that it is about the event. */
  readonly chances: Float64Array;
  /** Effect of each term: positive for the event, negative against it, 0 if nothing was learned about it. */
  readonly effects: Float64Array;
}

/** Variances of the weights before any decision: how far decisions may move them. */
const variances = { term: 20, score: 1, time: 1, bias: 1 };

/** Undecided pages with the lowest scores serve as weak examples of other topics: their maximum number, and the weight of each. */
const assumed = { pages: 100, weight: 0.1 };

/**
 * Learns from a curator's decisions how likely each page is about the event: a logistic regression on the terms of a page and its scores.
 * Without decisions, its weights are those of the score alone; decisions move them as far as the variances allow (the maximum a
 * posteriori). So the same decisions give the same probabilities, in whatever order they were made.
 *
 * `labels` has a number for each page: 1 if it was kept, 0 if dropped, -1 if undecided.
 */
export function learnChances(pages: LearnablePages, labels: Int8Array): LearnedChances {
  const features = new Features(pages);
  const isDecided = labels.some((label) => label !== -1);
  const weights = isDecided ? fit(features, examplesOf(features, labels)) : new Float64Array(features.count);
  const chances = Float64Array.from(labels, (_, page) => features.chance(page, weights));
  return { chances, effects: features.effects(weights) };
}

/** The features of pages, each scaled so that its weight has a variance of 1 before any decision. */
class Features {
  readonly count: number;
  readonly #terms: TermRows;
  /** The logarithm of a page's score, which is 0 at the threshold, and its time. */
  readonly #scores: Float64Array;
  readonly #times: Float64Array;

  constructor({ terms, relevance, temporal, threshold }: LearnablePages) {
    this.#terms = terms;
    // Without a threshold, scores tell nothing.
    this.#scores = relevance.map((score) => (threshold > 0 ? logRatio(score, threshold) : 0));
    this.#times = temporal.map((time) => (Number.isNaN(time) ? 0 : time - 0.5));
    this.count = terms.names.length + 3;
  }

  /** Probability that a page is about the event. */
  chance(page: number, weights: Float64Array): number {
    let sum = this.firstLogit(page);
    this.each(page, (feature, value) => {
      sum += value * (weights[feature] as number);
    });
    return sigmoid(sum);
  }

  /** The logarithm of the odds by the score alone. */
  firstLogit(page: number): number {
    return scoreWeight * (this.#scores[page] as number);
  }

  /** Returns the weights of the terms as they apply to unscaled features. */
  effects(weights: Float64Array): Float64Array {
    return weights.slice(0, this.#terms.names.length).map((weight) => weight * scales.term);
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

/** Returns the decided pages, and undecided ones that are most likely not about the event by their scores. */
function examplesOf(features: Features, labels: Int8Array): Example[] {
  const decided: Example[] = [];
  const unlikely: { page: number; chance: number }[] = [];
  for (let page = 0; page < labels.length; page++) {
    const chance = sigmoid(features.firstLogit(page));
    if (labels[page] !== -1) decided.push({ page, isRelevant: labels[page] === 1, weight: 1 });
    else if (chance < 0.5) unlikely.push({ page, chance });
  }
  unlikely.sort((a, b) => a.chance - b.chance || a.page - b.page);
  const weak = unlikely.slice(0, assumed.pages);
  return [...decided, ...weak.map(({ page, chance }) => ({ page, isRelevant: false, weight: assumed.weight * (1 - chance) }))];
}

/**
 * Returns the most probable weights, by Newton's method. There are more terms than examples, so each step is solved iteratively. Terms that no
 * example has keep a weight of 0, so only the others take part.
 */
function fit(features: Features, examples: readonly Example[]): Float64Array {
  const rows = new ExampleRows(features, examples);
  const weights = new Float64Array(rows.features.length);
  for (let step = 0; step < 12; step++) {
    const gradient = Float64Array.from(weights);
    const curvatures = examples.map(({ page, isRelevant, weight }, n) => {
      const chance = sigmoid(features.firstLogit(page) + rows.product(n, weights));
      rows.add(n, weight * (chance - (isRelevant ? 1 : 0)), gradient);
      return weight * chance * (1 - chance);
    });
    const move = solve((vector) => {
      const product = Float64Array.from(vector);
      for (const [n, curvature] of curvatures.entries()) rows.add(n, curvature * rows.product(n, vector), product);
      return product;
    }, gradient);
    for (let n = 0; n < weights.length; n++) weights[n] = (weights[n] as number) - (move[n] as number);
    if (move.every((change) => Math.abs(change) < 1e-6)) break;
  }
  const all = new Float64Array(features.count);
  for (const [n, feature] of rows.features.entries()) all[feature] = weights[n] as number;
  return all;
}

/** The features of the examples alone, numbered anew. */
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
