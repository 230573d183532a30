/** What a capture is in the eyes of a curator: what the run says, and what was decided. `undecided` is flagged, and waits for a word. */
export const reviewStates = ["undecided", "confirmed", "overruled", "marked", "on", "redesigned", "unjudged"] as const;

export type ReviewState = (typeof reviewStates)[number];
