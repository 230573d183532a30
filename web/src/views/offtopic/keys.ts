/** Action of a key in the review. */
export type KeyAction =
  | "next"
  | "previous"
  | "later"
  | "earlier"
  | "skip"
  | "on-topic"
  | "off-topic"
  | "undo-decision"
  | "on-topic-address"
  | "off-topic-address"
  | "undo"
  | "search"
  | "help"
  | "close";

/** As in triage, `y` is for captures that stay in the collection, and `n` for those that do not belong. Letters work in either case. */
const keys: Readonly<Record<string, KeyAction>> = {
  j: "next",
  ArrowDown: "next",
  k: "previous",
  ArrowUp: "previous",
  ArrowRight: "later",
  l: "later",
  ArrowLeft: "earlier",
  h: "earlier",
  ".": "skip",
  y: "on-topic",
  n: "off-topic",
  u: "undo-decision",
  z: "undo",
  "/": "search",
  "?": "help",
  Escape: "close",
};

/** With Shift, the decision applies to the whole address. */
const shifted: Readonly<Record<string, KeyAction>> = { y: "on-topic-address", n: "off-topic-address" };

/** Each action with its keys, for the list of keys. */
export const helpRows: readonly (readonly [readonly string[], KeyAction])[] = [
  [["j", "↓"], "next"],
  [["k", "↑"], "previous"],
  [["→", "l"], "later"],
  [["←", "h"], "earlier"],
  [["."], "skip"],
  [["y"], "on-topic"],
  [["n"], "off-topic"],
  [["u"], "undo-decision"],
  [["Shift+Y"], "on-topic-address"],
  [["Shift+N"], "off-topic-address"],
  [["z"], "undo"],
  [["/"], "search"],
  [["?"], "help"],
  [["Esc"], "close"],
];

interface Pressed {
  readonly key: string;
  readonly hasShift: boolean;
  /** Ctrl, Alt or the command key, which are reserved for the browser. */
  readonly hasOther: boolean;
  /** Place of the focus: in `text`, the up and down arrow keys scroll. */
  readonly place: "typing" | "text" | "elsewhere";
}

/** Returns the action of a key; undefined if it has none here. */
export function actionOf({ key, hasShift, hasOther, place }: Pressed): KeyAction | undefined {
  if (hasOther || (place === "typing" && key !== "Escape")) return undefined;
  if (place === "text" && (key === "ArrowUp" || key === "ArrowDown")) return undefined;
  const letter = key.length === 1 ? key.toLowerCase() : key;
  if (hasShift && Object.hasOwn(shifted, letter)) return shifted[letter];
  return Object.hasOwn(keys, letter) ? keys[letter] : undefined;
}
