import type { IdfTable } from "./idf-table.ts";
import { joinedKeywords, keywordsOf, withoutIgnored } from "./keywords.ts";
import { termsOf } from "./terms.ts";
import { normOf, strongest, sumOf, type Vector, vectorOf } from "./vector.ts";
import { type Weighting, weightOf } from "./weighting.ts";
import { type WrittenWords, writtenWords } from "./written-words.ts";

/** A text that describes the event. */
export interface ReferenceDocument {
  /** Blocks of text, as in `Page.blocks`. */
  readonly blocks: readonly string[];
  /** Language of the text (ISO 639-1). */
  readonly language: string;
}

/** The texts that pages are compared with, as a vector. */
export interface Reference {
  /** The strongest terms, strongest first. */
  readonly weights: Vector;
  readonly norm: number;
  /** The cosine that counts as fully relevant: `fullCosine`, or 1 to leave cosines unchanged. */
  readonly self: number;
  /** Fullness of the description, from 0 to 1 (see `fullnessOf`), independent of terms that are added later. */
  readonly fullness: number;
  /** Weighting of the terms, which pages must use, too; the `source` of its table records the origin of the weights. */
  readonly weighting: Weighting;
  /** References of the documents in each language; undefined if all pages are compared with all documents. */
  readonly parts?: ReadonlyMap<string, Reference> | undefined;
  /** Words from which the terms were made, for pages in a language without documents; undefined if all pages are compared in the same way. */
  readonly written?: WrittenWords | undefined;
}

export interface ReferenceOptions {
  readonly idf: IdfTable;
  readonly keywords?: readonly string[];
  /** Keywords for the documents in one language, by language. */
  readonly keywordsIn?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Words and phrases of the documents to ignore. */
  readonly ignore?: readonly string[] | undefined;
  readonly tf?: "log" | "raw";
  /** Share of its weight that an unseen pair keeps, as in `Weighting`. */
  readonly unseenPairs?: number | undefined;
  /** Number of strongest terms to keep. */
  readonly terms?: number;
  /** Whether a page is compared with the documents in its own language, if there are any. */
  readonly byLanguage?: boolean;
}

/**
 * The cosine that counts as fully relevant. Real pages about an event rarely have more, and a plain cosine would count little beside a time
 * score of up to 1. Chosen so that a page about the event scores 0.1 or more (docs/research/benchmarks.md); with a much lower value, many
 * pages would score 1 and the crawl could not rank them. The similarity of the references to each other is unsuitable: it measures their
 * length.
 */
export const fullCosine = 0.7;

/**
 * Returns the reference of an event: the sum of its documents' vectors and of keywords that no document contains, cut to the strongest
 * terms.
 *
 * ```ts
 * import { languageIdf, PageTerms, referenceOf, Topic } from "recollect/relevance";
 *
 * const idf = languageIdf(["en"])!;
 * const event = { blocks: ["A strong earthquake shook the north coast; a tsunami flooded the harbour."], language: "en" };
 * const topic = new Topic(referenceOf([event], { idf }));
 * const score = (text: string) => topic.relevance(topic.cosine(PageTerms.of([text], "en"))).toFixed(2);
 * console.log(score("Tsunami after the earthquake: the harbour is flooded"), score("Roses and tulips grow in the garden"));
 * // 0.52 0.00
 * ```
 */
export function referenceOf(documents: readonly ReferenceDocument[], options: ReferenceOptions): Reference {
  const { idf, keywords = [], keywordsIn = {}, ignore = [], tf = "log", unseenPairs, terms = 1000 } = options;
  const languages = documents.map(({ language }) => language);
  const { spelling } = idf;
  const own = Object.entries(keywordsIn).map(([language, names]) => keywordsOf(names, [language], spelling));
  const weighting: Weighting = { idf, tf, unseenPairs, keywords: joinedKeywords([keywordsOf(keywords, languages, spelling), ...own]) };
  const ignored = keywordsOf(ignore, languages, spelling);
  const vectors = documents.map(({ blocks, language }) =>
    withoutIgnored(vectorOf(termsOf(blocks, language, spelling), weighting), ignored),
  );
  const whole = referenceOfVector(referenceVector(vectors, weighting, terms), weighting, fullCosine);
  if (!options.byLanguage) return whole;
  const names = [...new Set(languages)].map((language) => ({ blocks: keywords, language }));
  const namesIn = Object.entries(keywordsIn).map(([language, blocks]) => ({ blocks, language }));
  const written = writtenWords([...documents, ...names, ...namesIn], whole.weights.keys(), spelling);
  return { ...whole, written, ...(names.length > 1 && { parts: partsByLanguage(documents, options) }) };
}

/** Returns a reference for each language. An unknown language has none: pages in it are compared with the whole. */
function partsByLanguage(documents: readonly ReferenceDocument[], options: ReferenceOptions): Map<string, Reference> {
  const byLanguage = Map.groupBy(documents, ({ language }) => language);
  byLanguage.delete("und");
  const { keywords = [], keywordsIn = {} } = options;
  const optionsIn = (language: string): ReferenceOptions => ({
    ...options,
    byLanguage: false,
    keywords: [...keywords, ...(keywordsIn[language] ?? [])],
    keywordsIn: undefined,
  });
  return new Map([...byLanguage].map(([language, own]) => [language, referenceOf(own, optionsIn(language))]));
}

/** Number of distinct words in a full description. */
const fullWords = 70;

/** Exponent of the share of words: with a lower one, short descriptions are penalised less. */
const wordsPower = 0.25;

/**
 * Returns how fully a description describes the event, from 0 to 1: the fourth root of its share of 70 distinct words, 0.5 for a title of
 * four. A page shares fewer words with a short description, and these are weaker evidence (docs/research/benchmarks.md).
 */
function fullnessOf(description: Vector): number {
  const words = [...description.keys()].filter((term) => !term.includes(" ")).length;
  return Math.min(1, (words / fullWords) ** wordsPower);
}

/** Creates a reference from a ready-made vector, such as a published one; cosines are unchanged. */
export function referenceOfVector(weights: Vector, weighting: Weighting, self = 1): Reference {
  return { weights, norm: normOf(weights), self, fullness: fullnessOf(weights), weighting };
}

/** Returns the strongest terms of the sum of documents' vectors; a keyword that no document contains is added with tf 1. */
export function referenceVector(documents: readonly Vector[], weighting: Weighting, terms: number): Map<string, number> {
  const sum = sumOf(documents);
  for (const keyword of weighting.keywords.full) if (!sum.has(keyword)) sum.set(keyword, weightOf(keyword, 1, weighting));
  return strongest(sum, terms);
}
