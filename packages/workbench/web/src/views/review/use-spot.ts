import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { setQuery, useIsShown } from "../../router.ts";
import { useWhileShown } from "../../while-shown.ts";
import { documentsPath } from "./query.ts";
import { rowIn } from "./use-documents.ts";

/** The user's position in the list, and the document in the reader. */
export interface Spot {
  /** The current row. */
  readonly at: number;
  /** The document in the reader; `row` for that of the current row, which is still loading. */
  readonly doc: number | "row" | undefined;
}

type Changes = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Browsers refuse more than about 200 changes of the address in ten seconds, and a key held down makes 300. */
const writeDelayMs = 150;

/** Changes of one setting within this time are one history entry: a word typed, a handle dragged. */
const stepMs = 1500;

/** The spot, stored in the address, and related settings there. */
export function useSpot(query: URLSearchParams) {
  const [spot, setSpot] = useState(() => spotIn(query));
  const written = useRef(nameOf(query));
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const step = useRef({ name: "", time: 0 });
  const isShown = useIsShown();
  const latest = useRef(spot);
  latest.current = spot;

  // Runs before the next key press, which would start from the old spot.
  useLayoutEffect(() => {
    if (nameOf(query) === written.current) return;
    clearTimeout(timer.current);
    written.current = nameOf(query);
    setSpot(spotIn(query));
  }, [query]);
  useWhileShown(() => () => clearTimeout(timer.current), []);

  const show = (to: Spot) => {
    setSpot(to);
    latest.current = to;
    clearTimeout(timer.current);
  };
  const write = (options: { replace: boolean }, changes: Changes = {}) => {
    const { at, doc } = latest.current;
    const place = { at: at === 0 ? undefined : String(at), doc: typeof doc === "number" ? String(doc) : undefined };
    setQuery({ ...changes, ...place }, options);
    written.current = nameOf(new URLSearchParams(location.search));
  };

  return {
    spot,
    /** Returns the current spot, for code that runs later than the last render. */
    now: () => latest.current,
    /** Moves to a spot; `isStep` adds a history entry. */
    move(to: Spot, { isStep = false } = {}) {
      if (!isShown()) return; // a late answer must not change the address of another view
      show(to);
      if (isStep) write({ replace: false });
      else timer.current = setTimeout(() => write({ replace: true }), writeDelayMs);
    },
    /** Applies filters: the list starts from its top, the reader stays. `burst` names a setting that changes continuously. */
    choose(changes: Changes, burst = "") {
      const replace = burst !== "" && step.current.name === burst && Date.now() - step.current.time < stepMs;
      step.current = { name: burst, time: Date.now() };
      const { doc } = latest.current;
      show({ at: 0, doc: typeof doc === "number" ? doc : undefined }); // not from the address, which may lack the latest row
      write({ replace }, changes);
    },
  };
}

function spotIn(query: URLSearchParams): Spot {
  const doc = Number(query.get("doc") ?? 0);
  return { at: rowIn(query), doc: Number.isSafeInteger(doc) && doc > 0 ? doc : undefined };
}

/** Returns the part of an address that belongs to this view: the spot and the filters. */
function nameOf(query: URLSearchParams): string {
  const { at, doc } = spotIn(query);
  return `${at} ${doc} ${documentsPath("", query)}`;
}
