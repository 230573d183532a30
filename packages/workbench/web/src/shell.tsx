import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { useHeadingFocus } from "./focus-heading.ts";
import { Select } from "./parts/controls.tsx";
import { NotFound } from "./parts/not-found.tsx";
import { followLinks, type Place, usePlace } from "./router.ts";
import { chooseLanguage, language, languages, t } from "./texts/texts.ts";
import { useIsRefused } from "./token.ts";
import { ArchiveDetail } from "./views/archives/archive-detail.tsx";
import { Archives } from "./views/archives/archives.tsx";
import { CollectionViews } from "./views/collection/collection-views.tsx";
import { ComparisonView } from "./views/compare/comparison-view.tsx";
import { Comparisons } from "./views/compare/comparisons.tsx";
import { ResultView } from "./views/compare/result-view.tsx";
import { EventEditor } from "./views/events/event-editor.tsx";
import { Events } from "./views/events/events.tsx";
import { NewEventView } from "./views/events/new-event.tsx";
import { Home } from "./views/home.tsx";
import { NewRun } from "./views/runs/new-run.tsx";
import { RunList } from "./views/runs/run-list.tsx";
import { RunView } from "./views/runs/run-view.tsx";

/** The frame of every view: navigation and content. */
export function Shell() {
  const place = usePlace();
  const isRefused = useIsRefused();
  useEffect(() => {
    document.documentElement.lang = language;
    document.addEventListener("click", followLinks);
    return () => document.removeEventListener("click", followLinks);
  }, []);
  useHeadingFocus(place.pieces.join("/"));
  const title = titleOf(place);
  useEffect(() => {
    if (place.pieces[0] !== "collections") document.title = title;
  }, [title, place.pieces[0]]);
  return (
    <>
      <a class="skip" href="#content">
        {t.nav.skip}
      </a>
      <header class="bar">
        <a class="brand" href="/">
          {t.product}
        </a>
        <nav aria-label={t.nav.home}>
          <NavLink href="/" place={place} name="" text={t.nav.collections} />
          <NavLink href="/events" place={place} name="events" text={t.nav.events} />
          <NavLink href="/archives" place={place} name="archives" text={t.nav.archives} />
          <NavLink href="/runs" place={place} name="runs" text={t.nav.runs} />
        </nav>
        <Select class="language" aria-label={t.nav.language} value={language} options={languages} onChoose={chooseLanguage} />
      </header>
      {isRefused && <TokenNeeded />}
      <main id="content" tabIndex={-1} hidden={isRefused}>
        <View place={place} />
      </main>
    </>
  );
}

/** Replaces the view if the workbench needs a token or refuses the browser's, and explains how to open it. */
function TokenNeeded() {
  return (
    <main>
      <div class="alert" role="alert">
        <h1>{t.token.title}</h1>
        <p>{t.token.open}</p>
        <p>{t.token.restarted}</p>
      </div>
    </main>
  );
}

function NavLink({ href, place, name, text }: { href: string; place: Place; name: string; text: string }) {
  const first = place.pieces[0] ?? "";
  const isHere = first === name || (name === "" && first === "collections");
  return (
    <a href={href} {...(isHere && { "aria-current": "page" })}>
      {text}
    </a>
  );
}

/** The title of the browser's tab; a collection sets its own. */
function titleOf({ pieces: [first = "", second] }: Place): string {
  const names: Record<string, string> = { events: t.nav.events, archives: t.nav.archives, runs: t.nav.runs, compare: t.compare.title };
  const forms: Record<string, string> = { events: t.events.newTitle, runs: t.runs.newRun };
  const view = names[first];
  if (first === "") return t.product;
  const name = view === undefined ? t.state.notFoundTitle : second === "new" ? (forms[first] ?? view) : (second ?? view);
  return `${name} – ${t.product}`;
}

type Views = (pieces: readonly string[], query: URLSearchParams) => VNode | undefined;

/** The views, by the first piece of their address. Each view fetches its own data and keeps its settings in the address. */
const views: Readonly<Record<string, Views>> = {
  archives: ([name], query) => (name === undefined ? <Archives /> : <ArchiveDetail key={name} name={name} query={query} />),
  collections: ([name, view], query) => (name === undefined ? <Home /> : <CollectionViews name={name} view={view} query={query} />),
  compare([id, name], query) {
    if (id === undefined) return <Comparisons query={query} />;
    if (name === undefined) return <ComparisonView key={id} id={id} />;
    return id === "results" ? <ResultView name={name} /> : undefined;
  },
  events([name], query) {
    if (name === undefined) return <Events />;
    return name === "new" ? <NewEventView /> : <EventEditor key={name} name={name} archives={query.getAll("archive")} />;
  },
  runs([id], query) {
    if (id === undefined) return <RunList />;
    return id === "new" ? <NewRun query={query} /> : <RunView id={id} query={query} key={id} />;
  },
};

function View({ place: { pieces, query } }: { place: Place }) {
  const [first, ...rest] = pieces;
  if (first === undefined) return <Home />;
  const isDeeper = rest.length > (first === "collections" || first === "compare" ? 2 : 1);
  return (!isDeeper && Object.hasOwn(views, first) && views[first]?.(rest, query)) || <NotFound />;
}
