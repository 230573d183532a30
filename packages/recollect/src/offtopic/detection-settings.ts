import { type Measure, publishedThresholds, type Thresholds } from "./measure.ts";

/** Kind of reference capture; see `reference-capture.ts`. */
export type ReferenceMode = "first" | "rolling" | "event";

export const referenceModes: readonly ReferenceMode[] = ["first", "rolling", "event"];

/** Settings of off-topic detection. */
export interface DetectionSettings {
  readonly measures: readonly Measure[];
  readonly thresholds: Thresholds;
  /** Whether one measure suffices, or all must agree. */
  readonly combine: "any" | "all";
  readonly reference: ReferenceMode;
  /** Whether the reference must be sound; otherwise, `first` is the first readable capture, even an error page or an empty one. */
  readonly sound: boolean;
  /** Whether an error status is off-topic, whatever the page contains. */
  readonly statuses: boolean;
  /** Whether a page with a signal is off-topic: an error, a wall, a domain for sale. */
  readonly signals: boolean;
  /** Whether a page that always changes gets a lower threshold; see `usual-changes.ts`. */
  readonly adapt: boolean;
  /**
   * Whether all evidence decides if a capture still shows the page; see `weigh-identity.ts`. If false, only the measures decide, as
   * published. Default: the value of `adapt`.
   */
  readonly identity: boolean;
}

/**
 * Returns the given settings, with defaults for the others and the paper's threshold for every measure without one.
 *
 * ```ts
 * import { detectionSettings } from "recollect/offtopic";
 *
 * const { measures, thresholds } = detectionSettings({ measures: ["cosine"], thresholds: { cosine: 0.2 } });
 * console.log(measures, thresholds.cosine);
 * // [ 'cosine' ] 0.2
 * ```
 */
export function detectionSettings(
  chosen: Partial<Omit<DetectionSettings, "thresholds">> & { readonly thresholds?: Partial<Thresholds> } = {},
): DetectionSettings {
  const { measures = ["cosine", "word-count"], combine = "any", reference = "first" } = chosen;
  const { sound = true, statuses = true, signals = true, adapt = true, identity = adapt } = chosen;
  const thresholds = { ...publishedThresholds(measures), ...chosen.thresholds };
  return { measures, thresholds, combine, reference, sound, statuses, signals, adapt, identity };
}
