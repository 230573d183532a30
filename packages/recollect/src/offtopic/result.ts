import type { AddressBehaviour } from "./behaviour.ts";
import type { Measure } from "./measure.ts";
import type { TimeMapCapture } from "./time-map.ts";
import type { Why } from "./why.ts";

/** The judgement of one capture. */
export interface JudgedCapture extends Pick<TimeMapCapture, "url" | "timestamp" | "uriM" | "status" | "problem"> {
  /** Undefined if unknown: the capture can't be read, or has nothing to measure. */
  readonly offTopic?: boolean | undefined;
  readonly why?: Why | undefined;
  /** Measures and other reasons for off-topic. */
  readonly by: readonly (Measure | "status" | "signal" | "event" | "identity")[];
  /** Evidence for and against the page being the same, as text; undefined if not weighed. */
  readonly evidence?: string | undefined;
  /** Whether it shows the page in another language, and is therefore neither off-topic nor comparable. */
  readonly isTranslated?: boolean | undefined;
  /** Whether it shows the same page with a new menu. */
  readonly isRedesigned?: boolean | undefined;
  /** Values of the requested measures, without those that could not be computed. */
  readonly values: Partial<Readonly<Record<Measure, number>>>;
  /** Index of its reference; undefined without one. */
  readonly against?: number | undefined;
}

/** The judgement of the captures of one URL. */
export interface JudgedTimeMap {
  readonly url: string;
  readonly key: string;
  /** In order of time. */
  readonly captures: readonly JudgedCapture[];
  /** Index of the initial reference; undefined if no capture is suitable. */
  readonly reference?: number | undefined;
  readonly offTopic: number;
  /** Timestamp from which it is off-topic to the end, if it was on-topic before. */
  readonly goneSince?: string | undefined;
  /** Undefined if no capture could be judged. */
  readonly behaviour?: AddressBehaviour | undefined;
}
