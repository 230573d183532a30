import { useEffect, useRef, useState } from "preact/hooks";
import { useWhileShown } from "./while-shown.ts";

/** Delay between a movement or key press and the request to the server. */
const restMs = 60;

/** Debounces a value, such as that of a handle during a drag. It is shown at once, and passed on when it has been stable for a moment, or by `flush`. */
export function useDebounced<T>(value: T, onChange: (value: T) => void): [shown: T, change: (value: T) => void, flush: () => void] {
  const [pending, setPending] = useState<{ value: T }>();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const waiting = useRef<() => void>(undefined);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    setPending((now) => (now?.value === value ? undefined : now)); // not earlier: a letter typed in the meantime would be lost
  }, [value, pending]);
  useWhileShown(() => () => clearTimeout(timer.current), []);
  const flush = () => {
    clearTimeout(timer.current);
    waiting.current?.();
    waiting.current = undefined;
  };
  const change = (next: T) => {
    setPending({ value: next });
    clearTimeout(timer.current);
    waiting.current = () => latest.current(next);
    timer.current = setTimeout(flush, restMs);
  };
  return [pending ? pending.value : value, change, flush];
}
