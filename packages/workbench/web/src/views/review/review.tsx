import { Button } from "../../parts/controls.tsx";
import "../../style/decisions.css";
import "../../style/review-facets.css";
import "../../style/review-list.css";
import "../../style/review-plots.css";
import "../../style/review-reader.css";
import "../../style/review.css";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Confirm } from "../../parts/confirm.tsx";
import { HelpDialog, KeyTable, useKeys } from "../../parts/keys.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { number, t } from "../../texts/texts.ts";
import { Facets } from "./facets.tsx";
import { helpRows, keyActions } from "./keys.ts";
import { Middle } from "./middle.tsx";
import { performKeyAction } from "./perform-key-action.ts";
import { Reader } from "./reader.tsx";
import { useReview } from "./use-review.ts";

/** The collection as a ranked list to review: facets, list, reader. */
export function Review({ name, query }: { name: string; query: URLSearchParams }) {
  const state = useReview(name, query);
  const { store, spot, choose, dialog, show, focus, root } = state;
  const [areFiltersOpen, openFilters] = useState(false);
  useKeys(keyActions, (action) => performKeyAction(action, state));
  useReaderFocus(spot.doc !== undefined, focus);
  const { summary } = store;
  const keys = { rows: helpRows, texts: t.review.keys };
  // Rendered again only when they change rather than for each row that becomes visible.
  const facets = useMemo(() => summary && <Facets {...{ summary, query, choose }} />, [summary, query]);
  return (
    <div class={spot.doc === undefined ? "review" : "review is-reading"} ref={root}>
      <search class="find">
        <SearchField
          {...{ name: t.review.search, hint: t.review.searchHint, q: query.get("q") ?? "" }}
          onSearch={(q) => choose({ q }, "q")}
          onLeave={() => focus(".list, .middle > .empty")}
        />
        <Button class="filters" aria-expanded={areFiltersOpen} onClick={() => openFilters(!areFiltersOpen)} text={t.review.filters} />
      </search>
      <aside class={areFiltersOpen ? "facets is-open" : "facets"} aria-label={t.review.filters}>
        {facets}
        <Button class="primary show" onClick={() => openFilters(false)} text={t.review.showMatching(number(state.count))} />
      </aside>
      <Middle state={state} />
      <section class="reader" data-scrolls tabIndex={-1} aria-label={t.review.reader}>
        {typeof spot.doc === "number" && <Reader state={state} number={spot.doc} />}
        {spot.doc === undefined && (
          <>
            <p class="empty">{t.review.openHint}</p>
            <KeyTable {...keys} />
          </>
        )}
      </section>
      {dialog === "help" && <HelpDialog {...keys} onClose={() => show(undefined)} />}
      {dialog !== undefined && dialog !== "help" && (
        <Confirm {...dialog} canUndo text={t.review.confirmNote} onClose={() => show(undefined)} />
      )}
    </div>
  );
}

/** Window sizes at which the reader covers the list, see review.css. */
const coversList = "(max-width: 699px), (max-width: 1199px) and (max-height: 599px)";

/** Moves the focus to the reader when it opens and covers the list. */
function useReaderFocus(isReading: boolean, focus: (selector: string) => void): void {
  const was = useRef(isReading);
  useEffect(() => {
    if (was.current === isReading) return;
    was.current = isReading;
    if (isReading && matchMedia(coversList).matches) focus(".reader");
  }, [isReading]);
}
