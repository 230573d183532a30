import type { StandingDecision } from "./decision.ts";
import type { JudgedCapture } from "./result.ts";

/** The beginning of a capture's text. */
export interface Excerpt {
  readonly title: string;
  readonly text: string;
  /** Whether the text continues. */
  readonly isCut: boolean;
  /** The target of a redirect, whose text this is. */
  readonly redirectedTo?: string | undefined;
}

/** An address for the page's script. */
export interface ShownAddress {
  readonly key: string;
  readonly url: string;
  /** Each text once, even if several captures show it. */
  readonly texts: readonly Excerpt[];
  readonly captures: readonly ShownCapture[];
}

/** A capture for the page's script: a `JudgedCapture` with its text. */
export interface ShownCapture extends Pick<JudgedCapture, "timestamp" | "status" | "offTopic" | "why" | "evidence" | "values" | "against"> {
  /** Present if different from that of the address. */
  readonly url?: string | undefined;
  readonly by?: readonly string[] | undefined;
  readonly problem?: string | undefined;
  /** Index of its text. */
  readonly text?: number | undefined;
  /** File and offset of its record. */
  readonly lies?: string | undefined;
}

/** A curator's decisions about the captures of a report. */
export interface ReportReview {
  /** Summary of the review, as a sentence. */
  readonly said: string;
  /** By an address's key and a capture's timestamp, with a space between them. */
  readonly decisions: Readonly<Record<string, StandingDecision>>;
}
