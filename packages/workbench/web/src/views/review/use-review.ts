import { WorkQueue } from "@recollect/base/work-queue";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { DocumentPage, ReviewDecision } from "../../../../src/schemas/review.ts";
import { get } from "../../api.ts";
import { number, t } from "../../texts/texts.ts";
import { rowHeight } from "./document-list.tsx";
import { type DocumentStore, isIndexing } from "./document-store.ts";
import { documentsPath, matchingOf } from "./query.ts";
import { useDecisions } from "./use-decisions.ts";
import { useDocuments } from "./use-documents.ts";
import { useRowAnchor } from "./use-row-anchor.ts";
import { useSelection } from "./use-selection.ts";
import { useSpot } from "./use-spot.ts";

/** Maximum number of rows searched for the next undecided document. */
const lookAhead = 1000;

/** A question before a decision about many documents. */
interface Question {
  readonly title: string;
  readonly yes: string;
  readonly onYes: () => void;
}

/** State and actions of the review view, for keys and mouse alike. */
export type ReviewState = ReturnType<typeof useReview>;

/** Creates the state of the review view of a collection. */
export function useReview(name: string, query: URLSearchParams) {
  const store = useDocuments(name, query);
  const { spot, now, move, choose } = useSpot(query);
  const { status, setStatus, ...decisions } = useDecisions(name, store);
  const { selection, selected, pick, pickTo, clear } = useSelection(store);
  const [dialog, show] = useState<Question | "help">();
  const root = useRef<HTMLDivElement>(null);
  const [turns] = useState(() => new WorkQueue());
  const latestPath = useRef("");
  latestPath.current = documentsPath(name, query);
  useLayoutEffect(() => show(undefined), [latestPath.current]); // a question applies to the documents that matched
  useRowAnchor(store, spot, move);
  const { count } = store;
  const focus = (selector: string) => root.current?.querySelector<HTMLElement>(selector)?.focus();
  const isNoteRequested = useRef(false);
  /** Whether the note field gets the focus as soon as it appears; until then, letters are not shortcuts. */
  const isNoteWanted = () => isNoteRequested.current && now().doc !== undefined;

  /** Makes a row the current one. An open reader follows; `opens` opens it. */
  const goTo = (index: number, { opens = false } = {}) => {
    const at = Math.max(0, Math.min(index, store.count - 1));
    const isOpen = now().doc !== undefined;
    move({ at, doc: isOpen || opens ? (store.row(at)?.number ?? "row") : undefined }, { isStep: opens && !isOpen });
  };

  const closeReader = () => {
    isNoteRequested.current = false;
    if (now().doc !== undefined) move({ at: now().at, doc: undefined }, { isStep: true });
    focus(".list");
  };

  /** Returns the selected documents, otherwise the one in the reader, otherwise the current row, which may still be loading. */
  const chosen = async (): Promise<readonly number[]> => {
    const { at, doc } = now();
    if (selected().size > 0) return [...selected()];
    if (typeof doc === "number") return [doc];
    const row = (await store.opened()) ? await store.load(at) : undefined;
    return row === undefined ? [] : [row.number];
  };

  const decideNow = async (decision: ReviewDecision) => {
    const { at } = now();
    const numbers = await chosen();
    if (numbers.length === 0) return;
    const title = numbers.length === 1 ? store.rows().find((row) => row.number === numbers[0])?.title : undefined;
    const text = title === undefined ? t.review.decidedMany[decision](number(numbers.length)) : t.review.decidedOne[decision](title);
    void decisions.decide(numbers, decision, text);
    clear();
    const next = await nextUndecided(store, at + 1);
    if (now().at !== at || isWriting()) return; // the user has moved to another document
    if (next !== undefined && isInSight(next)) goTo(next);
    else await goToNewest(text, next);
  };

  /** Goes to the first undecided document of the newest order if the list changes to it, otherwise to a row of the current order. */
  const goToNewest = async (text: string, otherwise: number | undefined) => {
    const next = store.showNewest() ? await nextUndecided(store, 0) : otherwise;
    if (next === undefined) setStatus({ text: `${text}. ${t.review.noMoreUndecided}`, canUndo: true });
    else goTo(next);
  };

  const isInSight = (index: number): boolean => {
    const list = root.current?.querySelector(".list");
    return list !== null && list !== undefined && (index + 1) * rowHeight <= list.scrollTop + list.clientHeight;
  };

  /** Queues the decision: the key press applies to the document that is current after the actions of earlier keys. */
  const decide = (decision: ReviewDecision) => {
    void turns.run(() => decideNow(decision));
  };

  /** Asks for confirmation with the server's current count, unless the filters change meanwhile or another dialog is open. */
  const decideMany = async (query: URLSearchParams, decision: "keep" | "drop", question: (count: string) => string) => {
    const path = latestPath.current;
    try {
      const page = await get<DocumentPage>(`${documentsPath(name, query)}limit=1`);
      if (latestPath.current !== path) return;
      if (query.get("q") && isIndexing(page)) return setStatus({ text: t.review.bulkAfterIndexing, isError: true });
      const onYes = () => decisions.decideMatching(matchingOf(query), rowsOf(store, name, query), decision);
      if (page.matching > 0) show((open) => open ?? { title: question(number(page.matching)), yes: t.review[decision], onYes });
    } catch (error) {
      setStatus({ text: String((error as Error).message), isError: true });
    }
  };

  return {
    ...{ name, query, store, count, spot, now, choose, goTo, status, selection, pick, clear, decide, dialog, show, root, focus },
    /** Later decisions wait until all rows are loaded. */
    pickTo: (index: number, from: number) => {
      const all = pickTo(index, from);
      void turns.run(() => all);
    },
    saveNote: decisions.note,
    isNoteWanted,
    writeNote: () => {
      isNoteRequested.current = now().doc !== undefined && root.current?.querySelector(".note") === null;
      focus(".note textarea");
    },
    noteShown: () => {
      if (isNoteWanted()) focus(".note textarea");
      isNoteRequested.current = false;
    },
    /** Lets the model decide about all documents and candidates without a curator's decision. */
    accept: (border: number) => {
      void turns.run(() => decisions.accept(border));
      focus(".list"); // the button has done its work
    },
    decideMatching: (decision: "keep" | "drop") => decideMany(query, decision, t.review.confirmMatching[decision]),
    dropHost: (host: string) => decideMany(new URLSearchParams({ host }), "drop", (count) => t.review.confirmHost(count, host)),
    undo: () => {
      void turns.run(() =>
        decisions.undo(([first, ...others]) => {
          if (first === undefined || others.length > 0 || isWriting()) return;
          const index = store.indexOf(first);
          if (index !== undefined) goTo(index);
          else if (now().doc !== undefined) move({ at: now().at, doc: first });
        }),
      );
    },
    /** Opens a linked document, in the list or not. */
    follow: (document: number) => move({ at: store.indexOf(document) ?? now().at, doc: document }, { isStep: true }),
    closeReader,
    /** Clears the selection, otherwise closes the reader. */
    close: () => (selection.size > 0 ? clear() : closeReader()),
  };
}

/** Whether a note is being written. Then the focus must stay there: in another document, the next letters would be shortcuts. */
function isWriting(): boolean {
  return document.activeElement?.matches(".note textarea") ?? false;
}

/** Returns the next row to decide about: an undecided one, or one with a decision that the others contradict. */
async function nextUndecided(store: DocumentStore, from: number): Promise<number | undefined> {
  for (let next = from; next < from + lookAhead; next++) {
    const row = await store.load(next);
    if (row === undefined) return undefined;
    if (row.decision === "undecided" || row.isDoubted) return next;
  }
  return undefined;
}

/** Returns the loaded documents that a bulk decision applies to: all, or those of one host. */
function rowsOf(store: DocumentStore, name: string, query: URLSearchParams): readonly number[] {
  const hosts = query.getAll("host");
  const isList = store.shownPath === documentsPath(name, query);
  return store.rows().flatMap((row) => (isList || (query.size === 1 && hosts.includes(row.host)) ? row.number : []));
}
