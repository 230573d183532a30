import { menuLikeness, titleLikeness } from "../relevance/weigh-identity.ts";
import type { Comparison } from "./comparison.ts";
import type { DetectionSettings } from "./detection-settings.ts";
import { isSize, type Measure, type Thresholds } from "./measure.ts";
import type { TimeMapCapture } from "./time-map.ts";

/** Minimum number of words of a rich page. With fewer, a page is a few teasers or a caption: losing or changing them is no evidence. */
export const richWords = 150;

/** Minimum number of changes between sound captures: with fewer, the usual change of a page is unknown. */
const leastChanges = 4;

/** A page's usual changes from capture to capture: a part that always changes is no evidence. */
export interface UsualChanges {
  /** Whether nearly every capture has another title: some sites use their first headline as title. */
  readonly titleChangesOften: boolean;
  /** Usual similarity of neighbouring menus. */
  readonly menuLikeness: number;
}

/** Minimum share of changed titles of a page whose title changes often. An off-topic period also changes the title, but only at its ends. */
const nearlyAlways = 0.75;

/** Assumed similarity of neighbouring menus if there are too few captures: that of most pages. */
const commonLikeness = 0.6;

export function usualChanges(sound: readonly TimeMapCapture[]): UsualChanges {
  const pages = sound.flatMap(({ traits }) => traits ?? []);
  const likenesses: number[] = [];
  let [changes, others] = [0, 0];
  for (const [n, after] of pages.entries()) {
    const before = pages[n - 1];
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

/** Share of the usual similarity below which a change is unusual. */
const shareOfUsual = 0.5;

/** Minimum usual similarity of neighbouring captures of a page that rarely changes. */
const steadyLikeness = 0.7;

/**
 * Returns the usual similarity of captures of a page that rarely changes, by cosine; undefined for a page that changes. A much lower
 * similarity is unusual for such a page, even if it is higher than that of other pages' captures.
 */
export function steadyCosine(sound: readonly TimeMapCapture[], comparison: Comparison): number | undefined {
  const rich = sound.filter(({ text }) => text !== undefined && text.words >= richWords);
  const usual = usualLikeness("cosine", rich, comparison);
  return usual !== undefined && usual >= steadyLikeness ? usual : undefined;
}

/**
 * Returns the thresholds, lowered for a page whose captures usually differ much. The front page of a magazine, captured once a month, has
 * the menu of the previous capture but none of its articles: a similarity of 0.07 is usual there, while it proves another topic on a page
 * that rarely changes. Neighbours in time show the usual change: they are similar before a page goes off-topic, and again afterwards.
 */
export function adaptedThresholds(sound: readonly TimeMapCapture[], comparison: Comparison, settings: DetectionSettings): Thresholds {
  const thresholds = { ...settings.thresholds };
  const differing = sound.filter(({ text }, n) => n === 0 || text !== sound[n - 1]?.text);
  for (const measure of settings.measures) {
    if (isSize(measure)) continue;
    const usual = usualLikeness(measure, differing, comparison);
    if (usual !== undefined) thresholds[measure] = Math.min(thresholds[measure], shareOfUsual * usual);
  }
  return thresholds;
}

/** Returns the median similarity of each capture to the one before it; undefined if there are too few. */
function usualLikeness(measure: Measure, captures: readonly TimeMapCapture[], comparison: Comparison): number | undefined {
  const values = captures
    .flatMap((after, n) => (n === 0 ? [] : (comparison.value(measure, after, captures[n - 1] as TimeMapCapture) ?? [])))
    .sort((a, b) => a - b);
  return values.length < leastChanges ? undefined : values[values.length >> 1];
}
