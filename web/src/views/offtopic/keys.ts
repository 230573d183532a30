/** What a key does in the review. */
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

/** As in triage, `y` is for what stays in the collection and `n` for what does not belong there. Letters work in either case. */
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

/** With Shift, the decision is about the whole address. */
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
  /** Ctrl, Alt or the command key: those belong to the browser. */
  readonly hasOther: boolean;
  /** Where: `text` scrolls with the arrow keys up and down. */
  readonly place: "typing" | "text" | "elsewhere";
}

/** What a key means; undefined where it means nothing here. */
export function actionOf({ key, hasShift, hasOther, place }: Pressed): KeyAction | undefined {
  if (hasOther || (place === "typing" && key !== "Escape")) return undefined;
  if (place === "text" && (key === "ArrowUp" || key === "ArrowDown")) return undefined;
  const letter = key.length === 1 ? key.toLowerCase() : key;
  if (hasShift && Object.hasOwn(shifted, letter)) return shifted[letter];
  return Object.hasOwn(keys, letter) ? keys[letter] : undefined;
}
