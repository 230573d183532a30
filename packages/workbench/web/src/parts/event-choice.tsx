import type { Overview } from "../../../src/schemas/overview.ts";
import { t } from "../texts/texts.ts";
import { Select } from "./controls.tsx";

interface Props {
  readonly event: string;
  readonly events: Overview["events"];
  readonly onChoose: (event: string) => void;
}

/** A choice of an event of the folder; those with faults cannot be chosen. */
export function EventChoice({ event, events, onChoose }: Props) {
  const options = events.map(
    ({ name, title, fault }) => [name, title === name ? name : `${title} (${name})`, fault !== undefined] as const,
  );
  return <Select required value={event} options={[["", t.events.choose], ...options]} onChoose={onChoose} />;
}
