import { expect, test } from "vitest";
import { actionAt, type KeyPlace, type PressedKey } from "../../parts/key-actions.ts";
import { keyActions } from "./keys.ts";

const actionOf = (pressed: PressedKey, place: KeyPlace) => actionAt(keyActions, pressed, place);

test("moves, decides and undoes by keys, in lower case and with Caps Lock", () => {
  const actions = ["j", "k", "ArrowDown", "ArrowUp", "y", "n", "u", "z", "Y"].map((key) => actionOf({ key }, "elsewhere"));
  expect(actions).toEqual(["next", "previous", "next", "previous", "keep", "drop", "undecided", "undo", "keep"]);
});

test("decides with Shift for all matches, and selects with an arrow", () => {
  expect(actionOf({ key: "Y", hasShift: true }, "elsewhere")).toBe("keep-matching");
  expect(actionOf({ key: "N", hasShift: true }, "elsewhere")).toBe("drop-matching");
  expect(actionOf({ key: "ArrowDown", hasShift: true }, "elsewhere")).toBe("extend-down");
  expect(actionOf({ key: "ArrowUp", hasShift: true }, "elsewhere")).toBe("extend-up");
  expect(actionOf({ key: "PageDown", hasShift: true }, "elsewhere")).toBeUndefined();
  expect(actionOf({ key: "?", hasShift: true }, "elsewhere")).toBe("help"); // needs Shift on most keyboards
  expect(actionOf({ key: "/", hasShift: true }, "elsewhere")).toBe("search"); // Shift 7 in Germany
});

test("ignores keys while the user types a word", () => {
  for (const key of "any junk? /z") expect(actionOf({ key }, "typing")).toBeUndefined();
  expect(actionOf({ key: "Escape" }, "typing")).toBeUndefined();
});

test("leaves the browser's Ctrl keys alone", () => {
  expect(actionOf({ key: "z", hasOther: true }, "elsewhere")).toBeUndefined();
});

test("scrolls with arrows in the reader, presses a button with Enter, and accepts letters in both", () => {
  expect(actionOf({ key: "ArrowDown" }, "scrolling")).toBeUndefined();
  expect(actionOf({ key: " " }, "scrolling")).toBeUndefined();
  expect(actionOf({ key: "Enter" }, "control")).toBeUndefined();
  expect(actionOf({ key: " " }, "control")).toBeUndefined();
  expect(actionOf({ key: "y" }, "scrolling")).toBe("keep");
  expect(actionOf({ key: "j" }, "control")).toBe("next");
});

test("ignores names of inherited properties", () => {
  expect(actionOf({ key: "constructor" }, "elsewhere")).toBeUndefined();
});
