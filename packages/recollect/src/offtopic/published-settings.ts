import { UsageError } from "@recollect/warc/errors";
import { type DetectionSettings, detectionSettings } from "./detection-settings.ts";
import type { Measure, Thresholds } from "./measure.ts";

/** The pairs of Table 5 and their thresholds. */
const pairs: readonly Partial<Thresholds>[] = [
  { cosine: 0.1, "word-count": -0.85 },
  { cosine: 0.1, kernel: 0 },
  { "word-count": -0.8, kernel: 0 },
];

/**
 * Returns the settings of AlNoamany et al.: the first capture is always the reference, a single measure suffices, and only measures count.
 * One measure has its threshold of Table 4, a pair those of Table 5; for other combinations, the paper has none.
 *
 * ```ts
 * import { publishedSettings } from "recollect/offtopic";
 *
 * const { thresholds, reference, identity } = publishedSettings(["cosine", "word-count"]);
 * console.log(thresholds.cosine, thresholds["word-count"], reference, identity);
 * // 0.1 -0.85 first false
 * ```
 */
export function publishedSettings(measures: readonly Measure[] = ["cosine", "word-count"]): DetectionSettings {
  const settings = { measures, combine: "any", reference: "first", sound: false, statuses: false, signals: false, adapt: false } as const;
  if (measures.length === 1) return detectionSettings(settings);
  const pair = pairs.find((thresholds) => measures.length === 2 && measures.every((measure) => measure in thresholds));
  if (pair !== undefined) return detectionSettings({ ...settings, thresholds: pair });
  throw new UsageError(
    `The paper has no thresholds for ${measures.join(",")}: choose one measure, or ${pairs.map((known) => Object.keys(known).join(",")).join("; ")}`,
  );
}
