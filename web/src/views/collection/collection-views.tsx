import { CollectionTabs } from "../../parts/collection-tabs.tsx";
import { NotFound } from "../../parts/not-found.tsx";
import type { Place } from "../../router.ts";
import { GraphView } from "../graph/graph.tsx";
import { OffTopic } from "../offtopic/off-topic.tsx";
import { Triage } from "../triage/triage.tsx";
import { Exports } from "./exports.tsx";
import { Missing } from "./missing.tsx";
import { ReplayView } from "./replay-view.tsx";
import { Report } from "./report.tsx";

/** A collection, in the view that the address names. */
export function CollectionViews({ place }: { place: Place }) {
  return (
    <>
      <CollectionTabs place={place} />
      <CollectionView place={place} />
    </>
  );
}

function CollectionView({ place }: { place: Place }) {
  const [, name = "", view] = place.pieces;
  if (view === undefined) return <Triage key={name} place={place} />;
  if (view === "missing") return <Missing name={name} query={place.query} />;
  if (view === "report") return <Report name={name} />;
  if (view === "export") return <Exports name={name} query={place.query} />;
  if (view === "graph") return <GraphView name={name} query={place.query} />;
  if (view === "replay") return <ReplayView name={name} query={place.query} />;
  if (view === "offtopic") return <OffTopic key={name} name={name} query={place.query} />;
  return <NotFound />;
}
