import { limits } from "@recollect/base/limits";
import { isListAddress } from "@recollect/page/list-address";
import type { Page } from "@recollect/page/page";
import type { Capture } from "@recollect/warc/capture";
import type { PageTerms } from "../relevance/page-terms.ts";
import type { Spelling } from "../relevance/spelling.ts";
import { isPublishedProfile } from "../spec/published-profile.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { countsAsContent, linksWithoutContent } from "./is-content.ts";
import { type LearnedScore, LearnedScores } from "./learned-score.ts";
import { type PageTime, pageTime } from "./page-time.ts";
import { builtInScorerOf } from "./scorer/built-in-scorers.ts";
import type { PreparedScorer } from "./scorer/chosen-scorer.ts";
import type { Score } from "./scorer/scorer.ts";
import type { TextScorer, TextSettings } from "./scorer/text-scorer.ts";
import { UserScorer } from "./scorer/user-scorer.ts";

/** Settings for judging pages. Structured-cloneable, unless a program made the scorer. */
export interface JudgeSettings extends TextSettings {
  /** The score that a page must reach to be kept; undefined keeps every page. */
  readonly threshold?: number | undefined;
  /** Scorer used instead of the built-in one of the profile. */
  readonly scorer?: PreparedScorer | undefined;
  /** Weights learned from a curator's votes; they change the scores of any scorer. */
  readonly learned?: LearnedScore | undefined;
}

/** The relevance of a page. */
export interface Judgement extends Score {
  /** The relevance with an uncapped topical score (`Topic.uncapped`), which is compared with a learned threshold. */
  readonly uncapped: number;
  /** Time of the page; undefined for an undated page, which has a temporal score of 0 and is rejected by default in profile `klein`. */
  readonly time: PageTime | undefined;
  readonly terms: PageTerms;
  /** The change that votes made; undefined without votes. */
  readonly learned?: ChangeByVotes | undefined;
}

/** The scores before votes changed them, and the words that changed them most. */
interface ChangeByVotes {
  readonly before: Pick<Judgement, "relevance" | "uncapped">;
  readonly words: readonly string[];
}

/** Returns a judgement as it was before votes changed it. */
export function withoutVotes(judgement: Judgement): Judgement {
  return judgement.learned ? { ...judgement, ...judgement.learned.before } : judgement;
}

/** Reason for rejecting a page. */
export type Rejection = "below-threshold" | "list" | "language" | "not-content" | "undated";

/** Judges the relevance of pages to the event, and decides which of them are kept. */
export class Judge {
  readonly specification: ResolvedSpecification;
  readonly #builtIn: TextScorer;
  readonly #userScorer: UserScorer | undefined;
  readonly #threshold: number;
  readonly #learned: LearnedScores | undefined;

  constructor({ scorer, threshold, learned, ...settings }: JudgeSettings) {
    this.specification = settings.specification;
    this.#builtIn = builtInScorerOf(settings, scorer?.name);
    this.#userScorer = scorer?.digest === undefined ? undefined : new UserScorer(scorer);
    this.#threshold = threshold ?? Number.NEGATIVE_INFINITY;
    this.#learned = learned && new LearnedScores(learned, this.#builtIn.topic.weighting);
  }

  /** The spelling of the terms of pages and links. */
  get spelling(): Spelling {
    return this.#builtIn.topic.spelling;
  }

  get hasThreshold(): boolean {
    return this.#threshold > Number.NEGATIVE_INFINITY;
  }

  /** Judges a page. `first` is the earliest capture of its URL. */
  async judge(page: Page, capture: Capture, first: Capture): Promise<Judgement> {
    const time = pageTime(page, capture, first, this.specification);
    const builtIn = this.#builtIn.score({ page, capture, first, time });
    if (this.#userScorer === undefined) return this.#withVotes(page, Object.assign(builtIn, { time }));
    const score = await this.#userScorer.score({ page, capture, first, time, builtIn });
    return this.#withVotes(page, { ...score, uncapped: score.relevance, time, terms: builtIn.terms });
  }

  #withVotes(page: Page, judgement: Judgement): Judgement {
    const learned = this.#learned;
    if (learned === undefined) return judgement;
    const { relevance, uncapped, temporal, terms } = judgement;
    const factor = learned.factor(terms, { relevance: this.comparedScore(judgement), temporal });
    const words = () => learned.words(page, terms, factor > 1 ? "raised" : "lowered").map(({ word }) => word);
    return Object.assign(judgement, {
      relevance: Math.min(1, relevance * factor),
      uncapped: uncapped * factor,
      learned: {
        before: { relevance, uncapped },
        get words() {
          return words();
        },
      },
    });
  }

  /** Returns the cosine of a short text, such as a link's, with the event vector, changed by the weights learned from votes. */
  likeness(terms: PageTerms, language: string): number {
    if (terms.size === 0) return 0;
    const cosine = this.#builtIn.topic.in(language).cosine(terms);
    return cosine === 0 || this.#learned === undefined ? cosine : Math.min(1, cosine * this.#learned.linkFactor(terms));
  }

  /** Returns the TempR of a time. */
  temporal(time: PageTime): number {
    return this.#builtIn.temporal(time);
  }

  isContent(page: Page): boolean {
    return countsAsContent(page, this.specification);
  }

  /** Returns the reason for rejecting a page; undefined if it is kept. Pages in an unknown language are not rejected for that. */
  rejection(page: Page, judgement: Judgement): Rejection | undefined {
    if (!this.isContent(page)) return "not-content";
    const { languages } = this.specification.scope;
    if (languages.length > 0 && page.language !== "und" && !languages.includes(page.language)) return "language";
    if (judgement.time === undefined && this.specification.crawl.undated !== "keep") return "undated";
    const isOurs = !isPublishedProfile(this.specification.profile);
    if (isOurs && isListAddress(page.url)) return "list";
    const isList = isOurs && page.kind === "list";
    const required = isList && this.#userScorer === undefined ? limits.listThresholdFactor * this.#threshold : this.#threshold;
    if (this.comparedScore(judgement) >= required) return undefined;
    return isList ? "list" : "below-threshold";
  }

  /** Returns the score that is compared with the threshold: the uncapped one for a threshold learned from references, else the displayed one. */
  comparedScore({ relevance, uncapped }: Judgement): number {
    const { threshold } = this.specification.crawl;
    return threshold === "auto" || threshold === "auto-pages" ? uncapped : relevance;
  }

  /** Whether the links of a page are followed. `rejection`: the reason for rejecting it; undefined if it is kept. */
  followsLinks(page: Page, rejection: Rejection | undefined): boolean {
    const links = rejection === "not-content" ? linksWithoutContent(page) : "as-rejected";
    return links === "follow" || (links === "as-rejected" && (rejection === undefined || this.specification.crawl.follow === "all"));
  }
}
