import { createReadStream, existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileStamp } from "@recollect/base/file-stamp";
import { limits } from "@recollect/base/limits";
import { UsageError } from "@recollect/warc/errors";
import { timestampOfWarcDate } from "@recollect/warc/timestamp";
import { inLightOf } from "./decision.ts";
import { Decisions } from "./decisions.ts";
import { EvenSample } from "./even-sample.ts";
import { type ReviewState, reviewStates } from "./review-states.ts";

/** A capture as in offtopic.jsonl. */
export interface ReviewedCapture {
  readonly url: string;
  /** 14 digits. */
  readonly timestamp: string;
  readonly status?: number | undefined;
  readonly isFlagged: boolean | undefined;
  readonly why: string | undefined;
  readonly by: readonly string[];
  readonly evidence: string | undefined;
  readonly isRedesigned: boolean;
  readonly values: Readonly<Record<string, number>>;
}

/** An address as in offtopic.jsonl. */
export interface ReviewedAddress {
  readonly url: string;
  readonly key: string;
  /** 14 digits: the reference capture. */
  readonly reference: string | undefined;
  readonly behaviour: string | undefined;
  readonly goneSince: string | undefined;
  readonly flagged: number;
  readonly captures: readonly ReviewedCapture[];
}

export interface AddressChoice {
  /** A part of the address. */
  readonly q?: string | undefined;
  readonly why?: readonly string[] | undefined;
  readonly state?: readonly string[] | undefined;
}

/** The results of `recollect offtopic` in a folder, with later decisions, in memory for a review. */
export class ReviewedResults {
  readonly folder: string;
  /** Addresses with flagged captures first, then in the order of the file. */
  readonly addresses: readonly ReviewedAddress[];
  /** Number of addresses that do not fit into memory; on-topic ones if possible. */
  readonly leftOut: number;
  readonly #byKey: ReadonlyMap<string, ReviewedAddress>;
  readonly #stamp: string;
  readonly #decisions: Decisions;
  #stateOf: StateOf;

  private constructor(folder: string, stamp: string, addresses: readonly ReviewedAddress[], leftOut: number) {
    this.folder = folder;
    this.addresses = [...addresses.filter(({ flagged }) => flagged > 0), ...addresses.filter(({ flagged }) => flagged === 0)];
    this.leftOut = leftOut;
    this.#byKey = new Map(addresses.map((address) => [address.key, address]));
    this.#stamp = stamp;
    this.#decisions = Decisions.read(folder);
    this.#stateOf = statesBy(this.#decisions);
  }

  /** Undefined if nothing has been checked yet. */
  static async read(folder: string): Promise<ReviewedResults | undefined> {
    const path = join(folder, "offtopic.jsonl");
    if (!existsSync(path)) return undefined;
    const stamp = fileStamp(path);
    const addresses: ReviewedAddress[] = [];
    let room: number = limits.reviewedCaptures;
    let leftOut = 0;
    for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
      const address = addressOf(line, path);
      const isShown = address.captures.length > 0;
      const isRoom = room - address.captures.length >= (address.flagged > 0 ? 0 : limits.reviewedCaptures / 2);
      if (isShown && !isRoom) leftOut++;
      if (!isShown || !isRoom) continue;
      room -= address.captures.length;
      addresses.push(address);
    }
    return new ReviewedResults(folder, stamp, addresses, leftOut);
  }

  /** False after a run has written other results. */
  get isCurrent(): boolean {
    return fileStamp(join(this.folder, "offtopic.jsonl")) === this.#stamp;
  }

  /** Time of the results. */
  get checkedAt(): Date | undefined {
    return statSync(join(this.folder, "offtopic.jsonl"), { throwIfNoEntry: false })?.mtime;
  }

  /** Reads new decisions of other processes. */
  refresh(): void {
    if (this.#decisions.readNew()) this.#stateOf = statesBy(this.#decisions);
  }

  address(key: string): ReviewedAddress | undefined {
    return this.#byKey.get(key);
  }

  /** Returns the states of captures by the decisions so far; later decisions do not change the result. */
  get stateOf(): StateOf {
    return this.#stateOf;
  }

  /** The addresses with a capture that matches. */
  matching({ q = "", why = [], state = [] }: AddressChoice): ReviewedAddress[] {
    const part = q.toLowerCase();
    const matches = (address: ReviewedAddress) => (capture: ReviewedCapture) =>
      (why.length === 0 || (capture.why !== undefined && why.includes(capture.why))) &&
      (state.length === 0 || state.includes(this.stateOf(address, capture)));
    const isAny = why.length === 0 && state.length === 0;
    return this.addresses.filter(
      (address) => address.url.toLowerCase().includes(part) && (isAny || address.captures.some(matches(address))),
    );
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
        if (!capture.isFlagged) continue;
        const why = whys.get(capture.why ?? "") ?? { value: capture.why ?? "", flagged: 0, undecided: 0 };
        why.flagged++;
        if (state === "undecided") why.undecided++;
        whys.set(why.value, why);
      }
    return { states, whys: [...whys.values()].sort((a, b) => b.flagged - a.flagged || (a.value < b.value ? -1 : 1)) };
  }
}

type StateOf = (address: ReviewedAddress, capture: ReviewedCapture) => ReviewState;

function statesBy(decisions: Decisions): StateOf {
  const decided = decisions.all();
  return ({ key }, { timestamp, isFlagged, isRedesigned }) => {
    const decision = inLightOf(isFlagged === true, decided[`${key} ${timestamp}`]);
    if (decision !== undefined) return decision;
    if (isFlagged === undefined) return "unjudged";
    if (isFlagged) return "undecided";
    return isRedesigned ? "redesigned" : "on";
  };
}

/** Of an address with very many captures, returns the flagged ones and an even sample of the others. */
export function shownCaptures(captures: readonly ReviewedCapture[], most: number): readonly ReviewedCapture[] {
  if (captures.length <= most) return captures;
  const flagged = captures.filter(({ isFlagged }) => isFlagged).slice(0, most);
  const others = new EvenSample<ReviewedCapture>(Math.max(1, most - flagged.length));
  for (const capture of captures) if (!capture.isFlagged) others.add(capture);
  const shown = new Set([...flagged, ...others.kept]);
  return captures.filter((capture) => shown.has(capture));
}

function addressOf(line: string, path: string): ReviewedAddress {
  try {
    const { url, key, reference, off_topic, behaviour, gone_since, timeline } = JSON.parse(line);
    if (typeof url !== "string" || typeof key !== "string") throw new TypeError("no address");
    return {
      ...{ url, key, flagged: Number(off_topic), behaviour: behaviour ?? undefined },
      ...{ reference: timefileStamp(reference), goneSince: timefileStamp(gone_since) },
      captures: timeline.map(captureOf),
    };
  } catch (cause) {
    throw new UsageError(`${path} was not written by recollect`, { code: "detection-missing", data: {}, cause });
  }
}

function captureOf({ url, captured_at, status, off_topic, why, by, evidence, redesigned, ...values }: Record<string, never>) {
  const timestamp = timefileStamp(captured_at);
  if (timestamp === undefined) throw new TypeError("no time");
  const flags = { isFlagged: off_topic ?? undefined, isRedesigned: redesigned === true };
  return { url, timestamp, status, ...flags, why: why ?? undefined, by: by ?? [], evidence, values };
}

function timefileStamp(iso: string | null | undefined): string | undefined {
  return iso ? timestampOfWarcDate(iso) : undefined;
}
