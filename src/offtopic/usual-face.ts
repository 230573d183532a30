import { menuLikeness, titleLikeness } from "../relevance/weigh-identity.ts";
import type { DetectionSettings } from "./detection-settings.ts";
import { soundCaptures } from "./reference-capture.ts";
import type { TimeMapCapture } from "./time-map.ts";

/** How a page's face changes from capture to capture when nothing is wrong: what always changes says nothing. */
export interface UsualFace {
  /** It has another title in nearly every capture: some sites have their first headline for a title. */
  readonly titleChangesOften: boolean;
  /** How like the menus of neighbours usually are. */
  readonly menuLikeness: number;
}

/** Fewer changes don't tell what is usual. */
const leastChanges = 4;

/** A page that is something else now and then has another title for a while; only what is nearly always so is the page's nature. */
const nearlyAlways = 0.75;

/** Where too few captures tell, menus are taken to be as stable as most are. */
const commonLikeness = 0.6;

export function usualFace(captures: readonly TimeMapCapture[], settings: DetectionSettings): UsualFace {
  const traits = soundCaptures(captures, settings).flatMap((at) => captures[at]?.traits ?? []);
  const likenesses: number[] = [];
  let [changes, others] = [0, 0];
  for (const [n, after] of traits.entries()) {
    const before = traits[n - 1];
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
