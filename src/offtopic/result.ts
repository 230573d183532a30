import type { Problem } from "../problem.ts";
import type { AddressBehaviour } from "./behaviour.ts";
import type { Measure } from "./measure.ts";
import type { Why } from "./why.ts";

/** What was found out about one capture. */
export interface JudgedCapture {
  readonly url: string;
  /** 14 digits. */
  readonly timestamp: string;
  readonly status?: number | undefined;
  /** Where people can look at it, for captures of web archives. */
  readonly uriM?: string | undefined;
  /** Undefined where it can't be told: the capture can't be read, or has nothing that is measured. */
  readonly offTopic?: boolean | undefined;
  readonly why?: Why | undefined;
  /** What says so. */
  readonly by: readonly (Measure | "status" | "signal" | "event" | "identity")[];
  /** What speaks for and against the page being still itself, in words; undefined where nothing was weighed. */
  readonly evidence?: string | undefined;
  /** It shows the page in another language: neither off-topic nor comparable. */
  readonly isTranslated?: boolean | undefined;
  /** It is still itself, with a new menu. */
  readonly isRedesigned?: boolean | undefined;
  /** Of the measures that were asked for; one that can't be taken is absent. */
  readonly values: Partial<Readonly<Record<Measure, number>>>;
  readonly problem?: Problem | undefined;
  /** Place of the capture that it was compared with; undefined where there was none. */
  readonly against?: number | undefined;
}

/** What was found out about the captures of one URL. */
export interface JudgedTimeMap {
  readonly url: string;
  readonly key: string;
  /** In order of time. */
  readonly captures: readonly JudgedCapture[];
  /** Place of the capture that the others were compared with at first; undefined where none is fit for it. */
  readonly reference?: number | undefined;
  readonly offTopic: number;
  /** Timestamp from which on it is off-topic to the end, where it was on-topic before. */
  readonly goneSince?: string | undefined;
  /** Undefined where no capture could be judged. */
  readonly behaviour?: AddressBehaviour | undefined;
}
