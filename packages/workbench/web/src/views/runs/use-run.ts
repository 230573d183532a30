import { useEffect, useRef, useState } from "preact/hooks";
import { lastPages } from "../../../../src/runs/last-pages.ts";
import type { Run, RunPage } from "../../../../src/schemas/runs.ts";
import { listen } from "../../api.ts";

/** Maximum number of pages in the list. */
const maxPages = { judged: 60, kept: 60 };

/** State of a run in the page. */
export interface WatchedRun {
  readonly run?: Run;
  /** Pages, oldest first. */
  readonly pages: readonly RunPage[];
  readonly error?: string;
  /** Whether the server is unreachable; the connection is retried. */
  readonly isLost: boolean;
  /** Sends a command and applies its answer, unless events have arrived since it was sent, which are newer. */
  readonly command: (send: () => Promise<Run>) => Promise<void>;
}

/** Watches a run while the view is open. */
export function useRun(id: string): WatchedRun {
  const [watched, change] = useState<Omit<WatchedRun, "command">>({ pages: [], isLost: false });
  const eventCount = useRef(0);
  useEffect(() => {
    const stop = new AbortController();
    const onEvent = (name: string, data: unknown): void => {
      if (name === "run") {
        eventCount.current++;
        change((before) => ({ ...before, run: data as Run, isLost: false }));
      }
      if (name !== "pages") return;
      const { isAll, pages } = data as { isAll: boolean; pages: RunPage[] };
      change((before) => ({ ...before, pages: lastPages([...(isAll ? [] : before.pages), ...pages], maxPages) }));
    };
    const onLost = (): void => change((before) => ({ ...before, isLost: true }));
    listen(`/api/runs/${encodeURIComponent(id)}/events`, onEvent, stop.signal, onLost).catch((error: Error) => {
      if (!stop.signal.aborted) change((before) => ({ ...before, error: error.message }));
    });
    return () => stop.abort();
  }, [id]);
  const command = async (send: () => Promise<Run>): Promise<void> => {
    const before = eventCount.current;
    const run = await send();
    if (eventCount.current === before) change((watched) => ({ ...watched, run }));
  };
  return { ...watched, command };
}
