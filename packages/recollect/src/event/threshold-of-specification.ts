import type { Reference } from "../relevance/reference.ts";
import { termsOf } from "../relevance/terms.ts";
import { type LearnedThresholds, leastReferences, thresholdsOf } from "../relevance/threshold.ts";
import { sumOf, type Vector, vectorOf } from "../relevance/vector.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { timeCurveOf } from "../spec/time-curve.ts";
import { type ArchiveThresholdOptions, archiveThreshold, type LanguageScales } from "./archive-threshold.ts";
import { temporalOf } from "./page-time.ts";
import { type FoundReference, type ReferencePlaces, referenceDocuments } from "./reference-documents.ts";
import { topicLanguages } from "./topic-languages.ts";

/** Whether the threshold must be learned from the references. */
export function isLearned({ crawl }: ResolvedSpecification): boolean {
  return crawl.threshold === "auto" || crawl.threshold === "auto-pages";
}

/** Learns thresholds from the references; throws a UsageError if there are too few. */
export async function learnedThresholds(
  specification: ResolvedSpecification,
  { weighting, self }: Reference,
  places: ReferencePlaces,
): Promise<LearnedThresholds> {
  const { topic, relevance, crawl } = specification;
  const curve = timeCurveOf(specification);
  const documents = topic.vector === undefined ? await referenceDocuments(specification, places) : [];
  const vector = ({ blocks, language }: FoundReference): Vector => vectorOf(termsOf(blocks, language, weighting.idf.spelling), weighting);
  const [article, ...translations] = documents.filter(({ isArticle }) => isArticle).map(vector);
  const references = documents.filter(({ isArticle }) => !isArticle);
  const { alpha, combine, timeFrom, terms } = relevance;
  return thresholdsOf(
    article && translations.length > 0 ? sumOf([article, ...translations]) : article,
    references.map((reference) => ({ vector: vector(reference), temporal: reference.time && temporalOf(reference.time, curve) })),
    { alpha, combine, timeFrom, weighting, terms, self, seed: crawl.seed },
  );
}

/** Returns the threshold: given, or learned from the archive or the references; undefined to keep every page. */
export async function thresholdOf(
  specification: ResolvedSpecification,
  reference: Reference,
  options: ReferencePlaces & Pick<ArchiveThresholdOptions, "readPage" | "scorer" | "signal" | "onProgress">,
): Promise<{ readonly threshold: number | undefined; readonly scales?: LanguageScales | undefined; readonly learned?: LearnedThresholds }> {
  const { threshold } = specification.crawl;
  if (threshold === "archive")
    return archiveThreshold({ ...options, specification, reference, languages: await topicLanguages(specification, options) });
  if (!isLearned(specification)) return { threshold: typeof threshold === "number" ? threshold : undefined };
  const learned = await learnedThresholds(specification, reference, options);
  return { threshold: threshold === "auto" ? learned.auto : learned.autoPages, learned };
}

/** Returns the number of references that a threshold can be learned from. */
export function referencesToLearnFrom({ topic }: ResolvedSpecification): number {
  return topic.vector === undefined ? topic.references.length : 0;
}

/** Whether there are enough references to learn a threshold from. */
export function canLearn(specification: ResolvedSpecification): boolean {
  return referencesToLearnFrom(specification) >= leastReferences;
}

/** Returns a warning if no reference would reach the learned threshold as a page, so that few pages will; otherwise undefined. */
export function unreachedWarning({ crawl }: ResolvedSpecification, learned: LearnedThresholds): string | undefined {
  const isPages = crawl.threshold === "auto-pages";
  const [threshold, reach] = isPages ? [learned.autoPages, learned.reachAutoPages] : [learned.auto, learned.reachAuto];
  if (reach > 0) return undefined;
  const way = `crawl.threshold: ${isPages ? "" : `auto-pages (${learned.autoPages.toFixed(3)}) or `}a number keeps more`;
  return `None of the ${learned.references} references would reach the threshold of ${threshold.toFixed(3)} on its own: ${way}`;
}

/** Returns a warning if less than half of the references are dated; otherwise undefined. */
export function undatedWarning({ references, dated }: LearnedThresholds): string | undefined {
  if (dated * 2 >= references) return undefined;
  const way = "add dated pages to topic.references, or set threshold to a number";
  return dated === 0
    ? `None of the ${references} references has a date, so all are treated as published during the event: ${way}`
    : `Only ${dated} of the ${references} references ${dated === 1 ? "has" : "have"} a date, and the temporal part of the threshold is learned from ${dated === 1 ? "this one" : "these"} alone: ${way}`;
}
