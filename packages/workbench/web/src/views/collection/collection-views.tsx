import type { VNode } from "preact";
import { fileAddress } from "../../api.ts";
import { CollectionTabs } from "../../parts/collection-tabs.tsx";
import { NotFound } from "../../parts/not-found.tsx";
import { Replay } from "../../parts/replay.tsx";
import { ReportFrame, ReportLink } from "../../parts/report-frame.tsx";
import { t } from "../../texts/texts.ts";
import { GraphView } from "../graph/graph.tsx";
import { OffTopic } from "../offtopic/off-topic.tsx";
import { collectionPath } from "../review/query.ts";
import { Review } from "../review/review.tsx";
import { Exports } from "./exports.tsx";
import { Missing } from "./missing.tsx";

interface Props {
  readonly name: string;
  readonly view: string | undefined;
  readonly query: URLSearchParams;
}

/** The view of a collection that the address names. */
export function CollectionViews({ name, view = "", query }: Props) {
  const views: Readonly<Record<string, () => VNode>> = {
    "": () => <Review key={name} name={name} query={query} />,
    missing: () => <Missing name={name} query={query} />,
    report: () => <Report name={name} />,
    export: () => <Exports name={name} query={query} />,
    graph: () => <GraphView name={name} query={query} />,
    replay: () => <ReplayView name={name} query={query} />,
    offtopic: () => <OffTopic key={name} name={name} query={query} />,
  };
  return (
    <>
      <CollectionTabs {...{ name, view, query }} />
      {Object.hasOwn(views, view) ? views[view]?.() : <NotFound />}
    </>
  );
}

/** The collection's report, as written by the command line. */
function Report({ name }: { name: string }) {
  const address = fileAddress(`${collectionPath(name)}/report`);
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
      <h1>{t.review.modes.replay}</h1>
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
