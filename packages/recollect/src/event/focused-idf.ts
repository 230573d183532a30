import type { LocalArchive } from "@recollect/archive/local-archive";
import { sampleCaptures } from "@recollect/archive/sample-captures";
import type { Page } from "@recollect/page/page";
import type { Capture } from "@recollect/warc/capture";
import { documentCount } from "../relevance/document-count.ts";
import { DocumentFrequencies } from "../relevance/document-frequencies.ts";
import { IdfTable } from "../relevance/idf-table.ts";
import { isOnPages } from "../relevance/keywords.ts";
import { documentShare, type LanguageWords, languageIdf, languageWords } from "../relevance/language-idf.ts";
import { smoothedIdf } from "../relevance/likeness.ts";
import { PageTerms } from "../relevance/page-terms.ts";
import { type Reference, type ReferenceDocument, referenceOf } from "../relevance/reference.ts";
import { Topic } from "../relevance/topical.ts";
import { unseenPairs } from "../relevance/weighting.ts";
import { spellingOf } from "../spec/published-profile.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { timeCurveOf } from "../spec/time-curve.ts";
import { samplePages } from "./archive-idf.ts";
import { DistinctDocuments } from "./distinct-documents.ts";
import { capturedPages } from "./page-search/captured-page.ts";
import type { ReadPage } from "./page-search/page-cache.ts";
import { pageTime, temporalOf } from "./page-time.ts";

/** Minimum number of pages in a language: the share of fewer pages is not meaningful. */
const leastPages = 10;

/** Number of best pages, and the share of their mean cosine from which a page is similar to the event. */
const bestPages = 10;
const similarPart = 0.4;

/** Minimum temporal score of a page of the event: a site on a single subject has pages similar to the event of every time. */
const leastTemporal = 0.25;

/** Number of strongest words of the event, by general rarity. If a word is on at least this share of pages, the archive may be about the event. */
const strongWords = 20;
const commonShare = 0.08;

/** Share of similar pages in a language from which an archive is about the event. */
const focusedShare = 0.3;

/** Share of similar pages in the count for an archive about the event: so small that the words of the event stay rare. */
const similarShare = 0.05;

/** Document count of a term that no document contains: below 1, so that the term is rarer than one that occurs once. */
const unseenDocuments = 0.3;

/** Weight of the languages' word frequencies, in documents. They give the words of a small archive as wide a range as those of a large one. */
const generalDocuments = 600;

export interface FocusedIdfOptions {
  readonly documents: readonly ReferenceDocument[];
  /** The table that counts all documents equally. */
  readonly counted: IdfTable;
  readonly readPage?: ReadPage | undefined;
}

/** A document of a sample. */
export interface SampledDocument {
  readonly page: Page;
  readonly capture: Capture;
}

/**
 * Returns the IDF table for an archive that is mostly about the event, such as one that was collected for it. The words of the event are on
 * most of its pages, so plain counting would give them a low weight. Therefore pages similar to the event and of its time count little, and
 * word frequencies of the languages replace the pages that such an archive lacks. Undefined for any other archive, and if recollect has no
 * word frequencies for the languages of the event.
 */
export async function focusedIdf(
  archive: LocalArchive,
  specification: ResolvedSpecification,
  options: FocusedIdfOptions,
): Promise<IdfTable | undefined> {
  const { documents, counted } = options;
  const words = languageWords(
    documents.map(({ language }) => language),
    counted.spelling,
  );
  const reference = generalReference(specification, documents, counted);
  if (words === undefined || reference === undefined || !hasCommonWords(reference, counted)) return undefined;
  const sample = await sampleCaptures(archive, { count: samplePages });
  const areSimilar = await areSimilarToEvent(documentsIn(archive, sample, options), specification, { documents, reference });
  if (areSimilar === undefined) return undefined;
  return weightedIdf("archive", documentsIn(archive, sample, options), { words, areSimilar, general: generalDocuments });
}

interface WeightedIdfOptions {
  readonly words: LanguageWords;
  readonly areSimilar?: readonly boolean[] | undefined;
  /** Number of imaginary documents in the languages. */
  readonly general: number;
}

/** Returns a table that counts documents and imaginary ones in the languages. Documents similar to the event are a small part of the count. */
export async function weightedIdf(
  name: string,
  documents: AsyncIterable<SampledDocument> | Iterable<SampledDocument>,
  { words: { shares, spelling }, areSimilar = [], general }: WeightedIdfOptions,
): Promise<IdfTable> {
  const frequencies = new DocumentFrequencies(general);
  const weight = weightOfSimilar(areSimilar, general);
  let n = 0;
  for await (const { page } of documents) frequencies.add(PageTerms.of(page.blocks, page.language, spelling), areSimilar[n++] ? weight : 1);
  const counts = shares.rebuilt(0, (share) => general * documentShare(share));
  counts.absorb(frequencies.counts);
  const idf = (df: number): number => smoothedIdf(frequencies.documents, df);
  const source = { name, documents: Math.round(frequencies.documents) };
  return IdfTable.of(counts.rebuilt(unseenDocuments, idf), idf(unseenDocuments), source, { spelling });
}

/** Returns the reference weighted by the word frequencies of its languages instead of the archive's; undefined if recollect has none. */
export function generalReference(
  { topic, profile }: ResolvedSpecification,
  documents: readonly ReferenceDocument[],
  counted?: IdfTable,
): Reference | undefined {
  const languages = [...new Set(documents.map(({ language }) => language))];
  const idf = languageIdf(languages, spellingOf(profile));
  const keywords = topic.keywords.filter((keyword) => counted === undefined || isOnPages(keyword, languages, counted));
  const { keywordsIn, ignore } = topic;
  return idf && referenceOf(documents, { idf, keywords, keywordsIn, ignore, byLanguage: true, unseenPairs });
}

/**
 * Returns for each page whether it is similar to the event and of its time, if most pages in a language of the event are; otherwise
 * undefined.
 */
export async function areSimilarToEvent(
  pages: AsyncIterable<SampledDocument> | Iterable<SampledDocument>,
  specification: ResolvedSpecification,
  { documents, reference }: { readonly documents: readonly ReferenceDocument[]; readonly reference: Reference },
): Promise<boolean[] | undefined> {
  const languages = new Set(documents.map(({ language }) => language));
  const topic = new Topic(reference);
  const curve = timeCurveOf(specification);
  const found: { language: string; cosine: number; isOfTime: boolean }[] = [];
  for await (const { page, capture } of pages) {
    const { language, blocks } = page;
    const time = pageTime(page, capture, capture, specification);
    const isOfTime = time !== undefined && temporalOf(time, curve) >= leastTemporal;
    const isCompared = languages.has(language);
    const cosine = isCompared ? topic.in(language).cosine(PageTerms.of(blocks, language, topic.spelling)) : 0;
    found.push({ language, cosine, isOfTime });
  }
  const leastCosines = new Map<string, number>();
  for (const [language, own] of Map.groupBy(found, ({ language }) => language)) {
    if (!languages.has(language) || own.length < leastPages) continue;
    const cosines = own.map(({ cosine }) => cosine).sort((a, b) => b - a);
    const least = (similarPart * cosines.slice(0, bestPages).reduce((sum, one) => sum + one, 0)) / bestPages;
    const count = own.filter(({ cosine, isOfTime }) => isOfTime && cosine >= least).length;
    if (count > focusedShare * own.length) leastCosines.set(language, least);
  }
  if (leastCosines.size === 0) return undefined;
  return found.map(({ language, cosine, isOfTime }) => isOfTime && cosine >= (leastCosines.get(language) ?? Number.POSITIVE_INFINITY));
}

/** Returns the weight of a similar page with which all similar pages are a small part of the count. `general`: documents that word frequencies of the languages stand for. */
function weightOfSimilar(areSimilar: readonly boolean[], general: number): number {
  const similar = areSimilar.filter((isSimilar) => isSimilar).length;
  return Math.min(1, (similarShare * (areSimilar.length - similar + general)) / ((1 - similarShare) * similar));
}

/** Whether strong words of the event are on many pages. Otherwise, the archive is about other topics, and no page needs to be read. */
function hasCommonWords(reference: Reference, counted: IdfTable): boolean {
  const least = commonShare * counted.source.documents;
  return [reference, ...(reference.parts?.values() ?? [])].some(({ weights }) => {
    const words = [...weights.keys()].filter((term) => !term.includes(" ")).slice(0, strongWords);
    return words.some((word) => (documentCount(counted, word)?.documents ?? 0) >= least);
  });
}

/** Yields the documents of a sample. Ignores aborts, because a part of the sample would give another table. */
async function* documentsIn(
  archive: LocalArchive,
  sample: readonly Capture[],
  { readPage }: FocusedIdfOptions,
): AsyncGenerator<SampledDocument> {
  const documents = new DistinctDocuments();
  for await (const read of capturedPages(archive, sample, readPage)) {
    if (read.kind === "page" && read.isPage && documents.isNew(read.page)) yield read;
  }
}
