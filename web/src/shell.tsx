import { useEffect } from "preact/hooks";
import { useHeadingFocus } from "./focus-heading.ts";
import { Select } from "./parts/controls.tsx";
import { NotFound } from "./parts/not-found.tsx";
import { TokenNeeded } from "./parts/token-needed.tsx";
import { followLinks, type Place, usePlace } from "./router.ts";
import { chooseLanguage, language, languages, t } from "./texts/texts.ts";
import { useIsRefused } from "./token.ts";
import { ArchiveViews } from "./views/archives/archive-views.tsx";
import { CollectionViews } from "./views/collection/collection-views.tsx";
import { CompareViews } from "./views/compare/compare-views.tsx";
import { EventViews } from "./views/events/event-views.tsx";
import { Home } from "./views/home.tsx";
import { Runs } from "./views/runs/runs.tsx";

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

/** Maximum number of path pieces in the addresses of each view. */
const depths: Readonly<Record<string, number>> = { collections: 3, events: 2, archives: 2, runs: 2, compare: 3 };

/** The views, by address. Each view fetches its own data and keeps its settings in the address. */
function View({ place }: { place: Place }) {
  const [first = "", second] = place.pieces;
  if (place.pieces.length > (depths[first] ?? 0)) return <NotFound />;
  if (first === "" || (first === "collections" && second === undefined)) return <Home />;
  if (first === "archives") return <ArchiveViews place={place} />;
  if (first === "collections") return <CollectionViews place={place} />;
  if (first === "compare") return <CompareViews place={place} />;
  if (first === "events") return <EventViews place={place} />;
  if (first === "runs") return <Runs place={place} />;
  return <NotFound />;
}
