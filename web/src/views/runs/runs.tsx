import "../../style/runs.css";
import type { Place } from "../../router.ts";
import { NewRun } from "./new-run.tsx";
import { RunList } from "./run-list.tsx";
import { RunView } from "./run-view.tsx";

/** Views of `/runs`, `/runs/new` and `/runs/ID`. */
export function Runs({ place }: { place: Place }) {
  const [, id] = place.pieces;
  if (id === undefined) return <RunList />;
  return id === "new" ? <NewRun query={place.query} /> : <RunView id={id} query={place.query} key={id} />;
}
