import { useLayoutEffect, useRef } from "preact/hooks";
import type { DocumentStore } from "./document-store.ts";
import type { Spot } from "./use-spot.ts";

/**
 * Keeps the current document current when its row moves because documents above it were decided or another tab has changed something. At
 * first, the current document is the one in the reader, if the list contains it, and otherwise the first one of a learned order. Runs before
 * the next key press, which would otherwise decide about another document.
 */
export function useRowAnchor(store: DocumentStore, spot: Spot, move: (to: Spot) => void): void {
  const before = useRef<{ path: string; turn: number; at: number; number: number | undefined } | undefined>(undefined);
  useLayoutEffect(() => {
    const { at, doc } = spot;
    const row = store.row(at);
    const { path, turn, at: was, number } = before.current ?? {};
    before.current = { path: store.shownList, turn: store.turn, at, number: row?.number };
    const last = Math.max(0, store.count - 1);
    if (path === store.shownList && turn !== store.turn && was === at && number !== undefined) {
      const place = store.indexOf(number) ?? Math.min(at, last);
      if (place !== at) return move({ at: place, doc });
    }
    const read = path === "" && typeof doc === "number" && row?.number !== doc ? store.indexOf(doc) : undefined;
    if (read !== undefined) return move({ at: read, doc });
    // In a learned order, the row number in the address now belongs to another document.
    if (path === "" && store.isLearned && at > 0 && row?.number !== doc) return move({ at: 0, doc });
    if (doc === "row" && row !== undefined) move({ at, doc: row.number });
  });
}
