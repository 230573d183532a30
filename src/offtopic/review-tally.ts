import type { Decisions } from "./decisions.ts";
import type { JudgedTimeMap } from "./result.ts";

/** How far a curator has come with the captures that a run has flagged, how often the run was right (the paper's Table 6), and what it missed. */
export class ReviewTally {
  readonly #decisions: Decisions;
  flagged = 0;
  confirmed = 0;
  overruled = 0;
  /** Not flagged, and off-topic by a curator's word. */
  marked = 0;

  constructor(decisions: Decisions) {
    this.#decisions = decisions;
  }

  /** Takes in the captures of an address. Returns how many of them are marked. */
  addTimeMap({ captures }: JudgedTimeMap): number {
    const before = this.marked;
    for (const { url, timestamp, offTopic } of captures) this.add(url, timestamp, offTopic === true);
    return this.marked - before;
  }

  /** Takes in a capture that was looked at. Returns what was decided about it. */
  add(url: string, timestamp: string, isFlagged: boolean): ReturnType<Decisions["about"]> {
    if (isFlagged) this.flagged++;
    const decision = this.#decisions.about(url, timestamp, isFlagged);
    if (decision !== undefined) this[decision]++;
    return decision;
  }

  /** Flagged captures that were decided on. */
  get decided(): number {
    return this.confirmed + this.overruled;
  }

  get isBegun(): boolean {
    return this.decided + this.marked > 0;
  }

  /** The share of what was decided on that a curator has confirmed; undefined before the first decision. */
  get precision(): number | undefined {
    return this.decided === 0 ? undefined : this.confirmed / this.decided;
  }

  /**
   * The share of off-topic captures that were flagged can't be higher than this: as if all that is undecided were off-topic, and nothing
   * missed but what is marked. Nobody has looked at all captures, so that more can't be said. Undefined where nothing is marked.
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

/** Three digits, rounded up: it is a bound. */
function atMost(share: number): string {
  return (Math.ceil(share * 1000) / 1000).toFixed(3);
}
