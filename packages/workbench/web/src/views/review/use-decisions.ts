import { useEffect, useRef } from "preact/hooks";
import type { DecisionAnswer, DecisionRequest, ReviewDecision, UndoAnswer } from "../../../../src/schemas/review.ts";
import { send } from "../../api.ts";
import { number, t } from "../../texts/texts.ts";
import { useSaving } from "../../use-saving.ts";
import type { DocumentStore } from "./document-store.ts";
import { collectionPath } from "./query.ts";

/** Delay before counts and histogram are reloaded, in case another decision follows. */
const refreshDelayMs = 150;

interface NewDecision {
  readonly numbers: readonly number[];
  readonly decision: ReviewDecision;
  readonly request: () => Promise<DecisionAnswer>;
  readonly onSaved?: (answer: DecisionAnswer) => void;
}

/** Shows decisions at once and sends them to the server one after the other, which preserves their order. */
export function useDecisions(name: string, store: DocumentStore) {
  const { status, setStatus, queue, save } = useSaving();
  /** The decisions of this tab, identified by their times, which are known after saving: others may decide in the meantime. */
  const made = useRef<{ at?: string }[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function enqueue(work: () => Promise<void>): Promise<void> {
    clearTimeout(timer.current);
    store.cancelRefresh();
    await save(work);
    if (queue.running === 0) timer.current = setTimeout(() => store.refresh({ keeps: "order" }), refreshDelayMs);
  }

  const path = `${collectionPath(name)}/decisions`;
  const post = (request: DecisionRequest) => send<DecisionAnswer>("POST", path, request);

  /** Shows a decision, and saves it after all earlier ones. From now on, the user can undo it. */
  function make({ numbers, decision, request, onSaved = () => {} }: NewDecision): Promise<void> {
    const one: { at?: string } = {};
    made.current.push(one);
    store.assume(numbers, decision);
    return enqueue(async () => {
      try {
        const answer = await request();
        one.at = answer.at;
        store.settle(numbers, decision, { isDone: true });
        onSaved(answer);
      } catch (error) {
        made.current = made.current.filter((other) => other !== one);
        store.settle(numbers, decision, { isDone: false });
        throw error;
      }
    });
  }

  return {
    status,
    setStatus,

    /** Decides about documents by their numbers. */
    decide(numbers: readonly number[], decision: ReviewDecision, text: string) {
      setStatus({ text, canUndo: true });
      return make({ numbers, decision, request: () => post({ numbers: [...numbers], decision }) });
    },

    /** Decides about all matching documents; `numbers` are those of them that are loaded in the list. */
    decideMatching(matching: NonNullable<DecisionRequest["matching"]>, numbers: readonly number[], decision: ReviewDecision) {
      const onSaved = ({ changed }: DecisionAnswer) => setStatus({ text: t.review.decidedMany[decision](number(changed)), canUndo: true });
      return make({ numbers, decision, request: () => post({ matching, decision }), onSaved });
    },

    /** Lets the model keep all pages with at least a chance, and drop the other documents; a curator's decisions stay. */
    accept(border: number) {
      const onSaved = ({ changed }: DecisionAnswer) => {
        store.refresh();
        setStatus({ text: t.review.accepted(number(changed)), canUndo: true });
      };
      return make({ numbers: [], decision: "keep", request: () => send("POST", `${path}/accept`, { border }), onSaved });
    },

    /** Undoes the last decision of this tab, otherwise the last in the file, and passes its documents to the callback. */
    undo(then: (numbers: readonly number[]) => void) {
      const last = made.current.pop();
      return enqueue(async () => {
        if (last !== undefined && last.at === undefined) return; // it could not be saved
        const { undone } = await send<UndoAnswer>("POST", `${path}/undo`, { at: last?.at }).catch((error) => {
          if (last !== undefined) made.current.push(last);
          throw error;
        });
        if (undone.length === 0) return setStatus({ text: t.review.nothingToUndo });
        for (const decision of ["keep", "drop", "undecided"] as const) {
          const numbers = undone.filter((one) => one.decision === decision).map((one) => one.number);
          store.change(numbers, decision);
        }
        if (undone.length > 1) store.refresh();
        setStatus({ text: t.review.undone(number(undone.length)), canUndo: true });
        then(undone.map((one) => one.number));
      });
    },

    note(document: number, note: string) {
      return enqueue(async () => {
        await post({ numbers: [document], note });
        store.note(document, note);
        setStatus({ text: t.review.noteSaved });
      });
    },
  };
}
