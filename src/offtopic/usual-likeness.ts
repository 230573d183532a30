import type { Comparison } from "./comparison.ts";
import type { DetectionSettings } from "./detection-settings.ts";
import { isSize, type Measure, type Thresholds } from "./measure.ts";
import { soundCaptures } from "./reference-capture.ts";
import type { TimeMapCapture } from "./time-map.ts";

/** Fewer changes than these don't tell how a page usually changes. */
const leastChanges = 4;

/** What is less than half as like as neighbours usually are is not the usual change. */
const shareOfUsual = 0.5;

/**
 * The thresholds, lowered for a page whose captures are hardly like each other even when nothing is wrong: the front of a magazine,
 * captured once a month, shares its menu with the last one and no article. There a likeness of 0.07 says nothing, where on a page that
 * stays as it is it says all. How a page usually changes is told by neighbours in time: they are alike before a page
 * goes off-topic, and alike again after it.
 */
export function adaptedThresholds(captures: readonly TimeMapCapture[], comparison: Comparison, settings: DetectionSettings): Thresholds {
  const sound = soundCaptures(captures, settings).map((at) => captures[at] as TimeMapCapture);
  const thresholds = { ...settings.thresholds };
  for (const measure of settings.measures) {
    if (isSize(measure)) continue;
    const usual = usualLikeness(measure, sound, comparison);
    if (usual !== undefined) thresholds[measure] = Math.min(thresholds[measure], shareOfUsual * usual);
  }
  return thresholds;
}

/** The median likeness of neighbours that differ; undefined where there are too few. */
function usualLikeness(measure: Measure, sound: readonly TimeMapCapture[], comparison: Comparison): number | undefined {
  const values: number[] = [];
  for (let n = 1; n < sound.length; n++) {
    const [before, after] = [sound[n - 1] as TimeMapCapture, sound[n] as TimeMapCapture];
    const value = before.text === after.text ? undefined : comparison.value(measure, after, before);
    if (value !== undefined) values.push(value);
  }
  return values.length < leastChanges ? undefined : values.sort((a, b) => a - b)[values.length >> 1];
}
