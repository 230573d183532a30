import { useRef, useState } from "preact/hooks";
import { toggled } from "../../parts/toggled.ts";
import type { DocumentStore } from "./document-store.ts";

/** Selected documents, by number, to decide about them together. */
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
    /** Returns the current selection, for code that runs later than the last render. */
    selected: () => latest.current,
    clear() {
      start.current = undefined;
      set(new Set());
    },
    /** Selects or deselects the document in a row. */
    pick(index: number) {
      const number = store.row(index)?.number;
      start.current = { index, number };
      if (number !== undefined) set(new Set(toggled([...latest.current], number)));
    },
    /** Selects from the selection's start, or a row, to another row, unless selection or list change before all rows are loaded. */
    async pickTo(index: number, from: number) {
      start.current ??= { index: from, number: store.row(from)?.number };
      const { index: before, number } = start.current;
      const begin = (number && store.indexOf(number)) ?? before; // its current position
      const [first, last] = [Math.min(begin, index), Math.max(begin, index)];
      const [ownTurn, path] = [++turn.current, store.shownPath];
      const rows = [];
      for (let place = first; place <= last; place++) rows.push(await store.load(place));
      if (turn.current === ownTurn && store.shownPath === path) set(new Set(rows.flatMap((row) => row?.number ?? [])));
    },
  };
}
