import { actionIn, actionsOf, type KeyRows, type PressedKey } from "../../parts/key-actions.ts";

/** The keys of the review. As in review, `y` is for captures that stay in the collection, and `n` for those that do not belong. */
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

const actions = actionsOf<KeyAction>(helpRows);

/** Returns the action of a key at a place of the focus; undefined if it has none there. In `text`, the up and down arrow keys scroll. */
export function actionOf(pressed: PressedKey, place: "typing" | "text" | "elsewhere"): KeyAction | undefined {
  const { key } = pressed;
  if (place === "typing" && key !== "Escape") return undefined;
  return place === "text" && (key === "ArrowUp" || key === "ArrowDown") ? undefined : actionIn(actions, pressed);
}
