import type { Archive } from "@recollect/archive/archive";
import type { Capture } from "@recollect/warc/capture";
import { UsageError } from "@recollect/warc/errors";
import { type DocumentCount, documentCount, keywordCount } from "../relevance/document-count.ts";
import { DocumentFrequencies } from "../relevance/document-frequencies.ts";
import type { IdfTable } from "../relevance/idf-table.ts";
import { languageIdf } from "../relevance/language-idf.ts";
import { PageTerms } from "../relevance/page-terms.ts";
import type { Reference, ReferenceDocument } from "../relevance/reference.ts";
import { isPiece, mayBePart, SignRuns, wordsOfPieces } from "../relevance/sign-runs.ts";
import { surfaceWords } from "../relevance/surface-words.ts";
import type { LearnedThresholds } from "../relevance/threshold.ts";
import { spellingOf } from "../spec/published-profile.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { isWebAddress } from "../spec/specification.ts";
import { allKeywordsOf, articlesOf } from "../spec/topic.ts";
import type { ArchiveIdfOptions } from "./archive-idf.ts";
import { scaledReference } from "./archive-threshold.ts";
import { idfOf } from "./idf-of-specification.ts";
import { learnFromVotes, type Vote, type VotesSummary } from "./learn-from-votes.ts";
import { chooseCaptures } from "./page-search/choose-captures.ts";
import { type FoundReference, type ReferencePlaces, referenceDocuments } from "./reference-documents.ts";
import { canLearn, learnedThresholds, thresholdOf } from "./threshold-of-specification.ts";
import { topicLanguages } from "./topic-languages.ts";
import { namesOf, topicOf } from "./topic-of-specification.ts";

/** The expected effect of a specification, before a crawl. */
export interface Explanation {
  /** The topic; undefined if it can't be determined without an archive. */
  readonly topic: ExplainedTopic | undefined;
  /** Thresholds learned from the references; undefined if there are too few, or without an archive, which determines the weights of terms. */
  readonly thresholds: LearnedThresholds | undefined;
  /** Captures of the seeds; undefined without an archive. */
  readonly seeds: readonly ExplainedSeed[] | undefined;
  /** Summary of the changes learned from votes; undefined without votes. */
  readonly votes?: VotesSummary | undefined;
}

export interface ExplainedTopic {
  /** References in the archive; empty if a ready-made vector replaces them. */
  readonly references: readonly FoundReference[];
  /** References that are not in the archive. */
  readonly missing: readonly string[];
  readonly idf: IdfTable["source"];
  /** The cosine that counts as fully relevant. */
  readonly self: number;
  /** Number of terms of the vector, and the strongest of them as written in the references. */
  readonly size: number;
  readonly terms: readonly ExplainedTerm[];
  /** Languages whose pages are compared only with the references in the same language. */
  readonly languages: readonly string[];
  /** The keywords, each with the number of documents that contain it. */
  readonly keywords: readonly { readonly keyword: string; readonly count: DocumentCount | undefined }[];
}

export interface ExplainedTerm {
  readonly term: string;
  readonly word: string;
  readonly weight: number;
  /** Number of documents of the IDF table that contain it; undefined if the table does not record it. */
  readonly count: DocumentCount | undefined;
}

export interface ExplainedSeed {
  readonly url: string;
  readonly captures: number;
  readonly first: Capture | undefined;
  readonly last: Capture | undefined;
  /** The capture that a crawl would try first. */
  readonly chosen: Capture | undefined;
}

export interface ExplainOptions extends ArchiveIdfOptions, Omit<ReferencePlaces, "archive"> {
  readonly archive?: Archive;
  /** Number of strongest terms to return. */
  readonly terms?: number;
  /** A curator's votes on pages of the archive. */
  readonly votes?: readonly Vote[] | undefined;
}

/** Explains a specification: the strongest terms of its topic, and the captures of its seeds in the archive. */
export async function explainSpecification(specification: ResolvedSpecification, options: ExplainOptions): Promise<Explanation> {
  const { archive } = options;
  if (archive === undefined) return { topic: await topicWithoutArchive(specification, options), thresholds: undefined, seeds: undefined };
  const places = { ...options, archive };
  const idf = await idfOf(specification, places);
  const reference = await topicOf(specification, { ...places, idf });
  const thresholds = canLearn(specification) ? await learnedThresholds(specification, reference, places) : undefined;
  const votes = await explainedVotes(specification, reference, places);
  const topic = await explainedTopic(specification, reference, places);
  const seeds: ExplainedSeed[] = [];
  for (const url of specification.seeds) seeds.push(await explainedSeed(url, specification, archive));
  return { topic, thresholds, seeds, ...(votes && { votes }) };
}

async function explainedVotes(
  specification: ResolvedSpecification,
  reference: Reference,
  options: ExplainOptions & { readonly archive: Archive },
): Promise<VotesSummary | undefined> {
  const { votes = [], archive, readPage, signal } = options;
  if (votes.length === 0) return undefined;
  const { threshold, scales } = await thresholdOf(specification, reference, options);
  const yardstick = { reference: scaledReference(reference, scales), threshold };
  return learnFromVotes(specification, yardstick, {
    ...{ votes, archive, readPage, signal },
    languages: await topicLanguages(specification, options),
  });
}

/** Explains the topic without an archive: terms are weighted by their languages, or by their count alone. Undefined if a reference is an address. */
async function topicWithoutArchive(specification: ResolvedSpecification, options: ExplainOptions): Promise<ExplainedTopic | undefined> {
  const { references, vector } = specification.topic;
  if (vector === undefined && [...articlesOf(specification.topic), ...references].some(isWebAddress)) return undefined;
  const parts = { ...options, archive: noArchive };
  const spelling = spellingOf(specification.profile);
  const idf = languageIdf(await topicLanguages(specification, parts), spelling) ?? new DocumentFrequencies().idfTable("none", spelling);
  return explainedTopic(specification, await topicOf(specification, { ...parts, idf }), parts);
}

const noArchive = {
  captures: () => {
    throw new UsageError("There is no archive");
  },
} as unknown as Archive;

async function explainedTopic(
  specification: ResolvedSpecification,
  reference: Reference,
  options: ExplainOptions & { archive: Archive },
): Promise<ExplainedTopic> {
  const { terms: count = 20 } = options;
  const references = specification.topic.vector === undefined ? await referenceDocuments(specification, options) : [];
  const { idf } = reference.weighting;
  const languages = await topicLanguages(specification, options);
  // A keyword that is in no reference is shown as written by the user, not as its stem.
  const keywords = languages.map((language) => ({ blocks: namesOf(specification), language }));
  const texts = [...keywords, ...references].map((document) => ({
    document,
    terms: PageTerms.withPlaces(document.blocks, document.language, idf.spelling),
  }));
  const joined = idf.spelling === "folded" ? joinedPieces(reference, texts) : undefined;
  const strongest = [...reference.weights].filter(([term]) => joined === undefined || joined.has(term) || !isPiece(term)).slice(0, count);
  const wanted = new Set(strongest.map(([term]) => term));
  const words = new Map([...texts.flatMap(({ document, terms }) => [...surfaceWords(document, wanted, terms)]), ...(joined ?? [])]);
  const found = new Set(references.map(({ name }) => name));
  return {
    references,
    missing: references.length > 0 ? specification.topic.references.filter((name) => !found.has(name)) : [],
    idf: idf.source,
    self: reference.self,
    size: reference.weights.size,
    terms: strongest.map(([term, weight]) => ({ term, word: words.get(term) ?? term, weight, count: documentCount(idf, term) })),
    languages: [...(reference.parts?.keys() ?? [])],
    keywords: allKeywordsOf(specification.topic).map((keyword) => ({ keyword, count: keywordCount(idf, keyword, languages) })),
  };
}

/** Returns the words of the strongest pieces, for scripts without spaces; undefined if no word is known. */
function joinedPieces(reference: Reference, texts: readonly ExplainedText[]): Map<string, string> | undefined {
  const all = texts.map(({ terms }) => terms);
  const parts = [...reference.weights.keys()].filter((term) => isPiece(term) && mayBePart(term, reference.weighting, all));
  const words = wordsOfPieces(
    texts.map(({ document, terms }) => new SignRuns(document, terms, parts)),
    parts,
  );
  return words.size === 0 ? undefined : words;
}

interface ExplainedText {
  readonly document: ReferenceDocument;
  readonly terms: PageTerms;
}

async function explainedSeed(url: string, { crawl, event }: ResolvedSpecification, archive: Archive): Promise<ExplainedSeed> {
  const items = await Array.fromAsync(archive.captures(url));
  const captures = items.filter((item) => item.kind === "capture");
  const [chosen] = chooseCaptures(captures, crawl.capture, event);
  return { url, captures: captures.length, first: captures[0], last: captures.at(-1), chosen };
}
