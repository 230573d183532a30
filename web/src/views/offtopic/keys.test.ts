import { expect, test } from "vitest";
import { actionOf, helpRows } from "./keys.ts";

const pressed = { hasOther: false, place: "elsewhere" } as const;

test("every key of the list does what the list says", () => {
  const names: Readonly<Record<string, string>> = { "↓": "ArrowDown", "↑": "ArrowUp", "→": "ArrowRight", "←": "ArrowLeft", Esc: "Escape" };
  for (const [keys, action] of helpRows)
    for (const key of keys) expect(actionOf({ ...pressed, key: names[key] ?? key.replace("Shift+", "") }), key).toBe(action);
});

test("no letter does anything while somebody types, or with the browser's own keys", () => {
  expect(actionOf({ ...pressed, key: "y", place: "typing" })).toBeUndefined();
  expect(actionOf({ ...pressed, key: "n", hasOther: true })).toBeUndefined();
});

test("a text that has the focus scrolls with the arrow keys", () => {
  expect(actionOf({ ...pressed, key: "ArrowDown", place: "text" })).toBeUndefined();
  expect(actionOf({ ...pressed, key: "ArrowRight", place: "text" })).toBe("later");
});
