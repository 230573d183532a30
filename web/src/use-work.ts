import { useRef, useState } from "preact/hooks";

/** What somebody has asked for with a button or a form. */
export interface Work {
  readonly isBusy: boolean;
  /** Why the last thing was not done. */
  readonly error: string | undefined;
  /** Does something; whether it was done. Nothing is done while another thing is under way, as by the second click of two. */
  readonly order: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** Does one thing at a time, and tells what goes wrong. */
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
