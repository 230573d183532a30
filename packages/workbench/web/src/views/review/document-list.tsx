import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../../texts/texts.ts";
import { DocumentRow } from "./document-row.tsx";
import type { DocumentStore } from "./document-store.ts";
import { rowsNear, topToShow } from "./virtual-window.ts";

/** Height of every row, the same for all so that positions are known before rows are loaded. */
export const rowHeight = 48;

/** Number of rows loaded beyond those drawn. */
const loadedBeyond = 40;

/** Interval of reports while the list scrolls: rows that pass quickly are not loaded. */
const reportMs = 80;

interface Props {
  readonly store: DocumentStore;
  readonly at: number;
  readonly selection: ReadonlySet<number>;
  readonly onOpen: (index: number) => void;
  readonly onPick: (index: number) => void;
  readonly onPickTo: (index: number) => void;
}

/** The virtual list of documents: only the rows near the visible ones are in the page. */
export function DocumentList({ store, at, selection, onOpen, onPick, onPickTo }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState({ top: 0, height: 0 });
  const { count } = store;
  const { first, end } = rowsNear({ ...scrolled, rowHeight, count });

  const latest = useRef({ at, count, height: 0 });
  Object.assign(latest.current, { at, count });
  useLayoutEffect(() => {
    const element = box.current as HTMLDivElement;
    const measured = () => {
      keepInSight(element, latest.current);
      setScrolled({ top: element.scrollTop, height: element.clientHeight });
      latest.current.height = element.clientHeight;
    };
    const observer = new ResizeObserver(measured);
    observer.observe(element);
    measured();
    return () => observer.disconnect();
  }, []);

  useScrollToRow(box, at, store);
  useVisibleRows(store, first, end);

  const clicked = (event: MouseEvent) => {
    const target = event.target as Element;
    const index = Number(target.closest<HTMLElement>("[data-index]")?.dataset.index ?? -1);
    if (index === -1) return;
    if (event.shiftKey) onPickTo(index);
    else if (event.ctrlKey || event.metaKey || target.closest("[data-pick]") !== null) onPick(index);
    else onOpen(index);
  };

  const current = at >= first && at < end ? store.row(at) : undefined;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys act on the current row wherever the focus is, see keys.ts
    <div
      ref={box}
      class="list"
      role="listbox"
      tabIndex={0}
      aria-label={t.review.documents}
      aria-multiselectable="true"
      aria-busy={store.isLoading}
      {...(current && { "aria-activedescendant": `row-${current.number}` })}
      onScroll={(event) => setScrolled({ top: event.currentTarget.scrollTop, height: event.currentTarget.clientHeight })}
      onClick={clicked}
    >
      <div role="presentation" class="all" style={{ height: `${count * rowHeight}px` }}>
        {Array.from({ length: end - first }, (_, n) => {
          const index = first + n;
          const row = store.row(index);
          if (row === undefined) return <div key={`empty-${index}`} class="row waiting" role="presentation" style={placeOf(index)} />;
          const isSelected = selection.has(row.number);
          return <DocumentRow key={row.number} {...{ row, index, count, isSelected }} height={rowHeight} isCurrent={index === at} />;
        })}
      </div>
    </div>
  );
}

/** Keeps the current row visible when the list becomes lower, for example when figures appear below it. */
function keepInSight(element: HTMLElement, { at, count, height }: { at: number; count: number; height: number }): void {
  const top = element.scrollTop;
  const wasInSight = at * rowHeight >= top && (at + 1) * rowHeight <= top + height;
  if (wasInSight) element.scrollTop = topToShow(at, { top, height: element.clientHeight, rowHeight, count });
}

function placeOf(index: number) {
  return { top: `${index * rowHeight}px`, height: `${rowHeight}px` };
}

/** Scrolls to the current row when it changes, and starts there when other documents are shown. */
function useScrollToRow(box: { current: HTMLDivElement | null }, at: number, store: DocumentStore): void {
  const before = useRef(at);
  useLayoutEffect(() => {
    const element = box.current as HTMLDivElement;
    const { count } = store;
    element.scrollTop = topToShow(at, { top: element.scrollTop, height: element.clientHeight, rowHeight, count });
    if (before.current !== at) element.scrollIntoView({ block: "nearest" }); // in a low window the list may be below
    before.current = at;
  }, [at, store.shownList]);
}

/** Reports the visible rows to the store, first at once and then at intervals. */
function useVisibleRows(store: DocumentStore, first: number, end: number): void {
  const last = useRef(0);
  useEffect(() => {
    const report = () => {
      last.current = Date.now();
      store.setVisible(Math.max(0, first - loadedBeyond), end + loadedBeyond);
    };
    const wait = last.current + reportMs - Date.now();
    if (wait <= 0) return report();
    const timer = setTimeout(report, wait);
    return () => clearTimeout(timer);
  }, [first, end, store.turn]);
}
