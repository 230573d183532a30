import { menuLikeness, titleLikeness } from "../relevance/weigh-identity.ts";
import type { Comparison } from "./comparison.ts";
import type { DetectionSettings } from "./detection-settings.ts";
import { isSize, type Measure, type Thresholds } from "./measure.ts";
import type { TimeMapCapture } from "./time-map.ts";

/** With fewer words, a page is a few teasers or a caption: losing or changing them is no evidence. */
export const richWords = 150;

/** With fewer changes between sound captures, it is unknown what is usual for a page. */
const leastChanges = 4;

/** A page's usual changes from capture to capture: what always changes is no evidence. */
export interface UsualFace {
  /** Whether nearly every capture has another title: some sites use their first headline as title. */
  readonly titleChangesOften: boolean;
  /** Usual similarity of neighbouring menus. */
  readonly menuLikeness: number;
}

/** A page that is occasionally something else has another title for a while; only what is nearly always so is typical of the page. */
const nearlyAlways = 0.75;

/** With too few captures, menus are assumed to be as stable as most. */
const commonLikeness = 0.6;

export function usualFace(sound: readonly TimeMapCapture[]): UsualFace {
  const faces = sound.flatMap(({ traits }) => traits ?? []);
  const likenesses: number[] = [];
  let [changes, others] = [0, 0];
  for (const [n, after] of faces.entries()) {
    const before = faces[n - 1];
    if (before === undefined || before === after) continue;
    changes++;
    if (titleLikeness(after, before) === "other") others++;
    const likeness = menuLikeness(after, before);
    if (likeness !== undefined) likenesses.push(likeness);
  }
  const middle = likenesses.sort((a, b) => a - b)[likenesses.length >> 1] ?? 0;
  return {
    titleChangesOften: changes >= leastChanges && others >= nearlyAlways * changes,
    menuLikeness: likenesses.length < leastChanges ? commonLikeness : middle,
  };
}

/** Similarity below this share of the usual one is an unusual change. */
const shareOfUsual = 0.5;

/** A page whose neighbours usually have this similarity rarely changes. */
const steadyLikeness = 0.7;

/**
 * Returns the usual similarity of captures of a page that rarely changes, by cosine; undefined for a page that changes. A much lower
 * similarity is unusual for such a page, even if it is higher than that of other pages' captures.
 */
export function steadyCosine(sound: readonly TimeMapCapture[], comparison: Comparison): number | undefined {
  const rich = sound.filter(({ text }) => text !== undefined && text.words >= richWords);
  const values = neighbours("cosine", rich, comparison);
  const usual = values[values.length >> 1];
  return values.length < leastChanges || usual === undefined || usual < steadyLikeness ? undefined : usual;
}

/**
 * The thresholds, lowered for a page whose captures are hardly like each other even when nothing is wrong: the front of a magazine,
 * captured once a month, shares its menu with the last one and no article. There a likeness of 0.07 says nothing, where on a page that
 * stays as it is it says all. How a page usually changes is told by neighbours in time: they are alike before a page
 * goes off-topic, and alike again after it.
 */
export function adaptedThresholds(sound: readonly TimeMapCapture[], comparison: Comparison, settings: DetectionSettings): Thresholds {
  const thresholds = { ...settings.thresholds };
  for (const measure of settings.measures) {
    if (isSize(measure)) continue;
    const usual = usualLikeness(measure, sound, comparison);
    if (usual !== undefined) thresholds[measure] = Math.min(thresholds[measure], shareOfUsual * usual);
  }
  return thresholds;
}

/** The median similarity of different neighbours; undefined if there are too few. */
function usualLikeness(measure: Measure, sound: readonly TimeMapCapture[], comparison: Comparison): number | undefined {
  const differing = sound.filter(({ text }, n) => n === 0 || text !== sound[n - 1]?.text);
  const values = neighbours(measure, differing, comparison);
  return values.length < leastChanges ? undefined : values[values.length >> 1];
}

/** Similarity of each capture to the one before it, the lowest first. */
function neighbours(measure: Measure, sound: readonly TimeMapCapture[], comparison: Comparison): number[] {
  return sound
    .flatMap((after, n) => (n === 0 ? [] : (comparison.value(measure, after, sound[n - 1] as TimeMapCapture) ?? [])))
    .sort((a, b) => a - b);
}
