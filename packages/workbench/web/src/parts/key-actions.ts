/** Rows of a list of keys: the keys as they are shown, such as `↓` or `Shift Y`, and their action. */
export type KeyRows<Action> = readonly (readonly [keys: readonly string[], action: Action])[];

export interface PressedKey {
  readonly key: string;
  readonly hasShift?: boolean;
  /** Ctrl, Alt or the command key, which are reserved for the browser. */
  readonly hasOther?: boolean;
}

const names: Readonly<Record<string, string>> = {
  ...{ "↓": "ArrowDown", "↑": "ArrowUp", "→": "ArrowRight", "←": "ArrowLeft" },
  ...{ Esc: "Escape", Space: " " },
};

/** Returns the actions of a list of keys, by the names that browsers give to keys. */
export function actionsOf<Action>(rows: KeyRows<Action>): ReadonlyMap<string, Action> {
  const nameOf = (shown: string) => shown.replace(/\S+$/, (key) => names[key] ?? (key.length === 1 ? key.toLowerCase() : key));
  return new Map(rows.flatMap(([keys, action]) => keys.map((key) => [nameOf(key), action] as const)));
}

/** Place of a key press: `typing` in a field, `control` on a button or link, `scrolling` in a text that scrolls, `elsewhere` in other places. */
export type KeyPlace = "typing" | "control" | "scrolling" | "elsewhere";

/**
 * Returns the action of a key at a place; undefined if the browser handles the key, which then scrolls a text or presses a button. Letters
 * work in either case, except where Shift gives them another action.
 */
export function actionAt<Action>(
  actions: ReadonlyMap<string, Action>,
  { key, hasShift, hasOther }: PressedKey,
  place: KeyPlace,
): Action | undefined {
  const isScroll = /^(?:Arrow(?:Up|Down)|Page.*|Home|End| )$/.test(key);
  const isPress = /^(?:Enter| )$/.test(key);
  if (hasOther || place === "typing" || (isScroll && place === "scrolling") || (isPress && place !== "elsewhere")) return undefined;
  const name = key.length === 1 ? key.toLowerCase() : key;
  const shifted = hasShift ? actions.get(`Shift ${name}`) : undefined;
  return shifted ?? (hasShift && key.length > 1 ? undefined : actions.get(name));
}
