import { scoreWeight } from "../learn/chance-of-score.ts";
import { type LearnedWeights, logitChange } from "../learn/learn-weights.ts";
import { termsOfPage } from "../learn/term-rows.ts";
import { strongestSharedTerms } from "../relevance/explain.ts";
import type { PageTerms } from "../relevance/page-terms.ts";
import { type ReferenceDocument, referenceOfVector } from "../relevance/reference.ts";
import { Topic } from "../relevance/topical.ts";
import type { Vector } from "../relevance/vector.ts";
import type { Weighting } from "../relevance/weighting.ts";

/** Weights that change the scores of pages, learned from a curator's decisions. Structured-cloneable. */
export interface LearnedScore extends Omit<LearnedWeights, "terms"> {
  readonly terms: Vector;
  /** The threshold that scores were compared with; 0 if every page is kept. */
  readonly threshold: number;
}

/** Maximum factor by which a link's likeness is raised or lowered: a link has so few words that a single one would decide. */
const linkBound = 2;

/** Changes the scores of pages and links by the weights learned from decisions. */
export class LearnedScores {
  readonly #learned: LearnedScore;
  readonly #raising: Topic;
  readonly #lowering: Topic;

  constructor(learned: LearnedScore, weighting: Weighting) {
    const negated = new Map(Array.from(learned.terms, ([term, weight]) => [term, -weight]));
    this.#learned = learned;
    this.#raising = new Topic(referenceOfVector(learned.terms, weighting));
    this.#lowering = new Topic(referenceOfVector(negated, weighting));
  }

  /** Returns the factor for a page's score. The product is the score that pages with the same learned chance had before any decision. */
  factor(terms: PageTerms, { relevance, temporal }: { readonly relevance: number; readonly temporal: number }): number {
    const page = { terms: this.#raising.projection(terms, termsOfPage), relevance, temporal };
    return Math.exp(logitChange(page, this.#learned, this.#learned.threshold) / scoreWeight);
  }

  /** Returns the factor for a link's likeness, by its words alone. */
  linkFactor(terms: PageTerms): number {
    const factor = Math.exp(this.#raising.projection(terms, termsOfPage) / scoreWeight);
    return Math.min(linkBound, Math.max(1 / linkBound, factor));
  }

  /** Returns the words that raise or lower a page, as written on it, strongest first. */
  words(page: ReferenceDocument, terms: PageTerms, how: "raised" | "lowered"): { readonly word: string; readonly share: number }[] {
    return strongestSharedTerms(how === "raised" ? this.#raising : this.#lowering, page, terms);
  }
}
