import type { UserArchive } from "@recollect/archive/open-user-archive";
import { defaultCacheFolder } from "@recollect/base/default-cache-folder";
import type { ArchiveSample, TriedPage } from "@recollect/recollect/event/archive-sample";
import { scaledReference } from "@recollect/recollect/event/archive-threshold";
import { type ExplainedTopic, explainSpecification } from "@recollect/recollect/event/explain-specification";
import { idfOf } from "@recollect/recollect/event/idf-of-specification";
import { thresholdOf } from "@recollect/recollect/event/threshold-of-specification";
import { topicOf } from "@recollect/recollect/event/topic-of-specification";
import { nearestDate } from "@recollect/recollect/spec/event-date";
import type { PartialSpecification } from "@recollect/recollect/spec/partial-specification";
import { pointsOf } from "@recollect/recollect/spec/plot-curve";
import { proposeDates } from "@recollect/recollect/spec/propose-dates";
import { type ResolvedSpecification, resolveSpecification } from "@recollect/recollect/spec/resolve-specification";
import { timeCurveOf } from "@recollect/recollect/spec/time-curve";
import { UsageError } from "@recollect/warc/errors";
import { isoOfTimestamp } from "@recollect/warc/timestamp";
import type { ArchivePlaces } from "./archive-list.ts";
import { checkedText, textsOf } from "./events.ts";
import type { EventPreview } from "./schemas/events.ts";
import type { Workbench } from "./workbench.ts";
import { workbenchMessage } from "./workbench-words.ts";

const curvePoints = 121;
const termsShown = 40;
const bestShown = 20;
const scoreSteps = 50;

interface PreviewOptions {
  readonly workbench: Workbench;
  readonly name: string;
  readonly yaml: string;
  /** Unsaved texts. */
  readonly texts: ReadonlyMap<string, string>;
  readonly places: ArchivePlaces;
  readonly signal: AbortSignal;
}

/** Previews a specification, saved or not: its time curve, the strongest terms, and the scores of pages of the archive. */
export async function previewEvent(options: PreviewOptions): Promise<EventPreview> {
  const { workbench, name, yaml, places: archivePlaces } = options;
  const { faults: found, specification: checked } = await checkedText(workbench, name, yaml, options.signal);
  const partial =
    checked === undefined ? await workbench.specifications.partial(yaml, options.signal) : { specification: checked, lacks: new Map() };
  const faults = [...found];
  if (partial === undefined) return { faults };
  const specification = resolveSpecification(partial.specification);
  const event = await eventOf(partial, specification, options);
  if (!event.hasTopic) return { faults, event };
  try {
    if (archivePlaces.sources.length === 0) {
      const { topic } = await explainSpecification(specification, { ...places(options), terms: termsShown });
      return { faults, event, ...(topic && { topic: topicShown(topic) }) };
    }
    const parts = await workbench.openArchives.use(archivePlaces, (opened, sample) =>
      withArchive(specification, options, opened, faults.length === 0 ? sample : undefined),
    );
    return { faults, event, ...parts };
  } catch (error) {
    if (error instanceof UsageError) return { faults, event, message: workbenchMessage(error) }; // e.g. a text that does not exist yet
    throw error;
  }
}

function places({ workbench, texts, signal }: PreviewOptions) {
  return { folder: workbench.folder, texts, cacheFolder: defaultCacheFolder(), signal };
}

async function eventOf(
  { specification: checked, lacks }: PartialSpecification,
  specification: ResolvedSpecification,
  options: PreviewOptions,
): Promise<NonNullable<EventPreview["event"]>> {
  const { event, topic, seeds } = specification;
  const iso = (ms: number) => new Date(ms).toISOString();
  const hasDate = !lacks.has("event.start");
  return {
    title: lacks.has("name") ? (checked.title ?? options.name) : specification.title,
    ...(hasDate && { start: iso(event.startMs) }),
    ...((hasDate || checked.event.end !== undefined) && { end: iso(event.endMs) }),
    proposedDates: hasDate ? [] : await datesFor([lacks.get("event.start"), checked.title], options),
    hasTopic: !lacks.has("topic.references"),
    leadDays: event.leadDays,
    cooldownDays: event.cooldownDays,
    curve: hasDate ? pointsOf(timeCurveOf(specification), curvePoints).map(({ ms, score }) => ({ time: iso(ms), score })) : [],
    keywords: [...topic.keywords],
    ignore: [...(topic.ignore ?? [])],
    seeds: [...seeds],
  };
}

/** Finds dates in some fields, then in the texts, saved or not. */
async function datesFor(fields: readonly unknown[], { workbench, yaml, texts, signal }: PreviewOptions): Promise<string[]> {
  const ofFields = fields.map((field) => String(field ?? "")).map((field) => nearestDate(field) ?? field);
  const named = await textsOf(workbench, yaml, signal);
  return proposeDates([...ofFields, ...named.map(({ name, text }) => texts.get(name) ?? text)]);
}

async function withArchive(
  specification: ResolvedSpecification,
  options: PreviewOptions,
  { archive }: UserArchive,
  sampleOf: (() => Promise<ArchiveSample>) | undefined,
): Promise<Pick<EventPreview, "topic" | "sample" | "message">> {
  const own = { ...places(options), archive };
  // Without the seeds, which would be requested at every keystroke: another route looks them up.
  const { topic } = await explainSpecification({ ...specification, seeds: [] }, { ...own, terms: termsShown });
  const shown = topic ? { topic: topicShown(topic) } : {};
  if (sampleOf === undefined) return shown;
  if (archive.local === undefined)
    return { ...shown, message: "Archives on the web cannot be sampled: scores are known only after a crawl" };
  const sample = await sampleOf();
  const reference = await topicOf(specification, { ...own, idf: await idfOf(specification, own) });
  const { threshold, scales } = await thresholdOf(specification, reference, own);
  const judged = await sample.judged(specification, scaledReference(reference, scales), threshold);
  return { ...shown, sample: sampleShown(judged, threshold) };
}

function topicShown({ size, idf, terms, keywords }: ExplainedTopic): NonNullable<EventPreview["topic"]> {
  const pages = (count: { documents: number } | undefined) => (count === undefined ? {} : { pages: count.documents });
  return {
    size,
    counted: idf.documents,
    terms: terms.map(({ word, weight, count }) => ({ word, weight, ...pages(count) })),
    keywords: keywords.map(({ keyword, count }) => ({ keyword, ...pages(count) })),
  };
}

function sampleShown(judged: readonly TriedPage[], threshold: number | undefined): NonNullable<EventPreview["sample"]> {
  const scores = new Array<number>(scoreSteps).fill(0);
  for (const { judgement } of judged) {
    const step = Math.min(scoreSteps - 1, Math.floor(judgement.relevance * scoreSteps));
    scores[step] = (scores[step] ?? 0) + 1;
  }
  return {
    pages: judged.length,
    ...(threshold !== undefined && { threshold }),
    kept: judged.filter(({ rejection }) => rejection === undefined).length,
    step: 1 / scoreSteps,
    scores,
    best: judged.slice(0, bestShown).map(({ page, capture, judgement, rejection }) => {
      const { relevance, topical, temporal, why: words } = judgement;
      const { url, timestamp } = capture;
      const scores = { relevance, topical, temporal, isKept: rejection === undefined };
      return { url, title: page.title, captured: isoOfTimestamp(timestamp), ...scores, words: [...words] };
    }),
  };
}
