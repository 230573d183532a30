import type { DateSource } from "./date-candidate.ts";
import type { MachineDate } from "./machine-date.ts";

/** One place where a page names a day, and how far that place is to be believed. */
export interface DateEvidence extends MachineDate {
  readonly source: DateSource;
  /** 0 to 1, by itself: what other places say is weighed later. */
  readonly confidence: number;
  readonly modified?: boolean;
  /** What the same characters say with day and month exchanged, if that is a date too. */
  readonly exchanged?: string;
}
