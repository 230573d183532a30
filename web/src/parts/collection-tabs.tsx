import "../style/collection-tabs.css";
import type { Overview } from "../../../src/server/schemas/overview.ts";
import { useApi } from "../api.ts";
import type { Place } from "../router.ts";
import { t } from "../texts/texts.ts";
import { filterOf } from "../views/triage/query.ts";

const tabs = [
  ["", t.triage.tabs.documents],
  ["missing", t.triage.tabs.missing],
  ["off-topic", t.triage.tabs.offTopic],
  ["report", t.triage.tabs.report],
  ["export", t.triage.tabs.export],
] as const;

/** The collection's title and its views. What is chosen in one goes along to the others. */
export function CollectionTabs({ place: { pieces, query } }: { place: Place }) {
  const [, name = "", view = ""] = pieces;
  const { data } = useApi<Overview>("/api/workbench");
  const title = data?.collections.find((one) => one.name === name)?.title ?? name;
  const filter = filterOf(query).toString();
  return (
    <div class="collection-bar">
      <h1>{title}</h1>
      <nav aria-label={t.triage.tabs.label}>
        {tabs.map(([tab, text]) => (
          <a
            key={tab}
            href={`/collections/${encodeURIComponent(name)}${tab === "" ? "" : `/${tab}`}${filter === "" ? "" : `?${filter}`}`}
            {...(tab === view && { "aria-current": "page" })}
          >
            {text}
          </a>
        ))}
      </nav>
    </div>
  );
}
