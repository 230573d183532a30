import { useEffect, useRef, useState } from "preact/hooks";
import { useWhileShown } from "../../while-shown.ts";

/** Between a movement or a letter and the question to the server. */
const restMs = 60;

/** A value that changes continuously, such as a handle that is dragged: shown at once, handed on when it has rested for a moment, or by `handOn`. */
export function useHeld<T>(value: T, onRest: (value: T) => void): [shown: T, hold: (value: T) => void, handOn: () => void] {
  const [held, setHeld] = useState<{ value: T }>();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const waiting = useRef<() => void>(undefined);
  const rested = useRef(onRest);
  rested.current = onRest;
  useEffect(() => {
    setHeld((now) => (now?.value === value ? undefined : now)); // not sooner: a letter typed meanwhile would be lost
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
