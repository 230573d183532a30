import type { ReviewState } from "@recollect/recollect/offtopic/review-states";
import { expect, test } from "vitest";
import type { AddressDetail } from "../../../../src/schemas/offtopic.ts";
import { changesOfAddress, countsAfter, rowFrom, stateAfter, undoRequest, verbFor, withStates } from "./review-model.ts";

const url = "http://town.example/";
const address = (...states: ReviewState[]): AddressDetail => ({
  ...{ url, leftOut: 0 },
  captures: states.map((state, n) => ({ url, timestamp: `201${n}0101000000`, state, by: [], values: {} })),
});

test("allows flagged captures to be confirmed and overruled, and others to be marked", () => {
  expect(stateAfter("undecided", "confirm")).toBe("confirmed");
  expect(stateAfter("confirmed", "overrule")).toBe("overruled");
  expect(stateAfter("on", "confirm")).toBeUndefined();
  expect(stateAfter("undecided", "mark")).toBeUndefined();
  expect(stateAfter("redesigned", "mark")).toBe("marked");
  expect(stateAfter("overruled", "undo")).toBe("undecided");
});

test("off-topic confirms a flagged capture and marks another; on-topic overrules the one and unmarks the other", () => {
  const after = (state: ReviewState, word: "on-topic" | "off-topic") => stateAfter(state, verbFor(state, word));
  expect((["undecided", "overruled", "on", "redesigned"] as const).map((state) => after(state, "off-topic"))).toEqual([
    "confirmed",
    "confirmed",
    "marked",
    "marked",
  ]);
  expect((["undecided", "confirmed", "marked", "on"] as const).map((state) => after(state, "on-topic"))).toEqual([
    "overruled",
    "overruled",
    "on",
    undefined,
  ]);
});

test("keeps earlier decisions when deciding about an address", () => {
  const decided = changesOfAddress(address("on", "undecided", "overruled", "undecided"), "confirm");
  expect(decided.map(({ capture }) => capture)).toEqual([`20110101000000/${url}`, `20130101000000/${url}`]);
});

test("restores the previous decision of each capture on undo", () => {
  const decided = [
    { capture: "a", before: "undecided", state: "confirmed" },
    { capture: "b", before: "overruled", state: "confirmed" },
    { capture: "c", before: "on", state: "marked" },
  ] as const;
  expect(undoRequest([...decided])).toEqual({ overrule: ["b"], undo: ["a", "c"] });
});

test("updates counts and list at once", () => {
  const states = { undecided: 2, confirmed: 0, overruled: 0, marked: 0, on: 1, redesigned: 0, unjudged: 0 };
  const detail = address("on", "undecided", "undecided");
  const decided = changesOfAddress(detail, "overrule");
  expect(countsAfter({ addresses: 1, single: 0, states, whys: [] }, decided).states).toMatchObject({ undecided: 0, overruled: 2, on: 1 });
  const after = withStates(detail, new Map(decided.map(({ capture, state }) => [capture, state])));
  const row = { url, captures: 3, flagged: 2, undecided: 2, marks: [] };
  expect(rowFrom(row, after)).toMatchObject({ undecided: 0, marks: [{ state: "on" }, { state: "overruled" }, { state: "overruled" }] });
});
