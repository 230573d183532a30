export const decisionNames = ["undone", "confirmed", "overruled", "marked"] as const;

/**
 * What a curator says: of a capture that is flagged, that it is off-topic, or that it is not; `marked` of one that is not flagged, that it
 * is off-topic all the same. `undone` takes back what was said before.
 */
export type Decision = (typeof decisionNames)[number];

/** A decision that applies. */
export type StandingDecision = Exclude<Decision, "undone">;

/**
 * What was decided, in the light of what the last run says: settings change, and with them what is flagged, but a curator's word stays.
 * A capture that was confirmed and is no longer flagged is off-topic by that word alone, as if it were marked.
 */
export function inLightOf(isFlagged: boolean, decision: StandingDecision | undefined): StandingDecision | undefined {
  if (decision === undefined) return undefined;
  if (decision !== "overruled") return isFlagged ? "confirmed" : "marked";
  return isFlagged ? "overruled" : undefined;
}

/** Whether a capture is off-topic: the curator has the last word. */
export function isOffTopic(isFlagged: boolean, decision: StandingDecision | undefined): boolean {
  return decision === undefined ? isFlagged : decision !== "overruled";
}
