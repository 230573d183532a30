import { useEffect, useRef, useState } from "preact/hooks";
import type { DecisionAnswer, DecisionRequest, TriageDecision } from "../../../../src/server/schemas/triage.ts";
import { send } from "../../api.ts";
import { number, t } from "../../texts/texts.ts";
import type { DocumentStore } from "./document-store.ts";
import { collectionPath } from "./query.ts";

/** What the line below the list says. */
export interface Said {
  readonly text: string;
  readonly isError?: boolean;
  readonly canUndo?: boolean;
}

const decisions = ["keep", "drop", "undecided"] as const;

/** Time for the next decision before counts and histogram are asked for again. */
const refreshDelayMs = 150;

/** Decisions show at once and go to the server one after the other, so that they arrive in the order in which they were made. */
export function useDecisions(name: string, store: DocumentStore) {
  const [said, say] = useState<Said>();
  const past = useRef<DecisionAnswer["before"][]>([]);
  const queue = useRef(Promise.resolve());
  const waiting = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function enqueue(work: () => Promise<void>): Promise<void> {
    clearTimeout(timer.current);
    store.cancelRefresh();
    waiting.current++;
    queue.current = queue.current.then(work).then(
      () => settled(),
      (error) => {
        say({ text: t.triage.failed(error.message), isError: true });
        settled();
      },
    );
    return queue.current;
  }

  function settled(): void {
    waiting.current--;
    if (waiting.current === 0) timer.current = setTimeout(() => store.refresh(), refreshDelayMs);
  }

  const post = (request: DecisionRequest) => send<DecisionAnswer>("POST", `${collectionPath(name)}/decisions`, request);

  async function assumed(numbers: readonly number[], decision: TriageDecision, request: DecisionRequest): Promise<DecisionAnswer> {
    try {
      const answer = await post(request);
      store.settle(numbers, decision, { isDone: true });
      return answer;
    } catch (error) {
      store.settle(numbers, decision, { isDone: false });
      throw error;
    }
  }

  return {
    said,
    say,

    /** Decides on documents by their numbers. */
    decide(numbers: readonly number[], decision: TriageDecision, text: string) {
      store.assume(numbers, decision);
      say({ text, canUndo: true });
      return enqueue(async () => {
        const { before } = await assumed(numbers, decision, { numbers: [...numbers], decision });
        past.current.push(before);
      });
    },

    /** Decides on all that match; `numbers` are those of them that the list has here. */
    decideMatching(matching: NonNullable<DecisionRequest["matching"]>, numbers: readonly number[], decision: TriageDecision) {
      store.assume(numbers, decision);
      return enqueue(async () => {
        const { changed, before } = await assumed(numbers, decision, { matching, decision });
        past.current.push(before);
        say({ text: t.triage.decidedMany[decision](number(changed)), canUndo: true });
      });
    },

    /** Takes the last decision back, and calls with the documents that it was about. */
    undo(then: (numbers: readonly number[]) => void) {
      return enqueue(async () => {
        const before = past.current.pop();
        if (before === undefined) return say({ text: t.triage.nothingToUndo });
        try {
          for (const [decision, numbers] of byDecision(before)) {
            store.assume(numbers, decision);
            await assumed(numbers, decision, { numbers: [...numbers], decision });
          }
        } catch (error) {
          past.current.push(before);
          throw error;
        }
        say({ text: t.triage.undone(number(before.length)), canUndo: past.current.length > 0 });
        then(before.map((one) => one.number));
      });
    },

    note(document: number, note: string) {
      return enqueue(async () => {
        await post({ numbers: [document], note });
        store.change([document], { note: note === "" ? undefined : note } as { note?: string });
        say({ text: t.triage.noteSaved });
      });
    },
  };
}

function byDecision(before: DecisionAnswer["before"]): ReadonlyMap<TriageDecision, readonly number[]> {
  return new Map(
    decisions.flatMap((decision) => {
      const numbers = before.filter((one) => one.decision === decision).map((one) => one.number);
      return numbers.length === 0 ? [] : [[decision, numbers] as const];
    }),
  );
}
