import { WorkQueue } from "@recollect/base/work-queue";
import { useEffect, useRef, useState } from "preact/hooks";
import { send } from "../../api.ts";
import type { Changes } from "./with-changes.ts";

interface ChangesProps {
  /** Address of the event in the API. */
  readonly path: string;
  readonly yaml: string;
  /** The YAML of the current preview. */
  readonly previewedYaml: string | undefined;
  readonly onYaml: (yaml: string) => void;
  readonly onError: (message: string) => void;
}

/**
 * Writes the changes of the form into the YAML, one after the other. A second change waits for the first, and text typed in the meantime is
 * kept. `pending` are the changes that the preview does not show yet, `whenWritten` waits for all changes so far, and `reset` discards those that
 * are still being written.
 */
export function useChanges({ path, yaml, previewedYaml, onYaml, onError }: ChangesProps) {
  const newest = useRef(yaml);
  newest.current = yaml;
  const [firstQueue] = useState(() => new WorkQueue());
  const queue = useRef(firstQueue);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [isWriting, setWriting] = useState(false);
  const [pending, setPending] = useState<Changes>([]);
  const change = (changes: Changes): Promise<void> => {
    const own = queue.current;
    const isReset = () => own !== queue.current;
    setPending((before) => [...before, ...changes]);
    setWriting(true);
    const written = own.run(async () => {
      try {
        let answer = { yaml: "" };
        let before: string;
        do {
          if (isReset()) return;
          before = newest.current;
          answer = await send("POST", `${path}/change`, { yaml: before, changes });
        } while (before !== newest.current);
        if (isReset()) return;
        newest.current = answer.yaml;
        onYaml(answer.yaml);
      } catch (failure) {
        if (isReset()) return;
        onError((failure as Error).message);
      }
      setWriting(own.waiting > 0);
    });
    last.current = written;
    return written;
  };
  /** Restores a YAML; changes that are being written have no effect. */
  const reset = (to: string) => {
    queue.current = new WorkQueue();
    last.current = Promise.resolve();
    newest.current = to;
    setWriting(false);
    setPending([]);
    onYaml(to);
  };
  useEffect(() => {
    if (queue.current.running === 0 && previewedYaml === yaml) setPending([]);
  }, [previewedYaml, yaml, isWriting]);
  const whenWritten = (): Promise<string> => last.current.then(() => newest.current);
  return { change, reset, pending, isWriting, whenWritten };
}
