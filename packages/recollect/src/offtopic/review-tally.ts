import type { Decisions } from "./decisions.ts";
import type { JudgedTimeMap } from "./result.ts";

/** Progress of a review: flagged captures decided, precision of the run (the paper's Table 6), and missed captures. */
export class ReviewTally {
  readonly #decisions: Decisions;
  flagged = 0;
  confirmed = 0;
  overruled = 0;
  /** Number of captures that are not flagged, but off-topic by a curator's decision. */
  marked = 0;

  constructor(decisions: Decisions) {
    this.#decisions = decisions;
  }

  /** Adds the captures of an address. Returns how many of them are marked. */
  addTimeMap({ captures }: JudgedTimeMap): number {
    const before = this.marked;
    for (const { url, timestamp, offTopic } of captures) this.add(url, timestamp, offTopic === true);
    return this.marked - before;
  }

  /** Adds a judged capture. Returns its decision. */
  add(url: string, timestamp: string, isFlagged: boolean): ReturnType<Decisions["about"]> {
    if (isFlagged) this.flagged++;
    const decision = this.#decisions.about(url, timestamp, isFlagged);
    if (decision !== undefined) this[decision]++;
    return decision;
  }

  /** Number of decided flagged captures. */
  get decided(): number {
    return this.confirmed + this.overruled;
  }

  get isBegun(): boolean {
    return this.decided + this.marked > 0;
  }

  /** Share of confirmed captures among the decided ones; undefined before the first decision. */
  get precision(): number | undefined {
    return this.decided === 0 ? undefined : this.confirmed / this.decided;
  }

  /**
   * Upper bound of recall: assumes that all undecided captures are off-topic, and that only marked ones were missed, since not all captures
   * were reviewed. Undefined without marks.
   */
  get recallAtMost(): number | undefined {
    const found = this.flagged - this.overruled;
    return this.marked === 0 ? undefined : found / (found + this.marked);
  }

  sentence(): string {
    const { confirmed, overruled, marked, flagged, decided, precision, recallAtMost } = this;
    const counts = [`${confirmed} confirmed`, `${overruled} overruled`, `${flagged - decided} undecided`];
    if (marked > 0) counts.push(`${marked} marked`);
    const shares = [
      ...(precision === undefined ? [] : [`precision ${precision.toFixed(3)}`]),
      ...(recallAtMost === undefined ? [] : [`recall at most ${atMost(recallAtMost)}`]),
    ];
    return `curator: ${[counts.join(", "), shares.join(", ")].filter((part) => part !== "").join("; ")}`;
  }

  json(): object {
    const { confirmed, overruled, marked, flagged, decided, precision, recallAtMost } = this;
    const shares = { precision: precision ?? null, recall_at_most: recallAtMost ?? null };
    return { confirmed, overruled, undecided: flagged - decided, marked, ...shares };
  }
}

/** Formats an upper bound with three digits, rounded up. */
function atMost(share: number): string {
  return (Math.ceil(share * 1000) / 1000).toFixed(3);
}
