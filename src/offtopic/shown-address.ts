import type { StandingDecision } from "./decision.ts";
import type { Excerpt } from "./excerpt.ts";

/** An address as the page's script reads it. */
export interface ShownAddress {
  readonly key: string;
  readonly url: string;
  /** Each text once, however many captures show it. */
  readonly texts: readonly Excerpt[];
  readonly captures: readonly ShownCapture[];
}

/** A capture as the page's script reads it: a `JudgedCapture` with its text. */
export interface ShownCapture {
  readonly timestamp: string;
  /** Where it differs from that of the address. */
  readonly url?: string | undefined;
  readonly status?: number | undefined;
  readonly offTopic?: boolean | undefined;
  readonly why?: string | undefined;
  readonly by?: readonly string[] | undefined;
  readonly evidence?: string | undefined;
  readonly values: Readonly<Record<string, number | undefined>>;
  /** Place of the capture that it was compared with. */
  readonly against?: number | undefined;
  readonly problem?: string | undefined;
  /** Place of its text. */
  readonly text?: number | undefined;
  /** File and offset of its record. */
  readonly lies?: string | undefined;
}

/** What a curator has said about the captures of a report. */
export interface ReportReview {
  /** In a sentence. */
  readonly said: string;
  /** By an address's key and a capture's timestamp, with a space between them. */
  readonly decisions: Readonly<Record<string, StandingDecision>>;
}
