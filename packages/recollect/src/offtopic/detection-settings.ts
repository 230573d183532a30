import { combinedThresholds, type Measure, singleThresholds, type Thresholds } from "./measure.ts";

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
  /** Whether the reference must be sound; otherwise `first` is the first readable capture, even an error page or an empty one. */
  readonly sound: boolean;
  /** Whether an error status is off-topic, whatever the page contains. */
  readonly statuses: boolean;
  /** Whether signals are off-topic: an error, a wall, a domain for sale. */
  readonly signals: boolean;
  /** Whether a page that always changes gets a lower threshold; see `usual-changes.ts`. */
  readonly adapt: boolean;
  /**
   * Whether all evidence decides if the page is still itself, with measures only as a trigger; see `weigh-identity.ts`. Default: the value
   * of `adapt`. If off, only the measures decide, as published.
   */
  readonly identity: boolean;
}

/**
 * The defaults, with the paper's threshold for every measure that has none in `thresholds`.
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
  const published = measures.length > 1 ? combinedThresholds : singleThresholds;
  return { measures, thresholds: { ...published, ...chosen.thresholds }, combine, reference, sound, statuses, signals, adapt, identity };
}
