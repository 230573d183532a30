/** What a key does in the triage view. */
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

/** Where the key was pressed: `typing` in a field, `control` on a button or link, `reader` in the text that scrolls, `list` anywhere else. */
export type KeyPlace = "typing" | "control" | "reader" | "list";

interface Key {
  readonly key: string;
  readonly hasShift?: boolean;
  /** Ctrl, Alt or the command key: those belong to the browser. */
  readonly hasOther?: boolean;
}

/** Keep and drop are "yes" and "no": K would go wrong a row from where J and K move. Letters work in whatever case, except where Shift makes it "all". */
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

/** Not in the reader, whose text these scroll. */
const moves: Readonly<Record<string, KeyAction>> = {
  ArrowDown: "next",
  ArrowUp: "previous",
  PageDown: "page-down",
  PageUp: "page-up",
  Home: "first",
  End: "last",
};

/** Not on a button or link, which these press. */
const presses: Readonly<Record<string, KeyAction>> = { Enter: "open", " ": "scroll-reader" };

/** What a key means where it was pressed; undefined where it means what it always does. */
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

/** What the help shows, in its order: keys, and the action whose text explains them. */
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
