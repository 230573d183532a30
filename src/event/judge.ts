import { limits } from "../limits.ts";
import { isListAddress } from "../page/list-address.ts";
import type { Page } from "../page/page.ts";
import { aggregate } from "../relevance/aggregate.ts";
import { Edition } from "../relevance/edition.ts";
import { strongestSharedTerms } from "../relevance/explain.ts";
import { IdfTable } from "../relevance/idf-table.ts";
import { PageTerms } from "../relevance/page-terms.ts";
import type { Reference } from "../relevance/reference.ts";
import type { Spelling } from "../relevance/spelling.ts";
import type { TimeCurve } from "../relevance/temporal.ts";
import { Topic } from "../relevance/topical.ts";
import { isPublishedProfile } from "../spec/published-profile.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { timeCurveOf } from "../spec/time-curve.ts";
import { allKeywordsOf } from "../spec/topic.ts";
import type { Capture } from "../warc/capture.ts";
import { dateOfTimestamp } from "../warc/timestamp.ts";
import { countsAsContent, linksWithoutContent } from "./is-content.ts";
import { type PageTime, pageTime, temporalOf } from "./page-time.ts";
import { urlParts } from "./url-parts.ts";

/** Settings for judging pages. Structured-cloneable. */
export interface JudgeSettings {
  readonly specification: ResolvedSpecification;
  readonly reference: SharedReference;
  /** The score that a page must reach to be kept; undefined keeps every page. */
  readonly threshold?: number | undefined;
}

/** A reference whose IDF table is reduced to its bytes, which threads share. */
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

/** The relevance of a page. */
export interface Judgement {
  readonly topical: number;
  readonly temporal: number;
  /** The aggregate of both, by the specification's alpha whatever the strategy, so that strategies are comparable. */
  readonly relevance: number;
  /** The value compared with a learned threshold: the same with an uncapped topical score (`Topic.uncapped`). */
  readonly uncapped: number;
  /** Undefined for an undated page, which `klein` dismisses by default; its temporal score is 0. */
  readonly time: PageTime | undefined;
  readonly terms: PageTerms;
}

/** Reason for rejecting a page. */
export type Rejection = "below-threshold" | "list" | "language" | "not-content" | "undated";

/** Judges the relevance of pages to the event. */
export class Judge {
  readonly specification: ResolvedSpecification;
  readonly #topic: Topic;
  readonly #curve: TimeCurve;
  readonly #threshold: number;
  readonly #edition: Edition | undefined;
  /** Reused for each page. */
  readonly #address = new PageTerms();

  constructor({ specification, reference, threshold }: JudgeSettings) {
    this.specification = specification;
    this.#topic = new Topic(openedReference(reference));
    this.#curve = timeCurveOf(specification);
    this.#threshold = threshold ?? Number.NEGATIVE_INFINITY;
    this.#edition = specification.relevance.edition === "weigh" ? editionOf(specification, this.spelling) : undefined;
  }

  /** The spelling of the terms of pages and links. */
  get spelling(): Spelling {
    return this.#topic.spelling;
  }

  get hasThreshold(): boolean {
    return this.#threshold > Number.NEGATIVE_INFINITY;
  }

  /** Judges a page. `first` is the earliest capture of its URL. */
  judge(page: Page, capture: Capture, first: Capture): Judgement {
    const terms = PageTerms.withPlaces(page.blocks, page.language, this.spelling);
    const time = pageTime(page, capture, first, this.specification);
    const topic = this.#topic.in(page.language);
    const cosine = topic.cosine(terms);
    const factor = this.#editionFactor(page, time);
    const address = this.#addressCosine(page, topic);
    const topical = withAddress(topic.relevance(cosine), address) * factor;
    const temporal = time ? temporalOf(time, this.#curve) : 0;
    const { relevance: combination } = this.specification;
    const score = (topical: number) => (this.#isTooEarly(capture) ? 0 : aggregate(topical, temporal, combination));
    const uncapped = score(withAddress(topic.uncapped(cosine), address) * factor);
    return { topical, temporal, relevance: score(topical), uncapped, time, terms };
  }

  /** The cosine of a page's address with the event. The papers compare texts only. */
  #addressCosine({ url, language }: Page, topic: Topic): number {
    if (isPublishedProfile(this.specification.profile)) return 0;
    return topic.cosine(this.#address.recount(namedIn(url), language, this.spelling));
  }

  /** Returns the plain cosine of a short text, such as a link's, with the event vector. */
  likeness(terms: PageTerms, language: string): number {
    return terms.size === 0 ? 0 : this.#topic.in(language).cosine(terms);
  }

  temporal(time: PageTime): number {
    return temporalOf(time, this.#curve);
  }

  isContent(page: Page): boolean {
    return countsAsContent(page, this.specification);
  }

  /** A page captured before an event without a lead can't be about it, whatever its words. */
  #isTooEarly({ timestamp }: Capture): boolean {
    const { event, relevance } = this.specification;
    return relevance.combine === "graded" && event.leadDays === 0 && dateOfTimestamp(timestamp).getTime() < event.startMs;
  }

  /** A page from the time of the edition is about it, even if it names others. */
  #editionFactor(page: Page, time: PageTime | undefined): number {
    if (this.#edition === undefined) return 1;
    const isWritten = time !== undefined && time.source !== "capture" && time.source !== "first-memento";
    const { fromMs, toMs } = timesOfEdition(this.specification);
    return isWritten && time.endMs >= fromMs && time.ms <= toMs ? 1 : this.#edition.factor(page);
  }

  /** Returns why a page is not kept; undefined if it is. An unknown language is no reason. */
  rejection(page: Page, judgement: Judgement): Rejection | undefined {
    if (!this.isContent(page)) return "not-content";
    const { languages } = this.specification.scope;
    if (languages.length > 0 && page.language !== "und" && !languages.includes(page.language)) return "language";
    if (judgement.time === undefined && this.specification.crawl.undated !== "keep") return "undated";
    const isOurs = !isPublishedProfile(this.specification.profile);
    if (isOurs && isListAddress(page.url)) return "list";
    const isList = isOurs && page.kind === "list";
    const required = isList ? limits.listThresholdFactor * this.#threshold : this.#threshold;
    if (this.gateScore(judgement) >= required) return undefined;
    return isList ? "list" : "below-threshold";
  }

  /** The value compared with the threshold: the displayed score or, for a threshold learned from references, the one it was learned from. */
  gateScore({ relevance, uncapped }: Judgement): number {
    const { threshold } = this.specification.crawl;
    return threshold === "auto" || threshold === "auto-pages" ? uncapped : relevance;
  }

  /** Whether the links of a kept page, or of one rejected for a reason, are followed. */
  followsLinks(page: Page, why: Rejection | undefined): boolean {
    const links = why === "not-content" ? linksWithoutContent(page) : "as-rejected";
    return links === "follow" || (links === "as-rejected" && (why === undefined || this.specification.crawl.follow === "all"));
  }

  /** Returns the words that make the page relevant, as written on the page, strongest first. */
  strongestWords(page: Page, { terms }: Judgement): string[] {
    return strongestSharedTerms(this.#topic.in(page.language), page, terms).map(({ word }) => word);
  }
}

/**
 * The mean of the text's score and the address's cosine, if higher than the text's score: an address with other words is no evidence
 * against a page. The cosine is not scaled, since an address has few words besides those of the event (docs/research/benchmarks.md).
 */
function withAddress(text: number, cosine: number): number {
  return Math.max(text, (text + cosine) / 2);
}

/**
 * Words of a URL's path, with compounds split: `RubyKaigi2006` becomes `Ruby Kaigi 2006`. Numbers alone are counters, or dates, which are
 * judged as such.
 */
function namedIn(url: string): string {
  const names = urlParts(url).names.filter((name) => /\p{L}/u.test(name));
  return names.join(" ").replace(/[^\p{L}\p{M}\p{N}]+|(?<=\p{Ll})(?=\p{Lu}|\p{N})|(?<=\p{N})(?=\p{L})/gu, " ");
}

function editionOf(specification: ResolvedSpecification, spelling: Spelling): Edition {
  const { fromMs, toMs } = timesOfEdition(specification);
  const year = (ms: number): number => new Date(ms).getUTCFullYear();
  return new Edition([specification.title, ...allKeywordsOf(specification.topic)], year(fromMs), year(toMs), spelling);
}

/** The event including its lead and cool-down. */
function timesOfEdition({ event: { startMs, endMs, leadDays, cooldownDays } }: ResolvedSpecification): { fromMs: number; toMs: number } {
  return { fromMs: startMs - leadDays * dayMs, toMs: endMs + cooldownDays * dayMs };
}

const dayMs = 86_400_000;
