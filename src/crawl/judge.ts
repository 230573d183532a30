import type { Page } from "../page/page.ts";
import { aggregate } from "../relevance/aggregate.ts";
import { Edition } from "../relevance/edition.ts";
import { strongestSharedTerms } from "../relevance/explain.ts";
import { IdfTable } from "../relevance/idf-table.ts";
import { PageTerms } from "../relevance/page-terms.ts";
import type { Reference } from "../relevance/reference.ts";
import type { TimeCurve } from "../relevance/temporal.ts";
import { Topic } from "../relevance/topical.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { timeCurveOf } from "../spec/time-curve.ts";
import type { Capture } from "../warc/capture.ts";
import { type PageTime, pageTime, temporalOf } from "./page-time.ts";

/** What a page is judged by. Goes between threads as it is. */
export interface JudgeSettings {
  readonly specification: ResolvedSpecification;
  readonly reference: SharedReference;
  /** The score that a page must reach to be kept; none keeps every page. */
  readonly threshold?: number | undefined;
}

/** A reference whose IDF table is only its bytes, which threads share. */
export type SharedReference = Omit<Reference, "weighting" | "parts"> & {
  readonly weighting: Omit<Reference["weighting"], "idf"> & { readonly idf: Uint8Array };
  readonly parts?: ReadonlyMap<string, SharedReference> | undefined;
};

export function sharedReference({ weighting, parts, ...rest }: Reference): SharedReference {
  return {
    ...rest,
    weighting: { ...weighting, idf: weighting.idf.bytes },
    ...(parts && { parts: new Map([...parts].map(([language, part]) => [language, sharedReference(part)])) }),
  };
}

function openedReference({ weighting, parts, ...rest }: SharedReference, idf = new IdfTable(weighting.idf)): Reference {
  return {
    ...rest,
    weighting: { ...weighting, idf },
    parts: parts && new Map([...parts].map(([language, part]) => [language, openedReference(part, idf)])),
  };
}

/** How relevant a page is. */
export interface Judgement {
  readonly topical: number;
  readonly temporal: number;
  /** The aggregate of both, by the specification's alpha whatever the strategy, so that strategies can be compared. */
  readonly relevance: number;
  /** Undefined for an undated page, which `klein` dismisses unless told otherwise; its temporal score is 0. */
  readonly time: PageTime | undefined;
  readonly terms: PageTerms;
}

/** Why a page is not kept. */
export type Rejection = "below-threshold" | "language" | "undated";

/** Tells how relevant pages are to the event. */
export class Judge {
  readonly specification: ResolvedSpecification;
  readonly #topic: Topic;
  readonly #curve: TimeCurve;
  readonly #threshold: number;
  readonly #edition: Edition | undefined;

  constructor({ specification, reference, threshold }: JudgeSettings) {
    this.specification = specification;
    this.#topic = new Topic(openedReference(reference));
    this.#curve = timeCurveOf(specification);
    this.#threshold = threshold ?? Number.NEGATIVE_INFINITY;
    this.#edition = specification.relevance.edition === "weigh" ? editionOf(specification) : undefined;
  }

  get hasThreshold(): boolean {
    return this.#threshold > Number.NEGATIVE_INFINITY;
  }

  /** `first` is the earliest capture of the page's URL. */
  judge(page: Page, capture: Capture, first: Capture): Judgement {
    const terms = PageTerms.of(page.blocks, page.language);
    const time = pageTime(page, capture, first, this.specification);
    const topic = this.#topic.in(page.language);
    const topical = topic.relevance(topic.cosine(terms)) * this.#editionFactor(page, time);
    const temporal = time ? temporalOf(time, this.#curve) : 0;
    return { topical, temporal, relevance: aggregate(topical, temporal, this.specification.relevance), time, terms };
  }

  /** A page that was written when the edition was talked about is about it, whichever others it names. */
  #editionFactor(page: Page, time: PageTime | undefined): number {
    if (this.#edition === undefined) return 1;
    const isWritten = time !== undefined && time.source !== "capture" && time.source !== "first-memento";
    const { fromMs, toMs } = timesOfEdition(this.specification);
    return isWritten && time.endMs >= fromMs && time.ms <= toMs ? 1 : this.#edition.factor(page);
  }

  /** Why the page is not kept; undefined when it is. A language that can't be told is no reason. */
  rejection(page: Page, { relevance, time }: Judgement): Rejection | undefined {
    const { languages } = this.specification.scope;
    if (languages.length > 0 && page.language !== "und" && !languages.includes(page.language)) return "language";
    if (time === undefined && this.specification.crawl.undated !== "keep") return "undated";
    return relevance < this.#threshold ? "below-threshold" : undefined;
  }

  /** The words that make the page relevant, as it writes them, strongest first. */
  strongestWords(page: Page, { terms }: Judgement): string[] {
    return strongestSharedTerms(this.#topic.in(page.language), page, terms).map(({ word }) => word);
  }
}

function editionOf(specification: ResolvedSpecification): Edition {
  const { fromMs, toMs } = timesOfEdition(specification);
  const year = (ms: number): number => new Date(ms).getUTCFullYear();
  return new Edition([specification.title, ...specification.topic.keywords], year(fromMs), year(toMs));
}

/** The event with its lead and cool-down. */
function timesOfEdition({ event: { startMs, endMs, leadDays, cooldownDays } }: ResolvedSpecification): { fromMs: number; toMs: number } {
  return { fromMs: startMs - leadDays * dayMs, toMs: endMs + cooldownDays * dayMs };
}

const dayMs = 86_400_000;
