import { combinedThresholds, type Measure, singleThresholds, type Thresholds } from "./measure.ts";

/** Which capture the others are compared with; see `reference-capture.ts`. */
export type ReferenceMode = "first" | "rolling" | "event";

export const referenceModes: readonly ReferenceMode[] = ["first", "rolling", "event"];

/** How off-topic captures are told. */
export interface DetectionSettings {
  readonly measures: readonly Measure[];
  readonly thresholds: Thresholds;
  /** Whether one measure will do, or all of them must agree. */
  readonly combine: "any" | "all";
  readonly reference: ReferenceMode;
  /** The reference must be whole; without this, `first` is the first capture that could be read, even an error page or an empty one. */
  readonly sound: boolean;
  /** An error status is off-topic, whatever the page says. */
  readonly statuses: boolean;
  /** So is a page that says of itself that it is none: an error, a wall, a domain for sale. */
  readonly signals: boolean;
  /** A page that changes much from capture to capture anyway gets a lower threshold; see `usual-likeness.ts`. */
  readonly adapt: boolean;
  /**
   * Measures only ask; whether the page is still itself is decided on all evidence, see `weigh-identity.ts`. Off where `adapt` is, unless
   * asked for: then the measures decide alone, as published.
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
