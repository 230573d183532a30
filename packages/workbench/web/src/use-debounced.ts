import { useEffect, useRef, useState } from "preact/hooks";
import { useWhileShown } from "./while-shown.ts";

/** Delay between a movement or key press and the request to the server. */
const restMs = 60;

/** Debounces a value, such as that of a handle during a drag. It is shown at once, and passed on when it has been stable for a moment, or by `handOn`. */
export function useDebounced<T>(value: T, onRest: (value: T) => void): [shown: T, hold: (value: T) => void, handOn: () => void] {
  const [held, setHeld] = useState<{ value: T }>();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const waiting = useRef<() => void>(undefined);
  const rested = useRef(onRest);
  rested.current = onRest;
  useEffect(() => {
    setHeld((now) => (now?.value === value ? undefined : now)); // not earlier: a letter typed in the meantime would be lost
  }, [value, held]);
  useWhileShown(() => () => clearTimeout(timer.current), []);
  const handOn = () => {
    clearTimeout(timer.current);
    waiting.current?.();
    waiting.current = undefined;
  };
  const hold = (next: T) => {
    setHeld({ value: next });
    clearTimeout(timer.current);
    waiting.current = () => rested.current(next);
    timer.current = setTimeout(handOn, restMs);
  };
  return [held ? held.value : value, hold, handOn];
}
