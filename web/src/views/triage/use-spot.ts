import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { setQuery, useIsShown } from "../../router.ts";
import { useWhileShown } from "../../while-shown.ts";
import { documentsPath } from "./query.ts";
import { rowIn } from "./use-documents.ts";

/** Where the user is in the list, and what the reader shows. */
export interface Spot {
  /** The current row. */
  readonly at: number;
  /** The document in the reader; `row` for that of the current row, which is still on its way. */
  readonly doc: number | "row" | undefined;
}

type Changes = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Browsers refuse more than about 200 changes of the address in ten seconds, and a key held down makes 300. */
const writeDelayMs = 150;

/** Changes of one setting within this time are one step for the back button: a word typed, a handle dragged. */
const stepMs = 1500;

/** The spot, kept in the address, and the settings there that go with it. */
export function useSpot(query: URLSearchParams) {
  const [spot, setSpot] = useState(() => spotIn(query));
  const written = useRef(nameOf(query));
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const step = useRef({ name: "", time: 0 });
  const isShown = useIsShown();
  const latest = useRef(spot);
  latest.current = spot;

  // Before the next key, which would go on from the old spot.
  useLayoutEffect(() => {
    if (nameOf(query) === written.current) return;
    clearTimeout(timer.current);
    written.current = nameOf(query);
    setSpot(spotIn(query));
  }, [query]);
  useWhileShown(() => () => clearTimeout(timer.current), []);

  const write = (options: { replace: boolean }) => {
    clearTimeout(timer.current);
    const { at, doc } = latest.current;
    setQuery({ at: at === 0 ? undefined : String(at), doc: typeof doc === "number" ? String(doc) : undefined }, options);
    written.current = nameOf(new URLSearchParams(location.search));
  };

  return {
    spot,
    /** The spot at this moment, for what has waited since it was drawn. */
    now: () => latest.current,
    /** Goes elsewhere; `isStep` makes it something that the back button undoes. */
    move(to: Spot, { isStep = false } = {}) {
      if (!isShown()) return; // an answer that came late must not write the address of another view
      setSpot(to);
      latest.current = to;
      clearTimeout(timer.current);
      if (isStep) write({ replace: false });
      else timer.current = setTimeout(() => write({ replace: true }), writeDelayMs);
    },
    /** Chooses other documents: the list starts from its top, the reader stays. `burst` names a setting that changes continuously. */
    choose(changes: Changes, burst = "") {
      clearTimeout(timer.current);
      const replace = burst !== "" && step.current.name === burst && Date.now() - step.current.time < stepMs;
      step.current = { name: burst, time: Date.now() };
      const { doc } = latest.current;
      const top = { at: 0, doc: typeof doc === "number" ? doc : undefined };
      setSpot(top); // here, not by the address: a row that isn't in it yet would stay
      latest.current = top;
      setQuery({ ...changes, at: undefined, doc: top.doc === undefined ? undefined : String(top.doc) }, { replace });
      written.current = nameOf(new URLSearchParams(location.search));
    },
  };
}

function spotIn(query: URLSearchParams): Spot {
  const doc = Number(query.get("doc") ?? 0);
  return { at: rowIn(query), doc: Number.isSafeInteger(doc) && doc > 0 ? doc : undefined };
}

/** What of an address is ours: the spot, and the documents that it is a spot among. */
function nameOf(query: URLSearchParams): string {
  const { at, doc } = spotIn(query);
  return `${at} ${doc} ${documentsPath("", query)}`;
}
