import type { Overview } from "../../../src/schemas/overview.ts";
import { Select } from "./controls.tsx";

interface Props {
  readonly event: string;
  readonly events: Overview["events"];
  /** Shown until an event is chosen. */
  readonly hint: string;
  readonly onChoose: (event: string) => void;
}

/** A choice of an event of the folder; those with faults cannot be chosen. */
export function EventChoice({ event, events, hint, onChoose }: Props) {
  const options = events.map(
    ({ name, title, fault }) => [name, title === name ? name : `${title} (${name})`, fault !== undefined] as const,
  );
  return <Select required value={event} options={[["", hint], ...options]} onChoose={onChoose} />;
}
