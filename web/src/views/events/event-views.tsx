import type { Place } from "../../router.ts";
import { EventEditor } from "./event-editor.tsx";
import { Events } from "./events.tsx";
import { NewEventView } from "./new-event.tsx";

/** Views of /events, /events/new and /events/NAME. */
export function EventViews({ place: { pieces, query } }: { place: Place }) {
  const [, name] = pieces;
  if (name === undefined) return <Events />;
  if (name === "new") return <NewEventView />;
  return <EventEditor key={name} name={name} archives={query.getAll("archive")} />;
}
