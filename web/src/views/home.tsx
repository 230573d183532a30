import type { Overview } from "../../../src/server/schemas/overview.ts";
import { useApi } from "../api.ts";
import { Waiting } from "../parts/waiting.tsx";
import { number, t } from "../texts/texts.ts";

/** What the folder holds. */
export function Home() {
  const asked = useApi<Overview>("/api/workbench");
  const { data } = asked;
  return (
    <>
      <div class="head">
        <h1>{t.home.title}</h1>
        <a class="button primary" href="/events/new">
          {t.home.newEvent}
        </a>
      </div>
      <p class="quiet">{data ? t.home.folder(data.folder) : t.home.intro}</p>
      <Waiting asked={asked} />
      {data && (
        <section aria-labelledby="collections">
          <h2 id="collections">{t.home.collections}</h2>
          {data.collections.length === 0 && <p class="empty">{t.home.noCollections}</p>}
          <ul class="cards">
            {data.collections.map(({ name, title, state, documents }) => (
              <li key={name}>
                <a href={`/collections/${encodeURIComponent(name)}`}>{title}</a>
                <span class="quiet">
                  {name} · {state === "finished" ? t.home.finished : t.home.unfinished}
                  {documents !== undefined && ` · ${number(documents)}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {data && (
        <p class="quiet small">
          {t.compare.experts}: <a href="/compare">{t.compare.title}</a>
        </p>
      )}
    </>
  );
}
