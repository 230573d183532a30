import { termHash } from "@recollect/base/term-hash";
import { boosts } from "./keywords.ts";
import type { PageTerms } from "./page-terms.ts";
import type { Reference } from "./reference.ts";
import type { Spelling } from "./spelling.ts";
import { TermTable } from "./term-table.ts";
import { unseenPart, type Weighting } from "./weighting.ts";
import { referenceForLanguage, stemmingOf } from "./written-words.ts";

/** Bits of a term's mark. */
const keyword = 1;
const keywordWord = 2;
const firstPlace = 4;

/** Vector length from which a page counts as long: the medians of real archives are 82 to 158. */
const usualLength = 80;

/**
 * Compares pages with a reference: computes the cosine of `vector.ts` without creating a vector of the page.
 *
 * ```ts
 * import { languageIdf, PageTerms, referenceOf, Topic } from "recollect/relevance";
 *
 * const event = { blocks: ["A strong earthquake shook the coast; a tsunami flooded the harbour."], language: "en" };
 * const topic = new Topic(referenceOf([event], { idf: languageIdf(["en"])! }));
 * const page = PageTerms.of(["The harbour after the tsunami"], "en");
 * console.log(topic.relevance(topic.cosine(page)).toFixed(2), [...topic.shared(page).keys()]);
 * // 0.44 [ 'tsunami', 'harbour' ]
 * ```
 */
export class Topic {
  readonly #reference: Reference;
  /** The reference's terms, strongest first, and their weights. */
  readonly #terms: readonly string[];
  readonly #weights: Float32Array;
  /** Mark of a term: its index in `#terms`, from 1 on, times `firstPlace`, plus the bits for a keyword and for a word of one. */
  readonly #marks: TermTable;
  readonly #hasKeywords: boolean;
  readonly #unseenPart: number;
  readonly #parts: ReadonlyMap<string, Topic>;
  /** Topics for pages in languages without documents, by stemming; created on first use. */
  readonly #others = new Map<string, Topic>();

  constructor(reference: Reference) {
    const { full, words } = reference.weighting.keywords;
    this.#reference = reference;
    this.#unseenPart = unseenPart(reference.weighting);
    this.#parts = new Map([...(reference.parts ?? [])].map(([language, part]) => [language, new Topic(part)]));
    this.#terms = [...reference.weights.keys()];
    this.#weights = Float32Array.from(reference.weights.values());
    this.#marks = TermTable.of([
      ...this.#terms.map((term, n) => [termHash(term), (n + 1) * firstPlace] as const),
      ...[...full].map((term) => [termHash(term), keyword] as const),
      ...[...words].map((word) => [termHash(word), keywordWord] as const),
    ]);
    this.#hasKeywords = words.size > 0;
  }

  /** Returns the topic for pages in a language: that of its documents or, without any, that of names and words shared with all documents. */
  in(language: string): Topic {
    const { written } = this.#reference;
    const part = this.#parts.get(language);
    if (part !== undefined || written === undefined || written.languages.includes(language)) return part ?? this;
    const stemming = stemmingOf(language);
    const known = this.#others.get(stemming);
    if (known !== undefined) return known;
    const other = new Topic(referenceForLanguage(this.#reference, written, stemming));
    this.#others.set(stemming, other);
    return other;
  }

  /** Fullness of the description, from 0 to 1. */
  get fullness(): number {
    return this.#reference.fullness;
  }

  get weighting(): Weighting {
    return this.#reference.weighting;
  }

  /** The spelling that a page's terms must have to be comparable. */
  get spelling(): Spelling {
    return this.#reference.weighting.idf.spelling;
  }

  /** Returns the cosine of a page and the reference, from 0 (no common term) to 1. */
  cosine(page: PageTerms): number {
    const { dot, length } = this.#compared(page);
    return this.#normalised(dot, length);
  }

  /**
   * Returns the cosine, but the length of a long page counts less, the shorter the description is. Pages share few words with a short
   * description, so the plain cosine would rank them mainly by length. Equal to the cosine for a full description.
   */
  likeness(page: PageTerms): number {
    const { dot, length } = this.#compared(page);
    const excess = Math.max(1, length / usualLength);
    return this.#normalised(dot, length / excess ** ((1 - this.fullness) / 2));
  }

  #normalised(dot: number, length: number): number {
    return dot === 0 ? 0 : Math.min(1, dot / (length * this.#reference.norm));
  }

  /** Returns the scalar product with the reference, and the length of the page's vector. */
  #compared(page: PageTerms): { readonly dot: number; readonly length: number } {
    const overlaps = this.#overlaps(page);
    let dot = 0;
    let squares = 0;
    for (let term = 0; term < page.size; term++) {
      const mark = this.#marks.get(page.keys[term * 2] as number, page.keys[term * 2 + 1] as number);
      const weight = this.#weight(page, term, mark, overlaps);
      const place = Math.floor(mark / firstPlace);
      squares += weight * weight;
      if (place > 0) dot += weight * (this.#weights[place - 1] as number);
    }
    return { dot, length: Math.sqrt(squares) };
  }

  /** Returns the scalar product of the reference with the strongest terms of a page, which are scaled to length 1; ties go to earlier terms. */
  projection(page: PageTerms, strongest: number): number {
    const { weights, places } = this.#weighed(page);
    const order = Uint32Array.from(weights.keys()).sort((a, b) => (weights[b] as number) - (weights[a] as number) || a - b);
    let product = 0;
    let squares = 0;
    for (const term of order.subarray(0, strongest)) {
      const place = places[term] as number;
      if (place > 0) product += (weights[term] as number) * (this.#weights[place - 1] as number);
      squares += (weights[term] as number) ** 2;
    }
    return squares === 0 ? 0 : product / Math.sqrt(squares);
  }

  /** Returns the terms that a page shares with the reference, strongest in the reference first, with their contributions to the cosine. */
  shared(page: PageTerms): Map<string, number> {
    const { weights, places } = this.#weighed(page);
    const parts = new Float64Array(this.#terms.length);
    for (const [term, place] of places.entries())
      if (place > 0) parts[place - 1] = (weights[term] as number) * (this.#weights[place - 1] as number);
    const shared = new Map<string, number>();
    for (const [n, part] of parts.entries()) if (part > 0) shared.set(this.#terms[n] as string, part);
    return shared;
  }

  /** Returns the weight of each term of a page, and its place in the reference, from 1 on; 0 if it is not in the reference. */
  #weighed(page: PageTerms): { readonly weights: Float64Array; readonly places: Uint32Array } {
    const overlaps = this.#overlaps(page);
    const weights = new Float64Array(page.size);
    const places = new Uint32Array(page.size);
    for (let term = 0; term < page.size; term++) {
      const mark = this.#marks.get(page.keys[term * 2] as number, page.keys[term * 2 + 1] as number);
      weights[term] = this.#weight(page, term, mark, overlaps);
      places[term] = Math.floor(mark / firstPlace);
    }
    return { weights, places };
  }

  /** Returns the TopicR of a cosine: 1 if it counts as fully relevant. */
  relevance(cosine: number): number {
    return Math.min(1, this.uncapped(cosine));
  }

  /** Returns the TopicR without a cap: above 1 for a page that is more similar than the scale. Learned thresholds use it. */
  uncapped(cosine: number): number {
    return cosine / this.#reference.self;
  }

  #overlaps({ size }: PageTerms): Uint8Array | undefined {
    return this.#hasKeywords ? new Uint8Array(size) : undefined;
  }

  /** Returns the weight of a page's term. Call it for all terms in order: with `overlaps`, the words of a pair must come before it. */
  #weight({ keys, counts, words }: PageTerms, term: number, mark: number, overlaps: Uint8Array | undefined): number {
    const { idf, tf } = this.#reference.weighting;
    const count = counts[term] as number;
    const left = words[term * 2] as number;
    const value =
      left >= 0 && idf.estimatesPairs
        ? this.#pairIdf(keys, left, words[term * 2 + 1] as number)
        : idf.idf(keys[term * 2] as number, keys[term * 2 + 1] as number);
    let weight = value;
    if (count > 1) weight *= tf === "raw" ? count : 1 + Math.log(count);
    const boosted = overlaps === undefined ? boosts.none : boost(term, words, mark, overlaps);
    weight *= boosted;
    if (value === idf.unknown && boosted !== boosts.full && left >= 0) weight *= this.#unseenPart;
    return weight;
  }

  /** Returns the idf of a pair, by the indexes of its words. */
  #pairIdf(keys: Uint32Array, left: number, right: number): number {
    const { idf } = this.#reference.weighting;
    const ofLeft = idf.idf(keys[left * 2] as number, keys[left * 2 + 1] as number);
    return idf.pairIdf(ofLeft, idf.idf(keys[right * 2] as number, keys[right * 2 + 1] as number));
  }
}

/** Returns the boost of a term, like `boostOf`, and records in `overlaps` whether it is a word of a keyword, for later pairs. */
function boost(term: number, words: Int32Array, mark: number, overlaps: Uint8Array): number {
  const left = words[term * 2] as number;
  if (left < 0) overlaps[term] = mark & keywordWord;
  if (mark & keyword) return boosts.full;
  const isPartial = left < 0 ? overlaps[term] : overlaps[left] || overlaps[words[term * 2 + 1] as number];
  return isPartial ? boosts.partial : boosts.none;
}
