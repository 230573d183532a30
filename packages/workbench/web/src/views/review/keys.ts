import { actionsOf, type KeyRows } from "../../parts/key-actions.ts";

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
  [["a"], "accept"],
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

export const keyActions = actionsOf<KeyAction>([...helpRows, ...otherKeys]);
