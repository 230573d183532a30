import { expect, test } from "vitest";
import { actionOf, helpRows, type KeyAction } from "./keys.ts";

test("the keys move, decide and take back, in lower case and with Caps Lock", () => {
  const actions = ["j", "k", "ArrowDown", "ArrowUp", "y", "n", "u", "z", "Y"].map((key) => actionOf({ key }, "list"));
  expect(actions).toEqual(["next", "previous", "next", "previous", "keep", "drop", "undecided", "undo", "keep"]);
});

test("with Shift a decision is for all that match, and an arrow selects", () => {
  expect(actionOf({ key: "Y", hasShift: true }, "list")).toBe("keep-matching");
  expect(actionOf({ key: "N", hasShift: true }, "list")).toBe("drop-matching");
  expect(actionOf({ key: "ArrowDown", hasShift: true }, "list")).toBe("extend-down");
  expect(actionOf({ key: "?", hasShift: true }, "list")).toBe("help"); // and so it is on most keyboards
  expect(actionOf({ key: "/", hasShift: true }, "list")).toBe("search"); // Shift 7 in Germany
});

test("nobody who types a word decides anything", () => {
  for (const key of "any junk? /z") expect(actionOf({ key }, "typing")).toBeUndefined();
  expect(actionOf({ key: "Escape" }, "typing")).toBeUndefined();
});

test("what the browser does with Ctrl, it still does", () => {
  expect(actionOf({ key: "z", hasOther: true }, "list")).toBeUndefined();
});

test("in the reader arrows scroll, on a button Enter presses it, and letters work in both", () => {
  expect(actionOf({ key: "ArrowDown" }, "reader")).toBeUndefined();
  expect(actionOf({ key: " " }, "reader")).toBeUndefined();
  expect(actionOf({ key: "Enter" }, "control")).toBeUndefined();
  expect(actionOf({ key: " " }, "control")).toBeUndefined();
  expect(actionOf({ key: "y" }, "reader")).toBe("keep");
  expect(actionOf({ key: "j" }, "control")).toBe("next");
});

test("names of things that every object has are no keys", () => {
  expect(actionOf({ key: "constructor" }, "list")).toBeUndefined();
});

test("what the help says a key does, it does", () => {
  const names: Readonly<Record<string, string>> = { "↓": "ArrowDown", "↑": "ArrowUp", Esc: "Escape", Space: " " };
  const done = (shown: string): KeyAction | undefined => {
    const [last = ""] = shown.split(" ").slice(-1);
    return actionOf({ key: names[last] ?? last, hasShift: shown.startsWith("Shift ") }, "list");
  };
  for (const [keys, action] of helpRows) expect([keys[0], done(keys[0] ?? "")]).toEqual([keys[0], action]);
});
