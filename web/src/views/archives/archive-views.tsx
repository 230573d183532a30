import type { Place } from "../../router.ts";
import { ArchiveDetail } from "./archive-detail.tsx";
import { Archives } from "./archives.tsx";

/** Views of /archives and /archives/NAME. */
export function ArchiveViews({ place: { pieces, query } }: { place: Place }) {
  const [, name] = pieces;
  return name === undefined ? <Archives /> : <ArchiveDetail key={name} name={name} query={query} />;
}
