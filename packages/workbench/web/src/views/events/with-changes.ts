import type { ChangeEvent, EventPreview } from "../../../../src/schemas/events.ts";

type ShownEvent = NonNullable<EventPreview["event"]>;
export type Changes = ChangeEvent["changes"];

/** Applies changes that the server's answer does not contain yet; applying a change twice has the same effect as once. */
export function withChanges(event: ShownEvent, changes: Changes): ShownEvent {
  return Object.assign({}, event, ...changes.map(({ path, value }) => changed(path.at(-1), value)));
}

function changed(field: string | undefined, value: Changes[number]["value"]): Partial<ShownEvent> {
  if (field === "keywords" || field === "ignore" || field === "seeds") return { [field]: Array.isArray(value) ? value : [] };
  if (field === "start" || field === "end") return { [field]: String(value) };
  if (field === "lead" || field === "cooldown") return { [`${field}Days`]: Number(/^P(\d+)D$/.exec(String(value))?.[1] ?? 0) };
  return {};
}
