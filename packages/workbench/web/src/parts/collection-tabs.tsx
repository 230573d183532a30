import "../style/collection-tabs.css";
import { useEffect } from "preact/hooks";
import type { Overview } from "../../../src/schemas/overview.ts";
import { useApi } from "../api.ts";
import { t } from "../texts/texts.ts";
import { filterOf } from "../views/review/query.ts";

const tabs = [
  ["", t.review.documents],
  ["missing", t.review.tabs.missing],
  ["offtopic", t.review.tabs.offTopic],
  ["graph", t.graph.tab],
  ["report", t.collection.report.title],
  ["export", t.review.tabs.export],
] as const;

/** The collection's title and the tabs of its views. Shared settings of the current view are passed to the others. */
export function CollectionTabs({ name, view, query }: { name: string; view: string; query: URLSearchParams }) {
  const { data } = useApi<Overview>("/api/workbench");
  const title = data?.collections.find((one) => one.name === name)?.title ?? name;
  const tab = view === "" ? undefined : tabs.find(([one]) => one === view)?.[1];
  useEffect(() => {
    document.title = [tab, title, t.product].filter(Boolean).join(" – ");
  }, [tab, title]);
  const Title = view === "" ? "h1" : "p"; // the other views have headings of their own
  return (
    <div class="collection-bar">
      <Title class="title">{title}</Title>
      <nav aria-label={t.review.tabs.label}>
        {tabs.map(([tab, text]) => (
          <a key={tab} href={addressOf(name, tab, sharedBy(view, tab, query))} {...(tab === view && { "aria-current": "page" })}>
            {text}
          </a>
        ))}
      </nav>
    </div>
  );
}

/** Returns the settings with the same meaning in another view. Missing pages and captures are searched by address, not by words. */
function sharedBy(view: string, other: string, query: URLSearchParams): URLSearchParams {
  const filter = filterOf(query);
  const isBetween = (one: string) => view !== other && (view === one || other === one);
  if (isBetween("missing") || isBetween("offtopic")) filter.delete("q");
  if (isBetween("offtopic")) filter.delete("state");
  return filter;
}

function addressOf(name: string, tab: string, filter: URLSearchParams): string {
  return `/collections/${encodeURIComponent(name)}${tab === "" ? "" : `/${tab}`}${filter.size === 0 ? "" : `?${filter}`}`;
}
