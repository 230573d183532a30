import type { Page } from "@recollect/page/page";
import type { Capture } from "@recollect/warc/capture";
import { dateOfTimestamp } from "@recollect/warc/timestamp";
import { aggregate } from "../../relevance/aggregate.ts";
import { Edition } from "../../relevance/edition.ts";
import { strongestSharedTerms } from "../../relevance/explain.ts";
import { PageTerms } from "../../relevance/page-terms.ts";
import type { Spelling } from "../../relevance/spelling.ts";
import type { TimeCurve } from "../../relevance/temporal.ts";
import { Topic } from "../../relevance/topical.ts";
import type { ResolvedSpecification } from "../../spec/resolve-specification.ts";
import { timeCurveOf } from "../../spec/time-curve.ts";
import { allKeywordsOf } from "../../spec/topic.ts";
import { type PageTime, temporalOf, temporalOfDays } from "../page-time.ts";
import { openedReference, type SharedReference } from "../shared-reference.ts";
import { urlParts } from "../url-parts.ts";
import type { PageTermsCache } from "./page-terms-cache.ts";
import type { PageToScore, Score, Scorer } from "./scorer.ts";

/** Settings of the built-in scorers. Structured-cloneable without a cache. */
export interface TextSettings {
  readonly specification: ResolvedSpecification;
  readonly reference: SharedReference;
  /** Given if several events judge the same pages in this thread. */
  readonly termsCache?: PageTermsCache | undefined;
}

export interface TextScore extends Score {
  /** The relevance with an uncapped topical score (`Topic.uncapped`), which is compared with a learned threshold. */
  readonly uncapped: number;
  readonly terms: PageTerms;
}

/** Scores pages by the words that they share with the event, and by their time. */
export class TextScorer implements Scorer {
  readonly topic: Topic;
  readonly #specification: ResolvedSpecification;
  readonly #termsCache: PageTermsCache | undefined;
  readonly #curve: TimeCurve;
  readonly #edition: Edition | undefined;
  readonly #followsPaper: boolean;
  /** Terms of a page's address; reused for each page. */
  readonly #address = new PageTerms();

  /** `followsPaper`: whether pages are scored as in the papers, by the cosine of the text and the publication time alone. */
  constructor({ specification, reference, termsCache }: TextSettings, { followsPaper }: { readonly followsPaper: boolean }) {
    this.topic = new Topic(openedReference(reference));
    this.#specification = specification;
    this.#termsCache = termsCache;
    this.#curve = timeCurveOf(specification);
    this.#edition = specification.relevance.edition === "weigh" ? editionOf(specification, this.topic.spelling) : undefined;
    this.#followsPaper = followsPaper;
  }

  score({ page, capture, time }: Omit<PageToScore, "builtIn">): TextScore {
    const topic = this.topic.in(page.language);
    const { spelling } = topic;
    const terms = this.#termsCache?.of(page, spelling) ?? PageTerms.withPlaces(page.blocks, page.language, spelling);
    const likeness = this.#followsPaper ? topic.cosine(terms) : topic.likeness(terms);
    const factor = this.#editionFactor(page, time);
    const address = this.#addressCosine(page, topic);
    const topical = withAddress(topic.relevance(likeness), address) * factor;
    const temporal = time === undefined ? 0 : this.#followsPaper ? this.temporal(time) : temporalOfDays(page, time, this.#curve);
    const combination = this.#followsPaper ? this.#specification.relevance : { ...this.#specification.relevance, fullness: topic.fullness };
    const score = (topical: number) => (this.#isTooEarly(capture) ? 0 : aggregate(topical, temporal, combination));
    const uncapped = score(withAddress(topic.uncapped(likeness), address) * factor);
    return {
      ...{ topical, temporal, relevance: score(topical), uncapped, terms },
      get why() {
        return strongestSharedTerms(topic, page, terms).map(({ word }) => word);
      },
    };
  }

  /** Returns the TempR of a time. */
  temporal(time: PageTime): number {
    return temporalOf(time, this.#curve);
  }

  /** Returns the cosine of the words in a page's address with the event. */
  #addressCosine({ url, language }: Page, topic: Topic): number {
    if (this.#followsPaper) return 0;
    return topic.cosine(this.#address.recount(wordsOfPath(url), language, topic.spelling));
  }

  /** Whether the page was captured before an event without a lead, so that it can't be about the event. */
  #isTooEarly({ timestamp }: Capture): boolean {
    const { event, relevance } = this.#specification;
    return relevance.combine === "graded" && event.leadDays === 0 && dateOfTimestamp(timestamp).getTime() < event.startMs;
  }

  /** Returns the factor for a page that may be about another edition; 1 if it is dated within the edition with its lead and cool-down. */
  #editionFactor(page: Page, time: PageTime | undefined): number {
    if (this.#edition === undefined) return 1;
    const isWritten = time !== undefined && time.source !== "capture" && time.source !== "first-memento";
    const { fromMs, toMs } = timesOfEdition(this.#specification);
    return isWritten && time.endMs >= fromMs && time.ms <= toMs ? 1 : this.#edition.factor(page);
  }
}

/**
 * Returns the mean of the text's score and the address's cosine, but at least the text's score: an address with other words is no evidence
 * against a page. The cosine is not scaled, since an address has few words besides those of the event (docs/research/benchmarks.md).
 */
function withAddress(text: number, cosine: number): number {
  return Math.max(text, (text + cosine) / 2);
}

/** Returns the words of a URL's path, with joined words separated: `Ruby Kaigi 2006` for `RubyKaigi2006`. Dates and counters are left out. */
function wordsOfPath(url: string): string {
  const names = urlParts(url).names.filter((name) => /\p{L}/u.test(name));
  return names.join(" ").replace(/[^\p{L}\p{M}\p{N}]+|(?<=\p{Ll})(?=\p{Lu}|\p{N})|(?<=\p{N})(?=\p{L})/gu, " ");
}

function editionOf(specification: ResolvedSpecification, spelling: Spelling): Edition {
  const { fromMs, toMs } = timesOfEdition(specification);
  const year = (ms: number): number => new Date(ms).getUTCFullYear();
  return new Edition([specification.title, ...allKeywordsOf(specification.topic)], year(fromMs), year(toMs), spelling);
}

/** Returns the time of the event with its lead and cool-down. */
function timesOfEdition({ event: { startMs, endMs, leadDays, cooldownDays } }: ResolvedSpecification): { fromMs: number; toMs: number } {
  return { fromMs: startMs - leadDays * dayMs, toMs: endMs + cooldownDays * dayMs };
}

const dayMs = 86_400_000;
