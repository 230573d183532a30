import { useEffect, useRef, useState } from "preact/hooks";
import { send } from "../../api.ts";
import type { Changes } from "./with-changes.ts";

interface ChangesProps {
  /** Address of the event in the API. */
  readonly path: string;
  readonly yaml: string;
  /** The YAML that the preview shows. */
  readonly seenYaml: string | undefined;
  readonly onYaml: (yaml: string) => void;
  readonly onError: (message: string) => void;
}

/**
 * Writes the changes of the form into the YAML one after the other. A second change waits for the first, and text that the user types
 * meanwhile is kept. `unseen` are the changes that the preview does not show yet, `written` waits for all changes made so far, and `drop`
 * discards those that are still being written.
 */
export function useChanges({ path, yaml, seenYaml, onYaml, onError }: ChangesProps) {
  const newest = useRef(yaml);
  newest.current = yaml;
  const queue = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);
  const generation = useRef(0);
  const [isWriting, setWriting] = useState(false);
  const [unseen, setUnseen] = useState<Changes>([]);
  const change = (changes: Changes): Promise<void> => {
    const own = generation.current;
    const isDropped = () => own !== generation.current;
    setUnseen((before) => [...before, ...changes]);
    setWriting(true);
    waiting.current++;
    queue.current = queue.current.then(async () => {
      try {
        let said = { yaml: "" };
        let before: string;
        do {
          if (isDropped()) return;
          before = newest.current;
          said = await send("POST", `${path}/change`, { yaml: before, changes });
        } while (before !== newest.current);
        if (isDropped()) return;
        newest.current = said.yaml;
        onYaml(said.yaml);
      } catch (failure) {
        if (isDropped()) return;
        onError((failure as Error).message);
      }
      waiting.current--;
      setWriting(waiting.current > 0);
    });
    return queue.current;
  };
  /** Goes back to a YAML; changes that are being written end without effect. */
  const drop = (to: string) => {
    generation.current++;
    queue.current = Promise.resolve();
    waiting.current = 0;
    newest.current = to;
    setWriting(false);
    setUnseen([]);
    onYaml(to);
  };
  useEffect(() => {
    if (waiting.current === 0 && seenYaml === yaml) setUnseen([]);
  }, [seenYaml, yaml, isWriting]);
  const written = (): Promise<string> => queue.current.then(() => newest.current);
  return { change, drop, unseen, isWriting, written };
}
