import { reviewOrders } from "@recollect/recollect/review/sort-documents";
import { useMemo } from "preact/hooks";
import { Select } from "../../parts/controls.tsx";
import { StatusLine } from "../../parts/status-line.tsx";
import { Waiting } from "../../parts/waiting.tsx";
import { number, t } from "../../texts/texts.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { Chips } from "./chips.tsx";
import { DocumentList } from "./document-list.tsx";
import { isIndexing, type Summary } from "./document-store.ts";
import { Learning } from "./learning.tsx";
import { documentsPath, filterOf } from "./query.ts";
import { ScoreHistogram } from "./score-histogram.tsx";
import type { ReviewState } from "./use-review.ts";

/** The histogram with the threshold, the active filters, and the list. */
export function Middle({ state }: { state: ReviewState }) {
  const { store, query, count, spot, choose, selection } = state;
  const { summary, error } = store;
  const min = Number(query.get("min") ?? 0) || 0;
  const setMin = (value: number) => choose({ min: value === 0 ? undefined : String(value) }, "min");
  const isCounted = min > 0 && !query.has("max") && store.shownPath === documentsPath(state.name, query);
  const isWhole = [...filterOf(query).keys()].every((filter) => ["min", "max", "state", "part"].includes(filter));
  // Rendered again only when it changes rather than for each row that becomes visible.
  const scores = useMemo(
    () =>
      summary && (
        <ScoreHistogram
          {...{ min, threshold: summary.threshold, scores: summary.scores }}
          kept={isCounted ? summary.matching : undefined}
          onChoose={setMin}
        />
      ),
    [summary, min, isCounted],
  );
  const learning = useMemo(
    () => summary && <Learning {...{ name: state.name, isWhole, estimate: summary.estimate }} onAccept={state.accept} />,
    [summary?.estimate, isWhole],
  );
  return (
    <section class="middle" aria-label={t.review.documents}>
      <Waiting request={{ isLoading: summary === undefined, ...(error !== undefined && { error }), again: () => store.refresh() }} />
      {summary && (
        <>
          <div class="measure">{scores}</div>
          <Chips {...{ query, choose }} />
          <div class="tools inline tight small">
            <strong>{matchingText(summary)}</strong>
            <SortChoice state={state} sort={summary.sort} />
            <BulkBar
              selected={selection.size}
              matching={summary.matching}
              onDecide={state.decide}
              onClear={state.clear}
              onMatching={state.decideMatching}
            />
          </div>
          <Indexing summary={summary} isAsked={query.has("q") || store.turn > 1} />
          {summary.badDecisions && (
            <p class="quiet small">{t.review.badDecisions(number(summary.badDecisions.count), summary.badDecisions.first)}</p>
          )}
          {count === 0 ? (
            <p class="empty" tabIndex={-1}>
              {summary.total + summary.candidates === 0 ? t.review.empty : t.review.none}
            </p>
          ) : (
            <DocumentList
              {...{ store, selection }}
              at={spot.at}
              onOpen={(index) => state.goTo(index, { opens: true })}
              onPick={state.pick}
              onPickTo={(index) => state.pickTo(index, state.now().at)}
            />
          )}
          {learning}
          <StatusLine status={state.status} onUndo={state.undo} onHelp={() => state.show("help")} />
        </>
      )}
    </section>
  );
}

/** Explains why a search may be incomplete. Shown only during a search, or if indexing takes long. */
function Indexing({ summary, isAsked }: { summary: Summary; isAsked: boolean }) {
  const { done, total, problem } = summary.indexed;
  if (problem !== undefined) return <p class="alert small">{t.review.indexFailed(problem)}</p>;
  if (!isIndexing(summary) || !isAsked) return null;
  return <p class="quiet small indexing">{t.review.indexing(number(done), number(total))}</p>;
}

/** Returns a text with the number of matching documents and candidates, and of all. */
function matchingText({ matching, total, candidates }: Summary): string {
  if (candidates === 0) return t.review.matching(number(matching), number(total));
  const all = total + candidates;
  return matching === all
    ? t.review.withCandidates(number(total), number(candidates))
    : t.review.matchingPages(number(matching), number(all));
}

/** The order of the list; without a choice, the server chooses. */
function SortChoice({ state: { query, choose }, sort }: { state: ReviewState; sort: Summary["sort"] }) {
  return (
    <label class="sort">
      <span class="quiet">{t.review.sort}</span>
      <Select
        value={query.get("sort") ?? sort}
        options={reviewOrders.map((one) => [one, t.review.sorts[one]])}
        onChoose={(chosen) => choose({ sort: chosen })}
      />
    </label>
  );
}
