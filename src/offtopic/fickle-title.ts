import { titleLikeness } from "../relevance/weigh-identity.ts";
import type { DetectionSettings } from "./detection-settings.ts";
import { soundCaptures } from "./reference-capture.ts";
import type { TimeMapCapture } from "./time-map.ts";

/** Fewer changes don't tell what is usual. */
const leastChanges = 4;

/** A page that is something else now and then has another title for a while; only what is nearly always so is the page's nature. */
const nearlyAlways = 0.75;

/** Whether a page has another title in nearly every capture: some sites have their first headline for a title. */
export function hasFickleTitle(captures: readonly TimeMapCapture[], settings: DetectionSettings): boolean {
  const traits = soundCaptures(captures, settings).flatMap((at) => captures[at]?.traits ?? []);
  let [changes, others] = [0, 0];
  for (const [n, after] of traits.entries()) {
    const before = traits[n - 1];
    if (before === undefined || before === after) continue;
    changes++;
    if (titleLikeness(after, before) === "other") others++;
  }
  return changes >= leastChanges && others >= nearlyAlways * changes;
}
