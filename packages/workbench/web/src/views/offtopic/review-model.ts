import type { ReviewState } from "@recollect/recollect/offtopic/review-states";
import { smallTimeline } from "@recollect/recollect/offtopic/small-timeline";
import type { AddressDetail, ReviewAnswer, ReviewCounts, ReviewedAddressRow, ReviewRequest } from "../../../../src/schemas/offtopic.ts";

/** A decision about a capture: TIMESTAMP/URL, and its state before and after. */
export type Decided = ReviewAnswer["decided"][number];

export type Verb = "confirm" | "overrule" | "mark" | "undo";

/** Returns the state of a capture after a decision; undefined if the decision does not apply to it. */
export function stateAfter(state: ReviewState, verb: Verb): ReviewState | undefined {
  const isFlagged = state === "undecided" || state === "confirmed" || state === "overruled";
  if (verb === "confirm") return isFlagged ? "confirmed" : undefined;
  if (verb === "overrule") return isFlagged ? "overruled" : undefined;
  if (verb === "mark") return isFlagged || state === "marked" ? undefined : "marked";
  if (state === "confirmed" || state === "overruled") return "undecided";
  return state === "marked" ? "on" : undefined;
}

/** Returns the decision that marks a capture as on-topic or off-topic: it depends on whether the check has flagged the capture. */
export function verbFor(state: ReviewState, word: "on-topic" | "off-topic"): Verb {
  if (word === "on-topic") return state === "marked" ? "undo" : "overrule";
  return stateAfter(state, "confirm") === undefined ? "mark" : "confirm";
}

/** Returns the changes by a decision about a whole address: earlier decisions stay, unless the decision is to undo them. */
export function changesOfAddress({ captures }: AddressDetail, verb: Verb): Decided[] {
  return captures.flatMap(({ url, timestamp, state: before }) => {
    const state = verb === "undo" || before === "undecided" || verb === "mark" ? stateAfter(before, verb) : undefined;
    return state === undefined ? [] : [{ capture: `${timestamp}/${url}`, before, state }];
  });
}

/** Returns an address with changed states of some captures. */
export function withStates(detail: AddressDetail, changes: ReadonlyMap<string, ReviewState>): AddressDetail {
  const captures = detail.captures.map((capture) => {
    const state = changes.get(`${capture.timestamp}/${capture.url}`);
    return state === undefined ? capture : { ...capture, state };
  });
  return { ...detail, captures };
}

/** Updates an address in the list from the details of its captures. */
export function rowFrom(row: ReviewedAddressRow, detail: AddressDetail | undefined): ReviewedAddressRow {
  if (detail === undefined || detail.leftOut > 0) return row;
  const undecided = detail.captures.filter(({ state }) => state === "undecided").length;
  return { ...row, undecided, marks: smallTimeline(detail.captures, smallMarks) };
}

/** Number of marks in a small timeline, the same as on the server. */
const smallMarks = 90;

/** Returns the counts as they will be once the decisions are saved. */
export function countsAfter(counts: ReviewCounts, decided: readonly Decided[]): ReviewCounts {
  const states = { ...counts.states };
  for (const { before, state } of decided) {
    states[before]--;
    states[state]++;
  }
  return { ...counts, states };
}

/** Returns the request that undoes decisions: each capture gets its earlier decision. */
export function undoRequest(decided: readonly Decided[]): ReviewRequest {
  const named = (verb: Verb) => decided.flatMap(({ capture, before }) => (verbTo(before) === verb ? [capture] : []));
  const verbs = (["confirm", "overrule", "mark", "undo"] as const).map((verb) => [verb, named(verb)] as const);
  return Object.fromEntries(verbs.filter(([, captures]) => captures.length > 0));
}

function verbTo(before: ReviewState): Verb {
  if (before === "confirmed") return "confirm";
  if (before === "overruled") return "overrule";
  return before === "marked" ? "mark" : "undo";
}
