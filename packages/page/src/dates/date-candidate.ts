import type { MachineDate } from "./machine-date.ts";
/**
 * Where a date was found. `url`: in the address. `json-ld`, `meta`: machine-readable metadata. `time-element`: an element for a date
 * (`<time>`, or one with such a class or itemprop). `byline`: a date beside words like "Published on", or alone on a line at the
 * headline. `text`: any other visible date. `last-modified`: the HTTP header. `first-memento`, `capture`: from archives; added by callers.
 */
export type DateSource = "url" | "json-ld" | "meta" | "time-element" | "byline" | "text" | "last-modified" | "first-memento" | "capture";

/** A possible publication day of the page. */
export interface DateCandidate {
  /** The day in the page's own time zone: `YYYY-MM-DD`. */
  readonly value: string;
  /** The moment in ISO 8601, if given; it ends in `Z` unless the time zone is unknown. */
  readonly instant?: string;
  readonly source: DateSource;
  /** Probability that this is the publication day, 0 to 1; comparable between sources and pages. */
  readonly confidence: number;
  /** Whether it is a modification date: the page was published no later. */
  readonly modified?: boolean;
}

/** One place where a page names a day, with its confidence. */
export interface DateEvidence extends MachineDate {
  readonly source: DateSource;
  /** 0 to 1, by itself: other places are weighed in later. */
  readonly confidence: number;
  readonly modified?: boolean;
  /** Where it is visible: beside the headline, or elsewhere in the page; undefined for dates in margins, attributes and metadata. */
  readonly shown?: "at-headline" | "in-page" | undefined;
  /** Whether words before it mark it as the publication date. */
  readonly labelled?: boolean;
  /** The same characters with day and month exchanged, if valid. */
  readonly exchanged?: string;
}
