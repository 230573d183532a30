import { expect, test } from "vitest";
import { actionAt } from "../../parts/key-actions.ts";
import { helpRows as reviewRows } from "../review/keys.ts";
import { helpRows, type KeyAction, keyActions } from "./keys.ts";

test("gives a letter shared with the list of documents the same meaning", () => {
  const meanings: Readonly<Record<string, KeyAction>> = {
    keep: "on-topic",
    drop: "off-topic",
    undecided: "undo-decision",
    "keep-matching": "on-topic-address",
    "drop-matching": "off-topic-address",
  };
  const here = new Map<string, string>(helpRows.flatMap(([keys, action]) => keys.map((key) => [key, action])));
  const shared = reviewRows.flatMap(([keys, action]) => keys.map((key) => [key, action] as const)).filter(([key]) => here.has(key));
  expect(shared.map(([key]) => key)).toEqual(expect.arrayContaining(["y", "n", "u", "z", "Shift Y", "Shift N"]));
  for (const [key, action] of shared) expect([key, here.get(key)]).toEqual([key, meanings[action] ?? action]);
});

test("scrolls a focused text with the arrow keys up and down, and moves between captures with left and right", () => {
  expect(actionAt(keyActions, { key: "ArrowDown" }, "scrolling")).toBeUndefined();
  expect(actionAt(keyActions, { key: "ArrowRight" }, "scrolling")).toBe("later");
});
