import type { Signal } from "../page/signals.ts";
import type { Problem } from "../problem.ts";
import type { PageTraits } from "../relevance/page-traits.ts";
import type { TermCounts, Vocabulary } from "../relevance/vocabulary.ts";

/** What is kept of the text that a capture shows: never the text itself, so that 10,000 captures fit into memory. */
export interface CaptureText {
  /** Words of the main text, stop words too. */
  readonly words: number;
  readonly terms: TermCounts;
  /** The page's title as titles are compared, see `plainTitle`; empty for one that tells nothing. */
  readonly title: string;
  /** What the page says of itself, its HTTP status left aside. */
  readonly signals: readonly Signal[];
  /** How much of the text is spam, from 0 to 1; 1 for a page that says that it was hacked. */
  readonly spam: number;
  /** How near it is to the event, from 0 to 1; undefined where no event was asked about. */
  readonly relevance?: number | undefined;
}

/** Where a redirect led. */
export type RedirectKind = "home" | "login" | "error" | "elsewhere";

/** One capture of a TimeMap, as far as it could be read. */
export interface TimeMapCapture {
  readonly url: string;
  /** 14 digits. */
  readonly timestamp: string;
  /** Where people can look at it, for captures of web archives. */
  readonly uriM?: string | undefined;
  /** HTTP status of the capture itself; undefined where there is none, as in an old record without a header. */
  readonly status?: number | undefined;
  /** Payload length. */
  readonly bytes?: number | undefined;
  /** Undefined for what has no text, such as an image, and where the text was not asked for. Captures that are alike share one. */
  readonly text?: CaptureText | undefined;
  /** By what the page is known again; undefined where the text is. */
  readonly traits?: PageTraits | undefined;
  /** The capture redirects; its text is that of the page it leads to, if the archive has it. */
  readonly redirect?: RedirectKind | undefined;
  /** Why it could not be read. */
  readonly problem?: Problem | undefined;
}

/** The captures of one URI-R, from all files and archives, in order of time. */
export interface TimeMap {
  /** The address as its first capture has it. */
  readonly url: string;
  /** What it is known by: http and https, with and without www, are the same. */
  readonly key: string;
  readonly captures: readonly TimeMapCapture[];
  /** What the numbers of the captures' terms stand for. */
  readonly vocabulary: Vocabulary;
}
