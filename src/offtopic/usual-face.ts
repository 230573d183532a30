import { menuLikeness, titleLikeness } from "../relevance/weigh-identity.ts";
import type { DetectionSettings } from "./detection-settings.ts";
import { soundCaptures } from "./reference-capture.ts";
import type { TimeMapCapture } from "./time-map.ts";

/** A page's usual changes from capture to capture: what always changes is no evidence. */
export interface UsualFace {
  /** Whether nearly every capture has another title: some sites use their first headline as title. */
  readonly titleChangesOften: boolean;
  /** Usual similarity of neighbouring menus. */
  readonly menuLikeness: number;
}

/** With fewer changes, it is unknown what is usual. */
const leastChanges = 4;

/** A page that is occasionally something else has another title for a while; only what is nearly always so is typical of the page. */
const nearlyAlways = 0.75;

/** With too few captures, menus are assumed to be as stable as most. */
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
