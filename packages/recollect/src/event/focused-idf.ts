import type { LocalArchive } from "@recollect/archive/local-archive";
import { sampleCaptures } from "@recollect/archive/sample-captures";
import type { Page } from "@recollect/page/page";
import type { Capture } from "@recollect/warc/capture";
import { documentCount } from "../relevance/document-count.ts";
import type { IdfTable } from "../relevance/idf-table.ts";
import { isOnPages } from "../relevance/keywords.ts";
import { type LanguageWords, languageIdf, languageWords } from "../relevance/language-idf.ts";
import { PageTerms } from "../relevance/page-terms.ts";
import { type Reference, type ReferenceDocument, referenceOf } from "../relevance/reference.ts";
import { Topic } from "../relevance/topical.ts";
import { WeighedFrequencies } from "../relevance/weighed-frequencies.ts";
import { unseenPairs } from "../relevance/weighting.ts";
import { spellingOf } from "../spec/published-profile.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { timeCurveOf } from "../spec/time-curve.ts";
import { DistinctDocuments } from "./distinct-documents.ts";
import { capturedPages } from "./page-search/captured-page.ts";
import type { ReadPage } from "./page-search/page-memory.ts";
import { pageTime, temporalOf } from "./page-time.ts";

/** Minimum pages of a language for a statement about their share. */
const leastPages = 10;

/** The number of best pages that others are compared with, and the share of their mean cosine that makes a page similar to the event. */
const bestPages = 10;
const likePart = 0.4;

/** Minimum temporal score of a page of the event: a site on a single subject has pages similar to the event of every time. */
const leastTemporal = 0.25;

/** The number of strongest words of the event, by general rarity, and the share of pages with one of them in an archive that may be about it. */
const strongWords = 20;
const commonShare = 0.08;

/** The share of such pages from which an archive is about the event, in a language. */
const focusedShare = 0.3;

/** The share of all counted documents that pages similar to the event then get, so that its words stay rare. */
const likeShare = 0.05;

/** Weight of the languages' word frequencies, in documents: with it, the words of a small archive vary as much as those of a large one. */
const generalDocuments = 600;

export interface FocusedIdfOptions {
  readonly documents: readonly ReferenceDocument[];
  /** The table that counts all documents equally. */
  readonly counted: IdfTable;
  readonly pages: number;
  readonly readPage?: ReadPage | undefined;
}

/** A document of a sample. */
export interface SampledDocument {
  readonly page: Page;
  readonly capture: Capture;
}

/**
 * Returns word rarity for an archive that is mostly about the event, such as one that was collected for it: the words of the event are on
 * most of its pages, and plain counting would make them worthless. Pages similar to the event and of its time count little, and word
 * frequencies of the languages replace the pages that such an archive lacks. Undefined for any other archive, and if recollect has no word
 * frequencies for the languages of the event.
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
  const sample = await sampleCaptures(archive, { count: options.pages });
  const isLike = await likeTheEvent(documentsIn(archive, sample, options), specification, { documents, reference });
  if (isLike === undefined) return undefined;
  return weighedIdf("archive", documentsIn(archive, sample, options), { words, isLike, general: generalDocuments });
}

/** Returns a table that counts documents beside `general` ones of the languages; documents similar to the event are a small part of it. */
export async function weighedIdf(
  name: string,
  documents: AsyncIterable<SampledDocument> | Iterable<SampledDocument>,
  {
    words,
    isLike = [],
    general,
  }: { readonly words: LanguageWords; readonly isLike?: readonly boolean[] | undefined; readonly general: number },
): Promise<IdfTable> {
  const frequencies = new WeighedFrequencies(words, general);
  const weight = weightOfLike(isLike, general);
  let n = 0;
  for await (const { page } of documents)
    frequencies.add(PageTerms.of(page.blocks, page.language, words.spelling), isLike[n++] ? weight : 1);
  return frequencies.idfTable(name);
}

/** The reference by the word frequencies of its languages, independent of the archive; undefined if recollect has none. */
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
export async function likeTheEvent(
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
  const like = new Map<string, number>();
  for (const [language, own] of Map.groupBy(found, ({ language }) => language)) {
    if (!languages.has(language) || own.length < leastPages) continue;
    const cosines = own.map(({ cosine }) => cosine).sort((a, b) => b - a);
    const least = (likePart * cosines.slice(0, bestPages).reduce((sum, one) => sum + one, 0)) / bestPages;
    const count = own.filter(({ cosine, isOfTime }) => isOfTime && cosine >= least).length;
    if (count > focusedShare * own.length) like.set(language, least);
  }
  if (like.size === 0) return undefined;
  return found.map(({ language, cosine, isOfTime }) => isOfTime && cosine >= (like.get(language) ?? Number.POSITIVE_INFINITY));
}

/** Returns the weight of each page similar to the event that makes all of them a small part of the count. `general`: documents that are counted besides. */
function weightOfLike(isLike: readonly boolean[], general: number): number {
  const like = isLike.filter((is) => is).length;
  return Math.min(1, (likeShare * (isLike.length - like + general)) / ((1 - likeShare) * like));
}

/** Whether strong words of the event are on many pages: if not, the archive is about other topics, and no page needs to be read. */
function hasCommonWords(reference: Reference, counted: IdfTable): boolean {
  const least = commonShare * counted.source.documents;
  return [reference, ...(reference.parts?.values() ?? [])].some(({ weights }) => {
    const words = [...weights.keys()].filter((term) => !term.includes(" ")).slice(0, strongWords);
    return words.some((word) => (documentCount(counted, word)?.documents ?? 0) >= least);
  });
}

/** Ignores aborts: half of a sample would give another table. */
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
