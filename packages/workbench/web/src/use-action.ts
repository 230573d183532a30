import { useRef, useState } from "preact/hooks";

/** Performs actions that the user starts with a button or a form, one at a time, and provides the error message of the last one. */
export function useAction() {
  const [isBusy, show] = useState(false);
  const [error, fail] = useState<string>();
  const latest = useRef(false);
  const set = (is: boolean) => {
    latest.current = is;
    show(is);
  };
  /** Performs an action; resolves to whether it succeeded. Ignored while another one is running, as for a double click. */
  const perform = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (latest.current) return false;
    set(true);
    fail(undefined);
    try {
      await work();
      return true;
    } catch (failure) {
      fail((failure as Error).message);
      return false;
    } finally {
      set(false);
    }
  };
  return { isBusy, error, perform };
}
