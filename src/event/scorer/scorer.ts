import type { Archive } from "../../archive/archive.ts";
import type { Page } from "../../page/page.ts";
import type { ResolvedSpecification } from "../../spec/resolve-specification.ts";
import type { Capture } from "../../warc/capture.ts";
import type { PageTime } from "../page-time.ts";

/** What a page is worth to an event. All numbers are from 0 to 1. */
export interface Score {
  /** Similarity of the page's text to the event's topic. */
  readonly topical: number;
  /** Closeness of the page's time to the event; 0 for a page without a time. */
  readonly temporal: number;
  /** The combined score: what the threshold is compared with. */
  readonly relevance: number;
  /** What makes the page relevant, strongest first, such as words; shown with the document. */
  readonly why: readonly string[];
}

/** A page to be scored, and what is known of it. */
export interface PageToScore {
  readonly page: Page;
  readonly capture: Capture;
  /** The earliest capture of the page's URL. */
  readonly first: Capture;
  /** When the page was published, else captured; undefined if the profile dismisses undated pages and this is one. */
  readonly time: PageTime | undefined;
  /** What the built-in scorer of the specification's profile gives the page. */
  readonly builtIn: Score;
}

/** The answer of a scorer. Left out, `topical` is the relevance, `temporal` that of the built-in scorer, and `why` empty. */
export type GivenScore = Pick<Score, "relevance"> & Partial<Score>;

/** Scores pages. Several may be scored at the same time. */
export interface Scorer {
  score(page: PageToScore): GivenScore | Promise<GivenScore>;
}

/**
 * How a scorer is made: the exports of a file for `--scorer`, or an object for `collect()`.
 *
 * `prepare` runs once, before the first page of a new collection; `open` runs in each thread and on each machine that scores pages. Both must
 * depend on nothing but what they are given, so that a page has the same score wherever it is scored.
 */
export interface ScorerModule<Settings = unknown> {
  /** What a page must reach to be kept, unless the specification says a number or `none`. */
  readonly threshold?: number;
  /** Works out what pages are scored by. Must return plain data, which is copied to threads and other machines (`structuredClone`). */
  prepare?(event: ResolvedSpecification, archive: Archive): Settings | Promise<Settings>;
  /** Makes the scorer. Without `prepare`, the settings are the event itself. */
  open(settings: Settings): Scorer | Promise<Scorer>;
}
