import { actionsOf, type KeyRows } from "../../parts/key-actions.ts";

/** The keys of the off-topic review. As in the review of documents, `y` is for captures that stay in the collection, and `n` for others. */
export const helpRows = [
  [["j", "↓"], "next"],
  [["k", "↑"], "previous"],
  [["→", "l"], "later"],
  [["←", "h"], "earlier"],
  [["."], "skip"],
  [["y"], "on-topic"],
  [["n"], "off-topic"],
  [["u"], "undo-decision"],
  [["Shift Y"], "on-topic-address"],
  [["Shift N"], "off-topic-address"],
  [["z"], "undo"],
  [["/"], "search"],
  [["?"], "help"],
  [["Esc"], "close"],
] as const satisfies KeyRows<string>;

export type KeyAction = (typeof helpRows)[number][1];

export const keyActions = actionsOf<KeyAction>(helpRows);
