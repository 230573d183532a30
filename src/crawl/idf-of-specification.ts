import { resolve } from "node:path";
import type { LocalArchive } from "../archive/local-archive.ts";
import { readAtMost } from "../base/read-at-most.ts";
import { UsageError } from "../errors.ts";
import { limits } from "../limits.ts";
import { DocumentFrequencies } from "../relevance/document-frequencies.ts";
import { IdfTable } from "../relevance/idf-table.ts";
import { languageIdf } from "../relevance/language-idf.ts";
import { PageTerms } from "../relevance/page-terms.ts";
import { isPublishedProfile, spellingOf } from "../spec/published-profile.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { type ArchiveIdfOptions, archiveIdf, samplePages } from "./archive-idf.ts";
import { focusedIdf } from "./focused-idf.ts";
import { reachedPageOf } from "./page-of.ts";
import { comparedReferences, type ReferencePlaces, referenceDocuments } from "./reference-documents.ts";
import { topicLanguages } from "./topic-languages.ts";

export interface IdfOptions extends ArchiveIdfOptions, ReferencePlaces {}

/**
 * The table that `relevance.idf` asks for: of the archive, of the languages, of the references and seeds, or a file made by
 * `recollect idf import`. Archives on the web can't be sampled: there, `archive` means the languages. Where recollect has no word
 * frequencies of any of these, the references and seeds are all there is. The table's `source` says what was taken.
 */
export async function idfOf(specification: ResolvedSpecification, options: IdfOptions): Promise<IdfTable> {
  const { idf } = specification.relevance;
  const { local } = options.archive;
  if (idf === "archive" && local !== undefined) return ofArchive(local, specification, options);
  if (idf === "language" || idf === "archive")
    return (
      languageIdf(await wantedLanguages(specification, options), spellingOf(specification.profile)) ?? referencesIdf(specification, options)
    );
  if (idf === "references") return referencesIdf(specification, options);
  const path = resolve(options.folder, idf);
  const bytes = readAtMost(path, limits.idfBytes + 1);
  if (bytes.length > limits.idfBytes)
    throw new UsageError(`${path} is over ${limits.idfBytes} bytes, too large for a table of recollect idf`);
  return new IdfTable(bytes, path);
}

/** Of documents alone, and where the archive is mostly about the event, without letting its words become common. The papers count every page. */
async function ofArchive(local: LocalArchive, specification: ResolvedSpecification, options: IdfOptions): Promise<IdfTable> {
  if (isPublishedProfile(specification.profile)) return archiveIdf(local, options);
  const { pages = samplePages, readPage } = options;
  const documents = specification.topic.vector === undefined ? await referenceDocuments(specification, options) : [];
  const compared = comparedReferences(documents, specification);
  const counted = await archiveIdf(local, { ...options, documentsOnly: true, spelling: spellingOf(specification.profile) });
  if (compared.length === 0) return counted;
  return (await focusedIdf(local, specification, { documents: compared, counted, pages, readPage })) ?? counted;
}

/** Those of the topic, and those in which pages are wanted. */
async function wantedLanguages(specification: ResolvedSpecification, options: IdfOptions): Promise<string[]> {
  return [...(await topicLanguages(specification, options)), ...specification.scope.languages];
}

/** Fixed before the crawl: what it finds changes nothing. */
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
