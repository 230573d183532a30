export const decisionNames = ["undone", "confirmed", "overruled", "marked"] as const;

/**
 * A curator's decision. `confirmed` and `overruled` are about flagged captures: off-topic or not. `marked`: off-topic, but not flagged.
 * `undone` removes an earlier decision.
 */
export type Decision = (typeof decisionNames)[number];

/** A decision that applies. */
export type StandingDecision = Exclude<Decision, "undone">;

/**
 * Returns a decision adjusted to the last run, since other settings flag other captures. A confirmed capture that is no longer flagged is
 * off-topic by the curator's decision alone, as if it were marked.
 */
export function standingDecision(isFlagged: boolean, decision: StandingDecision | undefined): StandingDecision | undefined {
  if (decision === undefined) return undefined;
  if (decision !== "overruled") return isFlagged ? "confirmed" : "marked";
  return isFlagged ? "overruled" : undefined;
}

/** Whether a capture is off-topic: a curator's decision overrides the run. */
export function isOffTopic(isFlagged: boolean, decision: StandingDecision | undefined): boolean {
  return decision === undefined ? isFlagged : decision !== "overruled";
}
