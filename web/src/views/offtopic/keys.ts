/** What a key does in the review. */
export type KeyAction =
  | "next"
  | "previous"
  | "later"
  | "earlier"
  | "skip"
  | "confirm"
  | "overrule"
  | "mark"
  | "undo-decision"
  | "confirm-address"
  | "overrule-address"
  | "undo"
  | "search"
  | "help"
  | "close";

/** Off-topic? Yes or no, as keep and drop are in triage. */
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
  y: "confirm",
  n: "overrule",
  m: "mark",
  u: "undo-decision",
  Y: "confirm-address",
  N: "overrule-address",
  z: "undo",
  "/": "search",
  "?": "help",
  Escape: "close",
};

/** Each action with its keys, for the list of keys. */
export const helpRows: readonly (readonly [readonly string[], KeyAction])[] = [
  [["j", "↓"], "next"],
  [["k", "↑"], "previous"],
  [["→", "l"], "later"],
  [["←", "h"], "earlier"],
  [["."], "skip"],
  [["y"], "confirm"],
  [["n"], "overrule"],
  [["m"], "mark"],
  [["u"], "undo-decision"],
  [["Shift+Y"], "confirm-address"],
  [["Shift+N"], "overrule-address"],
  [["z"], "undo"],
  [["/"], "search"],
  [["?"], "help"],
  [["Esc"], "close"],
];

interface Pressed {
  readonly key: string;
  /** Ctrl, Alt or the command key: those belong to the browser. */
  readonly hasOther: boolean;
  /** Where: `text` scrolls with the arrow keys up and down. */
  readonly place: "typing" | "text" | "elsewhere";
}

/** What a key means; undefined where it means nothing here. */
export function actionOf({ key, hasOther, place }: Pressed): KeyAction | undefined {
  if (hasOther || (place === "typing" && key !== "Escape")) return undefined;
  if (place === "text" && (key === "ArrowUp" || key === "ArrowDown")) return undefined;
  return Object.hasOwn(keys, key) ? keys[key] : undefined;
}
