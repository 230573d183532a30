import type { Archive } from "@recollect/archive/archive";
import type { Page } from "@recollect/page/page";
import type { Capture } from "@recollect/warc/capture";
import type { ResolvedSpecification } from "../../spec/resolve-specification.ts";
import type { PageTime } from "../page-time.ts";

/** The score of a page for an event. All numbers are from 0 to 1. */
export interface Score {
  /** Similarity of the page's text to the event's topic. */
  readonly topical: number;
  /** Closeness of the page's time to the event; 0 for a page without a time. */
  readonly temporal: number;
  /** The combined score, which is compared with the threshold. */
  readonly relevance: number;
  /** Reasons for the relevance, such as words, strongest first; shown with the document. */
  readonly why: readonly string[];
}

/** A page to score, with its captures and time. */
export interface PageToScore {
  readonly page: Page;
  readonly capture: Capture;
  /** The earliest capture of the page's URL. */
  readonly first: Capture;
  /** Time of publication or, without one, of capture; undefined for an undated page if the profile dismisses these. */
  readonly time: PageTime | undefined;
  /** Score by the built-in scorer of the specification's profile. */
  readonly builtIn: Score;
}

/** Score returned by a scorer. By default, `topical` is the relevance, `temporal` that of the built-in scorer, and `why` empty. */
export type GivenScore = Pick<Score, "relevance"> & Partial<Score>;

/** Scores pages. Several may be scored at the same time. */
export interface Scorer {
  score(page: PageToScore): GivenScore | Promise<GivenScore>;
}

/**
 * Exports of a file for `--scorer`, or an object for `collect()`, which make a scorer.
 *
 * `prepare` runs once, before the first page of a new collection; `open` runs in each thread and on each machine that scores pages. Both must
 * depend only on their arguments, so that a page has the same score wherever it is scored.
 */
export interface ScorerModule<Settings = unknown> {
  /** Minimum relevance of kept pages, unless the specification gives a number or `none`. */
  readonly threshold?: number;
  /** Returns the settings for `open`: plain data, which is copied to threads and other machines (`structuredClone`). */
  prepare?(event: ResolvedSpecification, archive: Archive): Settings | Promise<Settings>;
  /** Creates the scorer. Without `prepare`, the settings are the event itself. */
  open(settings: Settings): Scorer | Promise<Scorer>;
}
