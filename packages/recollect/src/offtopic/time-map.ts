import type { Signal } from "@recollect/page/signals";
import type { Problem } from "@recollect/warc/problem";
import type { PageTraits } from "../relevance/page-traits.ts";
import type { TermCounts, Vocabulary } from "../relevance/vocabulary.ts";

/** Properties of a capture's text, without the text itself, so that 10,000 captures fit into memory. */
export interface CaptureText {
  /** Words of the main text, including stop words. */
  readonly words: number;
  readonly terms: TermCounts;
  /** The page's title, normalised by `plainTitle`; empty for a generic one. */
  readonly title: string;
  /** The page's signals, ignoring its HTTP status. */
  readonly signals: readonly Signal[];
  /** Share of spam in the text, from 0 to 1; 1 for a page that reports that it was hacked. */
  readonly spam: number;
  /** Relevance to the event, from 0 to 1; undefined without an event. */
  readonly relevance?: number | undefined;
}

/** Target of a redirect. */
export type RedirectKind = "home" | "login" | "error" | "elsewhere";

/** A capture of a TimeMap; properties that could not be read are missing. */
export interface TimeMapCapture {
  readonly url: string;
  /** 14 digits. */
  readonly timestamp: string;
  /** Playback address for users, for captures of web archives. */
  readonly uriM?: string | undefined;
  /** HTTP status of the capture itself; undefined if there is none, as in an old record without a header. */
  readonly status?: number | undefined;
  /** Payload length. */
  readonly bytes?: number | undefined;
  /** Undefined for captures without text, such as images, and if texts were not requested. Equal captures share one. */
  readonly text?: CaptureText | undefined;
  /** Traits that identify the page; undefined if the text is. */
  readonly traits?: PageTraits | undefined;
  /** Set if the capture redirects; its text is then that of the target, if in the archive. */
  readonly redirect?: RedirectKind | undefined;
  /** Why it could not be read. */
  readonly problem?: Problem | undefined;
}

/** The captures of one URI-R, from all files and archives, in order of time. */
export interface TimeMap {
  /** The address as written in its first capture. */
  readonly url: string;
  /** Identity of the address: http and https, with and without www, are the same. */
  readonly key: string;
  readonly captures: readonly TimeMapCapture[];
  /** Maps the captures' term numbers to terms. */
  readonly vocabulary: Vocabulary;
}
