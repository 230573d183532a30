import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { DocumentPage } from "../../../../src/schemas/review.ts";
import { get } from "../../api.ts";
import { DocumentStore, isIndexing } from "./document-store.ts";
import { documentsPath } from "./query.ts";

const indexingPollMs = 2000;

/** The documents for the current address. Reloaded when the window gets the focus, as another tab may have made decisions. */
export function useDocuments(name: string, query: URLSearchParams): DocumentStore {
  const [, redraw] = useState(0);
  const [store] = useState(
    () =>
      new DocumentStore(
        (path, signal) => get<DocumentPage>(path, signal),
        () => redraw((n) => n + 1),
      ),
  );
  const path = documentsPath(name, query);
  useLayoutEffect(() => store.open(path, rowIn(query)), [path]); // before the next key press, which applies to these
  useEffect(() => {
    const again = () => document.visibilityState === "visible" && store.refresh();
    addEventListener("focus", again);
    document.addEventListener("visibilitychange", again);
    return () => {
      removeEventListener("focus", again);
      document.removeEventListener("visibilitychange", again);
      store.close();
    };
  }, [store]);
  const isWaiting = store.summary !== undefined && isIndexing(store.summary);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => store.refresh(), indexingPollMs);
    return () => clearTimeout(timer);
  }, [isWaiting, store.turn]);
  return store;
}

/** Returns the row in the address. */
export function rowIn(query: URLSearchParams): number {
  const at = Number(query.get("at") ?? 0);
  return Number.isSafeInteger(at) && at > 0 ? at : 0;
}
