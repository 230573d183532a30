import { statSync } from "node:fs";
import { fileStamp } from "@recollect/base/file-stamp";
import { limits } from "@recollect/base/limits";
import { standingDecision } from "./decision.ts";
import { Decisions } from "./decisions.ts";
import { EvenSample } from "./even-sample.ts";
import type { JudgedCapture, JudgedTimeMap } from "./result.ts";
import { type ReviewState, reviewStates } from "./review-states.ts";
import { hasResults, readResults, resultsPath } from "./time-map-json.ts";

export interface AddressChoice {
  /** A part of the address. */
  readonly q?: string | undefined;
  readonly why?: readonly string[] | undefined;
  readonly state?: readonly string[] | undefined;
}

/** Returns the state of a capture of an address. */
type StateOf = (address: JudgedTimeMap, capture: JudgedCapture) => ReviewState;

/** The results of `recollect offtopic` in a folder, with later decisions, in memory for a review. */
export class ReviewedResults {
  readonly folder: string;
  /** Addresses with flagged captures first, then in the order of the file. */
  readonly addresses: readonly JudgedTimeMap[];
  /** Number of addresses that do not fit into memory; on-topic ones if possible. */
  readonly leftOut: number;
  readonly #byKey: ReadonlyMap<string, JudgedTimeMap>;
  readonly #stamp: string;
  readonly #decisions: Decisions;
  #stateOf: StateOf;

  private constructor(folder: string, stamp: string, addresses: readonly JudgedTimeMap[], leftOut: number) {
    this.folder = folder;
    this.addresses = [...addresses.filter(({ offTopic }) => offTopic > 0), ...addresses.filter(({ offTopic }) => offTopic === 0)];
    this.leftOut = leftOut;
    this.#byKey = new Map(addresses.map((address) => [address.key, address]));
    this.#stamp = stamp;
    this.#decisions = Decisions.read(folder);
    this.#stateOf = statesBy(this.#decisions);
  }

  /** Undefined if nothing has been checked yet. */
  static async read(folder: string): Promise<ReviewedResults | undefined> {
    if (!hasResults(folder)) return undefined;
    const stamp = fileStamp(resultsPath(folder));
    const addresses: JudgedTimeMap[] = [];
    let room: number = limits.reviewedCaptures;
    let leftOut = 0;
    for await (const address of readResults(folder)) {
      const count = address.captures.length;
      if (count === 0) continue;
      if (room - count < (address.offTopic > 0 ? 0 : limits.reviewedCaptures / 2)) {
        leftOut++;
        continue;
      }
      room -= count;
      addresses.push(address);
    }
    return new ReviewedResults(folder, stamp, addresses, leftOut);
  }

  /** False after a run has written other results. */
  get isCurrent(): boolean {
    return fileStamp(resultsPath(this.folder)) === this.#stamp;
  }

  /** Time of the results. */
  get checkedAt(): Date | undefined {
    return statSync(resultsPath(this.folder), { throwIfNoEntry: false })?.mtime;
  }

  /** Reads new decisions of other processes. */
  refresh(): void {
    if (this.#decisions.readNew()) this.#stateOf = statesBy(this.#decisions);
  }

  address(key: string): JudgedTimeMap | undefined {
    return this.#byKey.get(key);
  }

  /** Returns the states of captures by the decisions so far; later decisions do not change the result. */
  get stateOf(): StateOf {
    return this.#stateOf;
  }

  /** The addresses with a capture that matches. */
  matching({ q = "", why = [], state = [] }: AddressChoice): JudgedTimeMap[] {
    const part = q.toLowerCase();
    const matches = (address: JudgedTimeMap) => (capture: JudgedCapture) =>
      (why.length === 0 || (capture.why !== undefined && why.includes(capture.why))) &&
      (state.length === 0 || state.includes(this.stateOf(address, capture)));
    return this.addresses.filter((address) => address.url.toLowerCase().includes(part) && address.captures.some(matches(address)));
  }

  /** Number of addresses with a single capture, which can't be compared. */
  get single(): number {
    return this.addresses.filter(({ captures }) => captures.length === 1).length;
  }

  /** Counts captures by state, in total and by reason. */
  counts(): { states: Record<ReviewState, number>; whys: { value: string; flagged: number; undecided: number }[] } {
    const states = Object.fromEntries(reviewStates.map((state) => [state, 0])) as Record<ReviewState, number>;
    const whys = new Map<string, { value: string; flagged: number; undecided: number }>();
    for (const address of this.addresses)
      for (const capture of address.captures) {
        const state = this.stateOf(address, capture);
        states[state]++;
        if (!capture.offTopic) continue;
        const why = whys.get(capture.why ?? "") ?? { value: capture.why ?? "", flagged: 0, undecided: 0 };
        why.flagged++;
        if (state === "undecided") why.undecided++;
        whys.set(why.value, why);
      }
    return { states, whys: [...whys.values()].sort((a, b) => b.flagged - a.flagged || (a.value < b.value ? -1 : 1)) };
  }
}

function statesBy(decisions: Decisions): StateOf {
  const decided = decisions.all();
  return ({ key }, { timestamp, offTopic, isRedesigned }) => {
    const decision = standingDecision(offTopic === true, decided[`${key} ${timestamp}`]);
    if (decision !== undefined) return decision;
    if (offTopic === undefined) return "unjudged";
    if (offTopic) return "undecided";
    return isRedesigned ? "redesigned" : "on";
  };
}

/** Returns at most `most` captures of an address: the flagged ones, and an even sample of the others. */
export function shownCaptures(captures: readonly JudgedCapture[], most: number): readonly JudgedCapture[] {
  if (captures.length <= most) return captures;
  const flagged = captures.filter(({ offTopic }) => offTopic).slice(0, most);
  const others = new EvenSample<JudgedCapture>(Math.max(1, most - flagged.length));
  for (const capture of captures) if (!capture.offTopic) others.add(capture);
  const shown = new Set([...flagged, ...others.kept]);
  return captures.filter((capture) => shown.has(capture));
}
