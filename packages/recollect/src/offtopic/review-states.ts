/** State of a capture in a review, by the run's result and the decisions. `undecided`: flagged, without a decision. */
export const reviewStates = ["undecided", "confirmed", "overruled", "marked", "on", "redesigned", "unjudged"] as const;

export type ReviewState = (typeof reviewStates)[number];
