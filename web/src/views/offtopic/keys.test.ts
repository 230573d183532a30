import { expect, test } from "vitest";
import { helpRows as triageRows } from "../triage/keys.ts";
import { actionOf, helpRows, type KeyAction } from "./keys.ts";

const pressed = { hasShift: false, hasOther: false, place: "elsewhere" } as const;

test("does for every key what the list of keys says", () => {
  const names: Readonly<Record<string, string>> = { "↓": "ArrowDown", "↑": "ArrowUp", "→": "ArrowRight", "←": "ArrowLeft", Esc: "Escape" };
  for (const [keys, action] of helpRows)
    for (const key of keys) {
      const hasShift = key.startsWith("Shift+");
      expect(actionOf({ ...pressed, hasShift, key: names[key] ?? key.replace("Shift+", "") }), key).toBe(action);
    }
});

test("gives a letter shared with the list of documents the same meaning", () => {
  const meanings: Readonly<Record<string, KeyAction>> = {
    keep: "on-topic",
    drop: "off-topic",
    undecided: "undo-decision",
    "keep-matching": "on-topic-address",
    "drop-matching": "off-topic-address",
  };
  const here = new Map(helpRows.flatMap(([keys, action]) => keys.map((key) => [key, action])));
  const shared = triageRows
    .flatMap(([keys, action]) => keys.map((key) => [key.replace("Shift ", "Shift+"), action] as const))
    .filter(([key]) => here.has(key));
  expect(shared.map(([key]) => key)).toEqual(expect.arrayContaining(["y", "n", "u", "z", "Shift+Y", "Shift+N"]));
  for (const [key, action] of shared) expect([key, here.get(key)]).toEqual([key, meanings[action] ?? action]);
});

test("treats a letter with Caps Lock as one about a single capture", () => {
  expect(actionOf({ ...pressed, key: "Y" })).toBe("on-topic");
});

test("ignores letters while the user types, and with the browser's own modifier keys", () => {
  expect(actionOf({ ...pressed, key: "y", place: "typing" })).toBeUndefined();
  expect(actionOf({ ...pressed, key: "n", hasOther: true })).toBeUndefined();
});

test("scrolls a focused text with the arrow keys", () => {
  expect(actionOf({ ...pressed, key: "ArrowDown", place: "text" })).toBeUndefined();
  expect(actionOf({ ...pressed, key: "ArrowRight", place: "text" })).toBe("later");
});
