import { useRef, useState } from "preact/hooks";

/** Actions that the user starts with a button or a form. */
export interface Work {
  readonly isBusy: boolean;
  /** Error of the last action. */
  readonly error: string | undefined;
  /** Performs an action; resolves to whether it succeeded. Ignored while another one is running, as for a double click. */
  readonly order: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** Performs one action at a time, and provides the error message. */
export function useWork(): Work {
  const [isBusy, show] = useState(false);
  const [error, fail] = useState<string>();
  const latest = useRef(false);
  const set = (is: boolean) => {
    latest.current = is;
    show(is);
  };
  const order = async (work: () => Promise<unknown>): Promise<boolean> => {
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
  return { isBusy, error, order };
}
