import type { Archive } from "@recollect/archive/archive";
import { sampleCaptures } from "@recollect/archive/sample-captures";
import { limits } from "@recollect/base/limits";
import type { Capture } from "@recollect/warc/capture";
import type { Reference } from "../relevance/reference.ts";
import { scoreCut, webCut } from "../relevance/score-cut.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { samplePages } from "./archive-idf.ts";
import { DistinctDocuments } from "./distinct-documents.ts";
import { Judge } from "./judge.ts";
import { capturedPages } from "./page-search/captured-page.ts";
import type { ReadPage } from "./page-search/page-cache.ts";
import type { PreparedScorer } from "./scorer/chosen-scorer.ts";
import { sharedReference } from "./shared-reference.ts";
import { similarAddresses } from "./similar-addresses.ts";

/** Number of pages that are judged for the words in their addresses, in addition to the sample of a large archive. */
const addressPages = 200;

/** Minimum number of pages in the languages of the texts: with fewer, the threshold is learned from pages in all languages. */
const leastPagesOfLanguage = 20;

export interface ArchiveThresholdOptions {
  readonly specification: ResolvedSpecification;
  readonly reference: Reference;
  readonly archive: Archive;
  /** Scorer used instead of the built-in one. */
  readonly scorer?: PreparedScorer | undefined;
  /** Languages in which the words of addresses are interpreted: those of the references. */
  readonly languages: readonly string[];
  /** Reader of the sample's pages, such as one that keeps them for the crawl. */
  readonly readPage?: ReadPage | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called with the number of judged pages of the sample. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** Factors for the cosine that counts as fully relevant, at most 1, by language. */
export type LanguageScales = Readonly<Record<string, number>>;

/** Threshold and scales learned from an archive's scores. */
export interface ArchiveThreshold {
  readonly threshold: number;
  /** Scales for pages in each language; undefined without cuts for several languages of the event. */
  readonly scales?: LanguageScales | undefined;
}

/**
 * Learns the threshold from the scores of the archive's pages (`threshold: archive`): of a sample, and of the pages whose addresses are
 * most similar to the event. Each language of the event's description has its own cut: scores are scaled, so that one threshold fits all.
 * For web archives, which have no index to sample, it depends on the length of the description alone.
 */
export async function archiveThreshold(options: ArchiveThresholdOptions): Promise<ArchiveThreshold> {
  const { specification, reference, archive, languages, scorer, readPage, signal, onProgress } = options;
  if (archive.local === undefined) return { threshold: scoreCut([], reference.fullness, webCut) };
  const judge = new Judge({ specification, reference: sharedReference(reference), scorer });
  const parts = reference.parts ?? new Map<string, Reference>();
  const scores = new Map<string, number[]>();
  const documents = new DistinctDocuments();
  let done = 0;
  onProgress?.(0, samplePages);
  const judged = await judgedCaptures(options);
  for await (const read of capturedPages(archive, judged, readPage)) {
    signal?.throwIfAborted();
    onProgress?.(++done, judged.length);
    if (read.kind !== "page" || !read.isPage || !documents.isNew(read.page)) continue;
    const { page, capture } = read;
    const { relevance } = await judge.judge(page, capture, capture);
    const language = languages.includes(page.language) ? page.language : "";
    const own = scores.get(language) ?? [];
    own.push(page.kind === "list" ? relevance / limits.listThresholdFactor : relevance);
    scores.set(language, own);
  }
  const cuts = [...parts].flatMap(([language, part]) => {
    const own = scores.get(language);
    return own === undefined ? [] : [[language, scoreCut(own, part.fullness)] as const];
  });
  if (cuts.length === 0) {
    const own = languages.flatMap((language) => scores.get(language) ?? []);
    const counted = own.length >= leastPagesOfLanguage ? own : [...scores.values()].flat();
    return { threshold: scoreCut(counted, reference.fullness) };
  }
  const threshold = Math.max(...cuts.map(([, cut]) => cut));
  return { threshold, scales: Object.fromEntries(cuts.map(([language, cut]) => [language, cut / threshold])) };
}

/** Returns the captures that a threshold is learned from. */
export async function judgedCaptures({
  reference,
  languages,
  archive,
  signal,
}: Pick<ArchiveThresholdOptions, "reference" | "languages" | "archive" | "signal">): Promise<Capture[]> {
  if (archive.local === undefined) return [];
  const sample = await sampleCaptures(archive.local, { count: samplePages });
  if (sample.length < samplePages) return sample; // it has all pages
  const similar = await similarAddresses(archive.local, { reference, languages, signal }, addressPages);
  const known = new Set(sample.map(({ key }) => key));
  return [...sample, ...similar.filter(({ key }) => !known.has(key))];
}

/** Returns the reference with scales learned from an archive. */
export function scaledReference(reference: Reference, scales: LanguageScales | undefined): Reference {
  const { parts } = reference;
  if (scales === undefined || parts === undefined) return reference;
  return { ...reference, parts: new Map([...parts].map(([name, part]) => [name, { ...part, self: part.self * (scales[name] ?? 1) }])) };
}
