import "../style/home.css";
import type { ArchivesAnswer } from "../../../src/schemas/archives.ts";
import type { Overview } from "../../../src/schemas/overview.ts";
import { useApi } from "../api.ts";
import { Waiting } from "../parts/waiting.tsx";
import { number, t } from "../texts/texts.ts";

/** The contents of the folder; without a collection, the first steps. */
export function Home() {
  const request = useApi<Overview>("/api/workbench");
  const { data } = request;
  return (
    <>
      <div class="head">
        <h1>{t.nav.home}</h1>
        {data && data.collections.length > 0 && (
          <a class="button primary" href="/events/new">
            {t.events.newTitle}
          </a>
        )}
      </div>
      <p class="quiet wrap">{data ? t.home.folder(data.folder) : t.home.intro}</p>
      <Waiting request={request} />
      {data && (data.collections.length === 0 ? <FirstSteps events={data.events} /> : <Collections collections={data.collections} />)}
      {data && data.collections.length > 0 && (
        <p class="quiet small">
          {t.compare.experts}: <a href="/compare">{t.compare.title}</a>
        </p>
      )}
    </>
  );
}

function Collections({ collections }: { collections: Overview["collections"] }) {
  return (
    <section aria-labelledby="collections">
      <h2 id="collections">{t.nav.collections}</h2>
      <ul class="cards bare lined">
        {collections.map(({ name, title, state, documents, relevant }) => (
          <li key={name}>
            <a href={`/collections/${encodeURIComponent(name)}`}>{title}</a>
            <span class="quiet">
              {name} · {state === "finished" ? t.home.finished : t.home.unfinished}
              {documents !== undefined && ` · ${t.home.documents(number(documents))}`}
              {relevant !== undefined && `, ${t.home.relevant(number(relevant))}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Three steps; the first one that is not done is highlighted. */
function FirstSteps({ events }: { events: Overview["events"] }) {
  const { data } = useApi<ArchivesAnswer>("/api/archives");
  if (data === undefined) return null;
  const event = events.length === 1 ? `?event=${encodeURIComponent(events[0]?.name ?? "")}` : "";
  const steps = [
    { step: t.home.steps.event, href: "/events/new", isDone: events.length > 0 },
    { step: t.home.steps.archive, href: "/archives", isDone: data.archives.length > 0 },
    { step: t.home.steps.run, href: `/runs/new${event}`, isDone: false },
  ];
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <section aria-labelledby="begin">
      <h2 id="begin">{t.home.begin}</h2>
      <ol class="first-steps">
        {steps.map(({ step: [title, help], href, isDone }, n) => (
          <li key={href}>
            <a class={n === next ? "button primary" : "button"} href={href}>
              {title}
            </a>
            <span class="quiet">
              {isDone && <strong>{t.home.done} · </strong>}
              {help}
            </span>
          </li>
        ))}
      </ol>
      <p class="quiet">{t.home.review}</p>
    </section>
  );
}
