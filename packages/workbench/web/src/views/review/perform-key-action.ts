import { rowHeight } from "./document-list.tsx";
import type { KeyAction } from "./keys.ts";
import type { ReviewState } from "./use-review.ts";
import { rowsInSight } from "./virtual-window.ts";

/** Performs the action of a key. */
export function performKeyAction(action: KeyAction, state: ReviewState): void {
  if (action !== "close" && state.isNoteWanted()) return;
  const { count, store, now, goTo, focus, show } = state;
  const { at, doc } = now();
  const page = () => rowsInSight({ height: state.root.current?.querySelector(".list")?.clientHeight ?? 0, rowHeight });
  const extend = (next: number) => {
    state.pickTo(next, at);
    goTo(next);
  };
  const scroll = (pages: number) => {
    const body = state.root.current?.querySelector(".reader .body");
    body?.scrollBy({ top: pages * body.clientHeight * 0.9 });
  };
  const actions: Readonly<Record<KeyAction, () => unknown>> = {
    next: () => goTo(at + 1),
    previous: () => goTo(at - 1),
    "page-down": () => goTo(at + page()),
    "page-up": () => goTo(at - page()),
    first: () => goTo(0),
    last: () => goTo(count - 1),
    "extend-down": () => extend(Math.min(at + 1, count - 1)),
    "extend-up": () => extend(Math.max(at - 1, 0)),
    open: () => (doc === undefined ? goTo(at, { opens: true }) : focus(".reader .body")),
    close: state.close,
    keep: () => state.decide("keep"),
    drop: () => state.decide("drop"),
    undecided: () => state.decide("undecided"),
    "keep-matching": () => state.decideMatching("keep"),
    "drop-matching": () => state.decideMatching("drop"),
    "drop-host": () => store.row(at) && state.dropHost(store.row(at)?.host as string),
    undo: state.undo,
    select: () => state.pick(at),
    "scroll-reader": () => scroll(1),
    "scroll-reader-back": () => scroll(-1),
    note: state.writeNote,
    accept: () => {
      state.root.current?.querySelector("details.learning:not([open])")?.setAttribute("open", "");
      focus(".cutoff-choice [role=slider]");
    },
    search: () => focus(".search"),
    help: () => show("help"),
  };
  if (count > 0 || action === "search" || action === "help") actions[action]();
}
