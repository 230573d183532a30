import type { Archive } from "@recollect/archive/archive";
import type { Page } from "@recollect/page/page";
import type { Capture } from "@recollect/warc/capture";
import { termsOfPage } from "../learn/term-rows.ts";
import type { Reference } from "../relevance/reference.ts";
import { termsOf } from "../relevance/terms.ts";
import { vectorOf } from "../relevance/vector.ts";
import { judgedCaptures } from "./archive-threshold.ts";
import { DistinctDocuments } from "./distinct-documents.ts";
import type { Judge, Judgement } from "./judge.ts";
import { linkedSample } from "./linked-sample.ts";
import { capturedPages } from "./page-search/captured-page.ts";
import type { ReadPage } from "./page-search/page-cache.ts";

/** A page to learn from, with its strongest terms and its scores before any vote. */
export interface TrainingPage {
  readonly page: Pick<Page, "blocks" | "language">;
  readonly capture: Capture;
  readonly terms: readonly (readonly [term: string, weight: number])[];
  readonly relevance: number;
  readonly temporal: number;
}

/** A page and the capture that it was read from. */
interface ReadCapture {
  readonly page: Page;
  readonly capture: Capture;
  /** The earliest capture of its URL, if known. */
  readonly first?: Capture;
}

export interface UndecidedOptions {
  readonly archive: Archive;
  readonly threshold: number | undefined;
  /** Keys of the captures of decided pages. */
  readonly decided: ReadonlySet<string>;
  readonly languages: readonly string[];
  readonly readPage?: ReadPage | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Maximum number of undecided pages. The pages just below the threshold are most informative about other topics. */
const mostUndecided = 100;

/** Judges a page, and returns it as a training page. */
export async function trainingPageOf(
  judge: Judge,
  reference: Reference,
  { page, capture, first = capture }: ReadCapture,
): Promise<TrainingPage> {
  return trainingPage(judge, reference, { page, capture, judgement: await judge.judge(page, capture, first) });
}

/**
 * Returns the best undecided pages of an archive that are below the threshold. In local files, they are chosen among the pages that a threshold
 * is learned from; in a web archive, among the pages that are read before a crawl.
 */
export async function undecidedTrainingPages(judge: Judge, reference: Reference, options: UndecidedOptions): Promise<TrainingPage[]> {
  const { threshold, decided, signal } = options;
  if (threshold === undefined) return [];
  const documents = new DistinctDocuments();
  let best: JudgedCapture[] = [];
  for await (const { page, capture } of sampledPages(judge, reference, options)) {
    signal?.throwIfAborted();
    if (decided.has(capture.key) || page.kind === "list" || !documents.isNew(page)) continue;
    const judgement = await judge.judge(page, capture, capture);
    if (judge.comparedScore(judgement) >= threshold || judge.rejection(page, judgement) !== undefined) continue;
    best.push({ page, capture, judgement });
    if (best.length > 2 * mostUndecided) best = bestOf(best, judge);
  }
  return bestOf(best, judge).map((judged) => trainingPage(judge, reference, judged));
}

async function* sampledPages(
  { specification }: Judge,
  reference: Reference,
  { archive, languages, readPage, signal }: UndecidedOptions,
): AsyncGenerator<ReadCapture> {
  if (archive.local === undefined) return yield* linkedSample(archive, specification, { readPage, signal });
  for await (const read of capturedPages(archive, await judgedCaptures({ reference, languages, archive, signal }), readPage))
    if (read.kind === "page" && read.isPage) yield read;
}

interface JudgedCapture extends Pick<ReadCapture, "page" | "capture"> {
  readonly judgement: Judgement;
}

/** Returns the pages with the highest scores. */
function bestOf(pages: readonly JudgedCapture[], judge: Judge): JudgedCapture[] {
  const score = ({ judgement }: JudgedCapture): number => judge.comparedScore(judgement);
  return pages.toSorted((a, b) => score(b) - score(a) || (a.capture.key < b.capture.key ? -1 : 1)).slice(0, mostUndecided);
}

/** Returns a training page, with its text and strongest terms; ties go to earlier terms, as for the pages of the crawl (`Topic.projection`). */
function trainingPage(
  judge: Judge,
  { weighting }: Reference,
  { page: { blocks, language }, capture, judgement }: JudgedCapture,
): TrainingPage {
  const terms = [...vectorOf(termsOf(blocks, language, weighting.idf.spelling), weighting)];
  return {
    page: { blocks, language },
    capture,
    terms: terms.sort(([, a], [, b]) => b - a).slice(0, termsOfPage),
    relevance: judge.comparedScore(judgement),
    temporal: judgement.temporal,
  };
}
