import type { RunPage } from "../../../../src/schemas/runs.ts";
import { Tick } from "../../parts/controls.tsx";
import { setQuery } from "../../router.ts";
import { score, t } from "../../texts/texts.ts";

/** The last pages judged and kept, newest first. */
export function RunPages({ pages, query }: { pages: readonly RunPage[]; query: URLSearchParams }) {
  const texts = t.runs.pages;
  const isKeptOnly = query.get("show") === "kept";
  const shown = (isKeptOnly ? pages.filter(({ isKept }) => isKept) : pages).toReversed();
  return (
    <section class="run-pages" aria-labelledby="run-pages">
      <div class="head">
        <h2 id="run-pages">{texts.title}</h2>
        <Tick
          class="small"
          isOn={isKeptOnly}
          onTick={(isOn) => setQuery({ show: isOn ? "kept" : undefined }, { replace: true })}
          text={texts.keptOnly}
        />
      </div>
      {shown.length === 0 && <p class="quiet">{pages.length === 0 ? texts.none : texts.noneKept}</p>}
      {shown.length > 0 && (
        <ol class="run-page-list bare lined small">
          {shown.map(({ number, isKept, relevance, title, host, url }) => (
            <li key={number} class={isKept ? "kept" : ""}>
              <span class="mark" role="img" aria-label={isKept ? texts.kept : texts.rejected} title={isKept ? texts.kept : texts.rejected}>
                {isKept ? "✓" : "·"}
              </span>
              <span class="n" title={t.review.relevance}>
                {score(relevance)}
              </span>
              <span class="page cut" title={url}>
                {title || url}
              </span>
              <span class="host cut quiet">{host}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
