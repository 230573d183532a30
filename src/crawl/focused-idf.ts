import type { LocalArchive } from "../archive/local-archive.ts";
import { sampleCaptures } from "../archive/sample-captures.ts";
import type { Page } from "../page/page.ts";
import { documentCount } from "../relevance/document-count.ts";
import type { IdfTable } from "../relevance/idf-table.ts";
import { isOnPages } from "../relevance/keywords.ts";
import { languageIdf } from "../relevance/language-idf.ts";
import { PageTerms } from "../relevance/page-terms.ts";
import { type Reference, type ReferenceDocument, referenceOf } from "../relevance/reference.ts";
import { Topic } from "../relevance/topical.ts";
import { WeighedFrequencies } from "../relevance/weighed-frequencies.ts";
import { unseenPairs } from "../relevance/weighting.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { timeCurveOf } from "../spec/time-curve.ts";
import type { Capture } from "../warc/capture.ts";
import { capturedPages } from "./captured-page.ts";
import { DistinctDocuments } from "./distinct-documents.ts";
import type { ReadPage } from "./page-memory.ts";
import { pageTime, temporalOf } from "./page-time.ts";

/** Pages of a language below which nothing can be said about their share. */
const leastPages = 10;

/** The best pages, with which others are compared, and the part of their mean cosine from which a page is like the event. */
const bestPages = 10;
const likePart = 0.5;

/** Lowest temporal score of a page that counts as one of the event: a site about one subject has pages like the event of every time. */
const leastTemporal = 0.25;

/** The strongest words of the event, by general rarity, and the share of pages that has one of them in an archive that may be about it. */
const strongWords = 20;
const commonShare = 0.08;

/** The share of such pages from which an archive is about the event, in a language. */
const focusedShare = 0.5;

/** The share of all counted pages that pages like the event have then, so that its words stay rare. */
const likeShare = 0.05;

export interface FocusedIdfOptions {
  readonly documents: readonly ReferenceDocument[];
  /** The table that counts all documents alike. */
  readonly counted: IdfTable;
  readonly pages: number;
  readonly readPage?: ReadPage | undefined;
}

/**
 * Word rarity for an archive that is mostly about the event, such as one that was collected for it: there, the words of the event are on
 * most pages, and counting them would make them worthless. Pages that are like the event and of its time count little, and word
 * frequencies of the languages stand in for the pages that such an archive does not have. Undefined for any other archive, and where
 * recollect has no word frequencies for the languages of the event.
 */
export async function focusedIdf(
  archive: LocalArchive,
  specification: ResolvedSpecification,
  options: FocusedIdfOptions,
): Promise<IdfTable | undefined> {
  const { documents } = options;
  const languages = [...new Set(documents.map(({ language }) => language))];
  const general = languageIdf(languages, options.counted.spelling);
  if (general === undefined) return undefined;
  const { keywords: given, ignore } = specification.topic;
  const keywords = given.filter((keyword) => isOnPages(keyword, languages, options.counted));
  const reference = referenceOf(documents, { idf: general, keywords, ignore, byLanguage: true, unseenPairs });
  if (!hasCommonWords(reference, options.counted)) return undefined;
  const topic = new Topic(reference);
  const curve = timeCurveOf(specification);
  const sample = await sampleCaptures(archive, { count: options.pages });
  const found: { language: string; cosine: number; isOfTime: boolean }[] = [];
  for await (const { page, capture } of documentsIn(archive, sample, options)) {
    const time = pageTime(page, capture, capture, specification);
    const isOfTime = time !== undefined && temporalOf(time, curve) >= leastTemporal;
    const isCompared = languages.includes(page.language);
    const cosine = isCompared ? topic.in(page.language).cosine(PageTerms.of(page.blocks, page.language, topic.spelling)) : 0;
    found.push({ language: page.language, cosine, isOfTime });
  }
  const like = new Map<string, number>();
  for (const [language, pages] of Map.groupBy(found, ({ language }) => language)) {
    if (!languages.includes(language) || pages.length < leastPages) continue;
    const cosines = pages.map(({ cosine }) => cosine).sort((a, b) => b - a);
    const least = (likePart * cosines.slice(0, bestPages).reduce((sum, one) => sum + one, 0)) / bestPages;
    const count = pages.filter(({ cosine, isOfTime }) => isOfTime && cosine >= least).length;
    if (count > focusedShare * pages.length) like.set(language, least);
  }
  if (like.size === 0) return undefined;
  const isLike = ({ language, cosine, isOfTime }: (typeof found)[number]): boolean =>
    isOfTime && cosine >= (like.get(language) ?? Number.POSITIVE_INFINITY);
  const frequencies = new WeighedFrequencies(general);
  const others = found.filter((page) => !isLike(page)).length + frequencies.priorDocuments;
  const weight = Math.min(1, (likeShare * others) / ((1 - likeShare) * (found.length + frequencies.priorDocuments - others)));
  let n = 0;
  for await (const { page } of documentsIn(archive, sample, options)) {
    const counted = found[n++];
    if (counted !== undefined) frequencies.add(PageTerms.of(page.blocks, page.language, topic.spelling), isLike(counted) ? weight : 1);
  }
  return frequencies.idfTable("archive");
}

/** Whether strong words of the event are on many pages: if not, no page needs to be read to tell that the archive is about other things. */
function hasCommonWords(reference: Reference, counted: IdfTable): boolean {
  const least = commonShare * counted.source.documents;
  return [reference, ...(reference.parts?.values() ?? [])].some(({ weights }) => {
    const words = [...weights.keys()].filter((term) => !term.includes(" ")).slice(0, strongWords);
    return words.some((word) => (documentCount(counted, word)?.documents ?? 0) >= least);
  });
}

/** Not to be interrupted: half of a sample would give another table. */
async function* documentsIn(
  archive: LocalArchive,
  sample: readonly Capture[],
  { readPage }: FocusedIdfOptions,
): AsyncGenerator<{ page: Page; capture: Capture }> {
  const documents = new DistinctDocuments();
  for await (const read of capturedPages(archive, sample, readPage)) {
    if (read.kind === "page" && read.isPage && documents.isNew(read.page)) yield read;
  }
}
