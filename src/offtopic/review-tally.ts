import type { Decisions } from "./decisions.ts";
import type { JudgedTimeMap } from "./result.ts";

/** How far a curator has come with the captures that a run has flagged, and how often the run was right (the paper's Table 6). */
export class ReviewTally {
  readonly #decisions: Decisions;
  flagged = 0;
  confirmed = 0;
  overruled = 0;

  constructor(decisions: Decisions) {
    this.#decisions = decisions;
  }

  addTimeMap({ captures }: JudgedTimeMap): void {
    for (const { url, timestamp, offTopic } of captures) if (offTopic) this.add(url, timestamp);
  }

  /** Takes in a capture that is flagged. */
  add(url: string, timestamp: string): void {
    this.flagged++;
    const decision = this.#decisions.of(url, timestamp);
    if (decision === "confirmed") this.confirmed++;
    if (decision === "overruled") this.overruled++;
  }

  get decided(): number {
    return this.confirmed + this.overruled;
  }

  /** The share of what was decided on that a curator has confirmed; undefined before the first decision. */
  get precision(): number | undefined {
    return this.decided === 0 ? undefined : this.confirmed / this.decided;
  }

  sentence(): string {
    const { confirmed, overruled, flagged, decided, precision } = this;
    const known = precision === undefined ? "" : `; precision ${precision.toFixed(3)}`;
    return `curator: ${confirmed} confirmed, ${overruled} overruled, ${flagged - decided} undecided${known}`;
  }

  json(): object {
    const { confirmed, overruled, flagged, decided, precision } = this;
    return { confirmed, overruled, undecided: flagged - decided, precision: precision ?? null };
  }
}
