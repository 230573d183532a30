import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { DocumentPage } from "../../../../src/schemas/review.ts";
import { get } from "../../api.ts";
import { DocumentStore, isIndexing } from "./document-store.ts";
import { documentsPath } from "./query.ts";

/** Intervals of repeated requests while texts are being indexed, and while decisions are being learned. */
const [indexingPollMs, learningPollMs] = [2000, 400];

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
    const again = () => document.visibilityState === "visible" && store.refresh({ keeps: "order-unless-decided" });
    addEventListener("focus", again);
    document.addEventListener("visibilitychange", again);
    return () => {
      removeEventListener("focus", again);
      document.removeEventListener("visibilitychange", again);
      store.close();
    };
  }, [store]);
  const { summary } = store;
  const isLearning = summary?.estimate.learned?.isCurrent === false;
  const waitMs = isLearning ? learningPollMs : summary && isIndexing(summary) ? indexingPollMs : undefined;
  useEffect(() => {
    if (waitMs === undefined) return;
    const timer = setTimeout(() => store.refresh({ keeps: "order" }), waitMs);
    return () => clearTimeout(timer);
  }, [waitMs, store.answers]);
  return store;
}

/** Returns the row in the address. */
export function rowIn(query: URLSearchParams): number {
  const at = Number(query.get("at") ?? 0);
  return Number.isSafeInteger(at) && at > 0 ? at : 0;
}
