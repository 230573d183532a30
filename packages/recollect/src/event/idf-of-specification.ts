import { resolve } from "node:path";
import type { LocalArchive } from "@recollect/archive/local-archive";
import { limits } from "@recollect/base/limits";
import { readAtMost } from "@recollect/base/read-at-most";
import { UsageError } from "@recollect/warc/errors";
import { DocumentFrequencies } from "../relevance/document-frequencies.ts";
import { IdfTable } from "../relevance/idf-table.ts";
import { languageIdf, languageWords } from "../relevance/language-idf.ts";
import { PageTerms } from "../relevance/page-terms.ts";
import type { ReferenceDocument } from "../relevance/reference.ts";
import { isPublishedProfile, spellingOf } from "../spec/published-profile.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { type ArchiveIdfOptions, archiveIdf } from "./archive-idf.ts";
import { DistinctDocuments } from "./distinct-documents.ts";
import { areSimilarToEvent, focusedIdf, generalReference, type SampledDocument, weightedIdf } from "./focused-idf.ts";
import { linkedSample, linkedSampleSize } from "./linked-sample.ts";
import { reachedPageOf } from "./page-search/page-of.ts";
import { comparedReferences, type ReferencePlaces, referenceDocuments } from "./reference-documents.ts";
import { topicLanguages } from "./topic-languages.ts";

export interface IdfOptions extends ArchiveIdfOptions, ReferencePlaces {
  /** Samples an archive without a local index by following links from the seeds; this sends a few hundred requests to web archives. */
  readonly followsLinks?: boolean | undefined;
}

/**
 * Returns the table for `relevance.idf`: of the archive, of the languages, of the references and seeds, or a file made by `recollect idf
 * import`. For archives without a local index, `archive` means a sample of linked pages or, without one, the languages. If recollect has no
 * word frequencies for the languages, the references and seeds are used. The table's `source` names its origin.
 */
export async function idfOf(specification: ResolvedSpecification, options: IdfOptions): Promise<IdfTable> {
  const { idf } = specification.relevance;
  const { local } = options.archive;
  if (idf === "archive" && local !== undefined) return ofArchive(local, specification, options);
  const linked = options.followsLinks && local === undefined ? await ofLinkedPages(specification, options) : undefined;
  if (linked !== undefined) return linked;
  if (idf === "language" || idf === "archive")
    return (
      languageIdf(await wantedLanguages(specification, options), spellingOf(specification.profile)) ?? referencesIdf(specification, options)
    );
  if (idf === "references") return referencesIdf(specification, options);
  const path = resolve(options.folder, idf);
  const bytes = readAtMost(path, limits.idfBytes + 1);
  if (bytes.length > limits.idfBytes) throw new UsageError(`${path} is over ${limits.idfBytes} bytes, too large for an IDF table`);
  return new IdfTable(bytes, path);
}

/** Counts only documents and, if the archive is mostly about the event, keeps the event's words rare. The papers' methods count every page. */
async function ofArchive(local: LocalArchive, specification: ResolvedSpecification, options: IdfOptions): Promise<IdfTable> {
  if (isPublishedProfile(specification.profile)) return archiveIdf(local, options);
  const documents = await comparedDocuments(specification, options);
  const counted = await archiveIdf(local, { ...options, documentsOnly: true, spelling: spellingOf(specification.profile) });
  if (documents.length === 0) return counted;
  return (await focusedIdf(local, specification, { documents, counted, readPage: options.readPage })) ?? counted;
}

async function comparedDocuments(specification: ResolvedSpecification, options: IdfOptions): Promise<readonly ReferenceDocument[]> {
  return specification.topic.vector === undefined
    ? comparedReferences(await referenceDocuments(specification, options), specification)
    : [];
}

/** Weight of the languages' word frequencies beside linked pages, in documents. The linked pages alone lack most words. */
const generalDocuments = 50;

/** Minimum number of linked documents: with fewer, the languages alone describe an archive's words better. */
const leastLinked = 20;

/** Counts pages found by links from the seeds, in addition to the words of the languages; undefined if there are too few pages. */
async function ofLinkedPages(specification: ResolvedSpecification, options: IdfOptions): Promise<IdfTable | undefined> {
  const words =
    linkedSampleSize(specification) > 0
      ? languageWords(await wantedLanguages(specification, options), spellingOf(specification.profile))
      : undefined;
  if (words === undefined) return undefined;
  const distinct = new DistinctDocuments();
  const pages: SampledDocument[] = [];
  for await (const found of linkedSample(options.archive, specification, options)) if (distinct.isNew(found.page)) pages.push(found);
  if (pages.length < leastLinked) return undefined;
  const documents = await comparedDocuments(specification, options);
  const reference = generalReference(specification, documents);
  const areSimilar = reference && (await areSimilarToEvent(pages, specification, { documents, reference }));
  return weightedIdf(`linked pages and ${words.name}`, pages, { words, areSimilar, general: generalDocuments });
}

/** Returns the languages of the topic and of the scope. */
async function wantedLanguages(specification: ResolvedSpecification, options: IdfOptions): Promise<string[]> {
  return [...(await topicLanguages(specification, options)), ...specification.scope.languages];
}

/** Counts the references and the seeds. The table is fixed before the crawl. */
async function referencesIdf(specification: ResolvedSpecification, options: IdfOptions): Promise<IdfTable> {
  const spelling = spellingOf(specification.profile);
  const frequencies = new DocumentFrequencies();
  const references = specification.topic.vector === undefined ? await referenceDocuments(specification, options) : [];
  for (const { blocks, language } of references) frequencies.add(PageTerms.of(blocks, language, spelling));
  for (const seed of specification.seeds) {
    const found = await reachedPageOf(seed, { archive: options.archive, specification });
    if (found.kind === "page") frequencies.add(PageTerms.of(found.page.blocks, found.page.language, spelling));
  }
  return frequencies.idfTable("references", spelling);
}
