import { WorkQueue } from "@recollect/base/work-queue";
import { useState } from "preact/hooks";
import { useLeaveWarning } from "./leave-warning.ts";
import { useIsShown } from "./router.ts";
import { t } from "./texts/texts.ts";

/** Message about the last action. */
export interface StatusMessage {
  readonly text: string;
  readonly isError?: boolean;
  readonly canUndo?: boolean;
}

/**
 * Saves decisions one after the other, which preserves their order. Reports decisions that cannot be saved, even if the user has left the
 * view, and lets the browser ask before the user closes the page with unsaved decisions.
 */
export function useSaving() {
  const [status, setStatus] = useState<StatusMessage>();
  const [queue] = useState(() => new WorkQueue());
  const isShown = useIsShown();
  useLeaveWarning(() => {
    (document.activeElement as HTMLElement | null)?.blur(); // saves a note
    return queue.running > 0;
  });
  return {
    status,
    setStatus,
    queue,
    /** Runs a task after all earlier ones; resolves to whether it succeeded. */
    async save(work: () => Promise<void>): Promise<boolean> {
      try {
        await queue.run(work);
        return true;
      } catch (error) {
        const text = t.review.failed((error as Error).message);
        if (isShown()) setStatus({ text, isError: true });
        else alert(text); // the user is in another view
        return false;
      }
    },
  };
}
