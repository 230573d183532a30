/** Action of a key in the triage view. */
export type KeyAction =
  | "next"
  | "previous"
  | "page-down"
  | "page-up"
  | "first"
  | "last"
  | "extend-down"
  | "extend-up"
  | "open"
  | "close"
  | "keep"
  | "drop"
  | "undecided"
  | "keep-matching"
  | "drop-matching"
  | "drop-host"
  | "undo"
  | "search"
  | "select"
  | "scroll-reader"
  | "scroll-reader-back"
  | "note"
  | "help";

/** Place of the key press: `typing` in a field, `control` on a button or link, `reader` in the scrollable text, `list` anywhere else. */
export type KeyPlace = "typing" | "control" | "reader" | "list";

interface Key {
  readonly key: string;
  readonly hasShift?: boolean;
  /** Ctrl, Alt or the command key, which are reserved for the browser. */
  readonly hasOther?: boolean;
}

/**
 * Keep and drop are `y` and `n`, because `k` already moves to the previous row. Letters work in either case, except where Shift applies an
 * action to all.
 */
const letters: Readonly<Record<string, KeyAction>> = {
  j: "next",
  k: "previous",
  y: "keep",
  n: "drop",
  u: "undecided",
  z: "undo",
  x: "select",
  m: "note",
  "/": "search",
  "?": "help",
  Escape: "close",
};

const shifted: Readonly<Record<string, KeyAction>> = {
  y: "keep-matching",
  n: "drop-matching",
  h: "drop-host",
  j: "extend-down",
  k: "extend-up",
};

/** Keys that move, except in the reader, where they scroll the text. */
const moves: Readonly<Record<string, KeyAction>> = {
  ArrowDown: "next",
  ArrowUp: "previous",
  PageDown: "page-down",
  PageUp: "page-up",
  Home: "first",
  End: "last",
};

/** Keys that have no action on a button or link, which they press. */
const presses: Readonly<Record<string, KeyAction>> = { Enter: "open", " ": "scroll-reader" };

/** Returns the action of a key; undefined if only the browser's default applies. */
export function actionOf({ key, hasShift = false, hasOther = false }: Key, place: KeyPlace): KeyAction | undefined {
  if (hasOther || place === "typing") return undefined;
  const letter = key.length === 1 ? key.toLowerCase() : key;
  if (hasShift && Object.hasOwn(shifted, letter)) return shifted[letter];
  if (Object.hasOwn(letters, letter)) return letters[letter];
  if (Object.hasOwn(moves, key) && place !== "reader") {
    if (!hasShift) return moves[key];
    return key === "ArrowDown" ? "extend-down" : key === "ArrowUp" ? "extend-up" : undefined;
  }
  if (!Object.hasOwn(presses, key) || place !== "list") return undefined;
  return key === " " && hasShift ? "scroll-reader-back" : presses[key];
}

/** Rows of the help: keys, and the action whose text explains them. */
export const helpRows: readonly (readonly [keys: readonly string[], action: KeyAction])[] = [
  [["j", "↓"], "next"],
  [["k", "↑"], "previous"],
  [["Enter"], "open"],
  [["Esc"], "close"],
  [["y"], "keep"],
  [["n"], "drop"],
  [["u"], "undecided"],
  [["z"], "undo"],
  [["m"], "note"],
  [["Space"], "scroll-reader"],
  [["/"], "search"],
  [["x"], "select"],
  [["Shift ↓", "Shift ↑"], "extend-down"],
  [["Shift Y"], "keep-matching"],
  [["Shift N"], "drop-matching"],
  [["Shift H"], "drop-host"],
  [["?"], "help"],
];
