import { expect, test } from "vitest";
import { helpRows as reviewRows } from "../review/keys.ts";
import { actionOf, helpRows, type KeyAction } from "./keys.ts";

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

test("treats a letter with Caps Lock as one about a single capture", () => {
  expect(actionOf({ key: "Y" }, "elsewhere")).toBe("on-topic");
});

test("ignores letters while the user types, and with the browser's own modifier keys", () => {
  expect(actionOf({ key: "y" }, "typing")).toBeUndefined();
  expect(actionOf({ key: "n", hasOther: true }, "elsewhere")).toBeUndefined();
});

test("scrolls a focused text with the arrow keys", () => {
  expect(actionOf({ key: "ArrowDown" }, "text")).toBeUndefined();
  expect(actionOf({ key: "ArrowRight" }, "text")).toBe("later");
});
