import { fileAddress } from "../../api.ts";
import { CollectionTabs } from "../../parts/collection-tabs.tsx";
import { NotFound } from "../../parts/not-found.tsx";
import { Replay } from "../../parts/replay.tsx";
import { ReportFrame, ReportLink } from "../../parts/report-frame.tsx";
import type { Place } from "../../router.ts";
import { t } from "../../texts/texts.ts";
import { GraphView } from "../graph/graph.tsx";
import { OffTopic } from "../offtopic/off-topic.tsx";
import { Triage } from "../triage/triage.tsx";
import { Exports } from "./exports.tsx";
import { Missing } from "./missing.tsx";

/** The view of a collection that the address names. */
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

/** The collection's report, as written by the command line. */
function Report({ name }: { name: string }) {
  const address = fileAddress(`/api/collections/${encodeURIComponent(name)}/report`);
  return (
    <>
      <div class="head">
        <h1>{t.collection.report.title}</h1>
        <ReportLink address={address} />
      </div>
      <ReportFrame address={address} title={t.collection.report.frame} />
    </>
  );
}

/** The replay of a page of the collection, by the address of the view. */
function ReplayView({ name, query }: { name: string; query: URLSearchParams }) {
  const url = query.get("url");
  return (
    <>
      <h1>{t.replay.title}</h1>
      {url === null ? (
        <p class="empty">{t.replay.noPage}</p>
      ) : (
        <>
          <p class="small quiet">{url}</p>
          <Replay name={name} url={url} captured={query.get("captured") ?? ""} />
        </>
      )}
    </>
  );
}
