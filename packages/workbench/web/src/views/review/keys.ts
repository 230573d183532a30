import { actionIn, actionsOf, type KeyRows, type PressedKey } from "../../parts/key-actions.ts";

/** The keys in the help. Keep and drop are `y` and `n`, because `k` already moves to the previous row. */
export const helpRows = [
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
] as const satisfies KeyRows<string>;

/** Other keys, which the help need not explain. */
const otherKeys = [
  [["PageDown"], "page-down"],
  [["PageUp"], "page-up"],
  [["Home"], "first"],
  [["End"], "last"],
  [["Shift J"], "extend-down"],
  [["Shift K", "Shift ↑"], "extend-up"],
  [["Shift Space"], "scroll-reader-back"],
] as const satisfies KeyRows<string>;

export type KeyAction = (typeof helpRows | typeof otherKeys)[number][1];

const actions = actionsOf<KeyAction>([...helpRows, ...otherKeys]);

/** Place of the key press: `typing` in a field, `control` on a button or link, `reader` in the scrollable text, `list` anywhere else. */
export type KeyPlace = "typing" | "control" | "reader" | "list";

/** Returns the action of a key; undefined if only the browser's default applies: some keys scroll the text, or press a button. */
export function actionOf(pressed: PressedKey, place: KeyPlace): KeyAction | undefined {
  const [isMove, isPress] = [/^(?:Arrow|Page|Home$|End$)/, /^(?:Enter| )$/].map((keys) => keys.test(pressed.key));
  if (place === "typing" || (isMove && place === "reader") || (isPress && place !== "list")) return undefined;
  return actionIn(actions, pressed);
}
