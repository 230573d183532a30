import { useRef, useState } from "preact/hooks";
import type { DocumentStore } from "./document-store.ts";
import { toggled } from "./query.ts";

/** Documents that are selected, by number, to decide on them together. */
export function useSelection(store: DocumentStore) {
  const [selection, select] = useState<ReadonlySet<number>>(new Set());
  const start = useRef<{ index: number; number: number | undefined } | undefined>(undefined);
  const latest = useRef(selection);
  const turn = useRef(0);
  const set = (next: ReadonlySet<number>) => {
    turn.current++;
    latest.current = next;
    select(next);
  };
  return {
    selection,
    /** What is selected at this moment, for what has waited since it was drawn. */
    selected: () => latest.current,
    clear() {
      start.current = undefined;
      set(new Set());
    },
    /** Selects the document in a row, or unselects it. */
    pick(index: number) {
      const number = store.row(index)?.number;
      start.current = { index, number };
      if (number !== undefined) set(new Set(toggled([...latest.current], number)));
    },
    /** Selects from where the selection began, or from a row, to another row, unless something else is selected or listed before all rows are here. */
    async pickTo(index: number, from: number) {
      start.current ??= { index: from, number: store.row(from)?.number };
      const { index: before, number } = start.current;
      const begin = (number && store.indexOf(number)) ?? before; // where it is by now
      const [first, last] = [Math.min(begin, index), Math.max(begin, index)];
      const [asked, path] = [++turn.current, store.shownPath];
      const rows = [];
      for (let place = first; place <= last; place++) rows.push(await store.load(place));
      if (turn.current === asked && store.shownPath === path) set(new Set(rows.flatMap((row) => row?.number ?? [])));
    },
  };
}
