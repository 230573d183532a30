import type { MachineDate } from "./machine-date.ts";
/**
 * Where a date was found, or taken from. `url`: in the address. `json-ld`, `meta`: said to machines. `time-element`: an element made for a
 * date (`<time>`, or one whose class or itemprop says so). `byline`: a date beside words like "Published on", or alone on a
 * line at the headline. `text`: any other date a reader sees. `last-modified`: the HTTP header. `first-memento`, `capture`: what archives know; added
 * by those who ask them.
 */
export type DateSource = "url" | "json-ld" | "meta" | "time-element" | "byline" | "text" | "last-modified" | "first-memento" | "capture";

/** A day on which the page may have been published. */
export interface DateCandidate {
  /** The day as the page says it, in its own time zone: `YYYY-MM-DD`. */
  readonly value: string;
  /** The moment in ISO 8601, when the page says it; it ends in `Z` unless the page leaves the time zone open. */
  readonly instant?: string;
  readonly source: DateSource;
  /** How likely this is the day of publication, 0 to 1; comparable between sources and pages. */
  readonly confidence: number;
  /** It says when the page was changed: no later than this was it published. */
  readonly modified?: boolean;
}

/** One place where a page names a day, and how far that place is to be believed. */
export interface DateEvidence extends MachineDate {
  readonly source: DateSource;
  /** 0 to 1, by itself: what other places say is weighed later. */
  readonly confidence: number;
  readonly modified?: boolean;
  /** Where readers see it: beside the headline, or elsewhere in the page; undefined for dates in margins, in attributes and for machines. */
  readonly shown?: "at-headline" | "in-page" | undefined;
  /** Words before it call it the date of publication. */
  readonly labelled?: boolean;
  /** What the same characters say with day and month exchanged, if that is a date too. */
  readonly exchanged?: string;
}
