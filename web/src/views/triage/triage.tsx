import "../../style/triage-facets.css";
import "../../style/triage-list.css";
import "../../style/triage-plots.css";
import "../../style/triage-reader.css";
import "../../style/triage.css";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { DocumentPage, TriageDecision } from "../../../../src/server/schemas/triage.ts";
import { get } from "../../api.ts";
import { Waiting } from "../../parts/waiting.tsx";
import type { Place } from "../../router.ts";
import { number, t } from "../../texts/texts.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { Chips } from "./chips.tsx";
import { type Confirmation, ConfirmDialog } from "./confirm-dialog.tsx";
import { DocumentList, rowHeight } from "./document-list.tsx";
import type { DocumentStore } from "./document-store.ts";
import { Estimate } from "./estimate.tsx";
import { Facets } from "./facets.tsx";
import { HelpDialog } from "./help-dialog.tsx";
import type { KeyAction } from "./keys.ts";
import { documentsPath, matchingOf, sorts } from "./query.ts";
import { Reader } from "./reader.tsx";
import { ScoreHistogram } from "./score-histogram.tsx";
import { SearchField } from "./search-field.tsx";
import { StatusLine } from "./status-line.tsx";
import { useDecisions } from "./use-decisions.ts";
import { useDocuments } from "./use-documents.ts";
import { useKeys } from "./use-keys.ts";
import { useRowAnchor } from "./use-row-anchor.ts";
import { useSelection } from "./use-selection.ts";
import { useSpot } from "./use-spot.ts";
import { rowsInSight } from "./virtual-window.ts";

/** How far the next undecided document is looked for. */
const lookAhead = 1000;

/** The collection as a ranked list to look through and decide on: facets, list, reader. */
export function Triage({ place: { pieces, query } }: { place: Place }) {
  const [, name = ""] = pieces;
  const store = useDocuments(name, query);
  const { spot, now, move, choose } = useSpot(query);
  const { said, say, ...decisions } = useDecisions(name, store);
  const { selection, pick, pickTo, clear } = useSelection(store);
  const [dialog, show] = useState<Confirmation | "help">();
  const [areFiltersOpen, openFilters] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useRowAnchor(store, spot, move);
  useReaderFocus(root, spot.doc !== undefined);
  const { summary } = store;
  const count = summary?.matching ?? 0;
  const min = Number(query.get("min") ?? 0) || 0;
  const focus = (selector: string) => root.current?.querySelector<HTMLElement>(selector)?.focus();

  const goTo = (index: number, { opens = false } = {}) => {
    const at = Math.max(0, Math.min(index, count - 1));
    const isOpen = now().doc !== undefined;
    move({ at, doc: isOpen || opens ? (store.row(at)?.number ?? "row") : undefined }, { isStep: opens && !isOpen });
  };

  const close = () => {
    if (selection.size > 0) clear();
    else if (now().doc !== undefined) move({ at: now().at, doc: undefined }, { isStep: true });
    focus(".list");
  };

  const decide = async (decision: TriageDecision) => {
    const { at, doc } = now();
    const numbers = selection.size > 0 ? [...selection] : [typeof doc === "number" ? doc : (store.row(at)?.number ?? [])].flat();
    if (numbers.length === 0) return;
    const title = numbers.length === 1 ? store.rows().find((row) => row.number === numbers[0])?.title : undefined;
    const text = title === undefined ? t.triage.decidedMany[decision](number(numbers.length)) : t.triage.decidedOne[decision](title);
    void decisions.decide(numbers, decision, text);
    clear();
    for (let next = at + 1; next <= at + lookAhead; next++) {
      const row = await store.load(next);
      if (row === undefined) break;
      if (row.decision === "undecided") return goTo(next);
    }
    say({ text: `${text}. ${t.triage.noMoreUndecided}`, canUndo: true });
  };

  const decideMatching = (decision: "keep" | "drop") => {
    if (count === 0) return;
    const numbers = () => store.rows().map((row) => row.number);
    show({
      question: t.triage.confirmMatching[decision](number(count)),
      action: t.triage[decision],
      confirmed: () => decisions.decideMatching(matchingOf(query), numbers(), decision),
    });
  };

  const dropHost = async (host: string) => {
    const matching = { host: [host] };
    const { matching: documents } = await get<DocumentPage>(`${documentsPath(name, new URLSearchParams({ host }))}limit=1`);
    const numbers = () => store.rows().flatMap((row) => (row.host === host ? row.number : []));
    show({
      question: t.triage.confirmHost(number(documents), host),
      action: t.triage.drop,
      confirmed: () => decisions.decideMatching(matching, numbers(), "drop"),
    });
  };

  const undo = () =>
    decisions.undo(([first, ...others]) => {
      const index = first === undefined || others.length > 0 ? undefined : store.indexOf(first);
      if (index !== undefined) goTo(index);
    });

  const extend = (step: number) => {
    const { at } = now();
    const next = Math.max(0, Math.min(at + step, count - 1));
    void pickTo(next, at);
    goTo(next);
  };

  const inSight = () => rowsInSight({ height: root.current?.querySelector(".list")?.clientHeight ?? 0, rowHeight });
  const scrollReader = (pages: number) => {
    const body = root.current?.querySelector(".reader .body");
    body?.scrollBy({ top: pages * body.clientHeight * 0.9 });
  };
  const actions: Readonly<Record<KeyAction, () => unknown>> = {
    next: () => goTo(now().at + 1),
    previous: () => goTo(now().at - 1),
    "page-down": () => goTo(now().at + inSight()),
    "page-up": () => goTo(now().at - inSight()),
    first: () => goTo(0),
    last: () => goTo(count - 1),
    "extend-down": () => extend(1),
    "extend-up": () => extend(-1),
    open: () => (now().doc === undefined ? goTo(now().at, { opens: true }) : focus(".reader .body")),
    close,
    keep: () => decide("keep"),
    drop: () => decide("drop"),
    undecided: () => decide("undecided"),
    "keep-matching": () => decideMatching("keep"),
    "drop-matching": () => decideMatching("drop"),
    "drop-host": () => store.row(now().at) && dropHost(store.row(now().at)?.host as string),
    undo,
    search: () => focus(".search"),
    select: () => pick(now().at),
    "scroll-reader": () => scrollReader(1),
    "scroll-reader-back": () => scrollReader(-1),
    note: () => focus(".note textarea"),
    help: () => show("help"),
  };
  useKeys((action) => (count > 0 || action === "search" || action === "help" ? actions[action]() : undefined));

  const setMin = (value: number) => choose({ min: value === 0 ? undefined : String(value) }, "min");
  // Drawn anew only when they change, not for each row that comes into sight.
  const facets = useMemo(() => summary && <Facets {...{ summary, query, choose }} />, [summary, query]);
  const scores = useMemo(
    () => summary && <ScoreHistogram scores={summary.scores} min={min} threshold={summary.threshold} onChoose={setMin} />,
    [summary, min],
  );
  const asked = { isLoading: store.isLoading, ...(store.error !== undefined && { error: store.error }), again: () => store.refresh() };
  return (
    <div class={spot.doc === undefined ? "triage" : "triage is-reading"} ref={root}>
      <search class="find">
        <SearchField q={query.get("q") ?? ""} onSearch={(q) => choose({ q }, "q")} onLeave={() => focus(".list")} />
        <button type="button" class="filters" aria-expanded={areFiltersOpen} onClick={() => openFilters(!areFiltersOpen)}>
          {t.triage.filters}
        </button>
      </search>
      <aside class={areFiltersOpen ? "facets is-open" : "facets"} aria-label={t.triage.filters}>
        {facets}
      </aside>
      <section class="middle" aria-label={t.triage.documents}>
        <Waiting asked={asked} />
        {summary && (
          <>
            <div class="measure">
              {scores}
              <Estimate estimate={summary.estimate} min={min} onChoose={setMin} />
            </div>
            <Chips {...{ query, choose }} />
            <div class="tools">
              <strong>{t.triage.matching(number(count), number(summary.total))}</strong>
              <label class="sort">
                <span class="quiet">{t.triage.sort}</span>
                <select
                  value={query.get("sort") ?? "relevance"}
                  onChange={(event) => choose({ sort: event.currentTarget.value === "relevance" ? undefined : event.currentTarget.value })}
                >
                  {sorts.map((one) => (
                    <option value={one} key={one}>
                      {t.triage.sorts[one]}
                    </option>
                  ))}
                </select>
              </label>
              <BulkBar selected={selection.size} matching={count} onDecide={decide} onClear={clear} onMatching={decideMatching} />
            </div>
            {summary.indexed.done < summary.indexed.total && (
              <p class="quiet small">{t.triage.indexing(number(summary.indexed.done), number(summary.indexed.total))}</p>
            )}
            {count === 0 ? (
              <p class="empty">{summary.total === 0 ? t.triage.empty : t.triage.none}</p>
            ) : (
              <DocumentList
                {...{ store, selection }}
                at={spot.at}
                onOpen={(index) => goTo(index, { opens: true })}
                onPick={pick}
                onPickTo={(index) => pickTo(index, now().at)}
              />
            )}
            <StatusLine said={said} onUndo={undo} onHelp={() => show("help")} />
          </>
        )}
      </section>
      <section class="reader" tabIndex={-1} aria-label={t.triage.reader}>
        {typeof spot.doc === "number" ? (
          <Reader
            {...{ name, query }}
            number={spot.doc}
            row={rowOf(store, spot.doc)}
            turn={store.turn}
            onClose={close}
            onDecide={decide}
            onDropHost={dropHost}
            onNote={decisions.note}
            onNoteDone={() => focus(".list")}
            onGo={(document) => move({ at: store.indexOf(document) ?? now().at, doc: document }, { isStep: true })}
          />
        ) : (
          spot.doc === undefined && <p class="empty">{t.triage.openHint}</p>
        )}
      </section>
      {dialog === "help" && <HelpDialog onClose={() => show(undefined)} />}
      {dialog !== undefined && dialog !== "help" && <ConfirmDialog {...dialog} onClose={() => show(undefined)} />}
    </div>
  );
}

/** The row of a document, where the list has it. */
function rowOf(store: DocumentStore, document: number) {
  const index = store.indexOf(document);
  return index === undefined ? undefined : store.row(index);
}

/** Where the reader covers the list, it gets the focus when it opens; closed, it gives it back. */
function useReaderFocus(root: { current: HTMLElement | null }, isReading: boolean): void {
  const was = useRef(isReading);
  useEffect(() => {
    if (was.current === isReading) return;
    was.current = isReading;
    if (isReading && matchMedia("(max-width: 699px)").matches) root.current?.querySelector<HTMLElement>(".reader")?.focus();
  }, [isReading]);
}
