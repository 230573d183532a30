import { useEffect, useRef, useState } from "preact/hooks";

/** Between a movement or a letter and the question to the server. */
const restMs = 60;

/** A value that changes continuously, such as a handle that is dragged: shown at once, handed on when it has rested for a moment. */
export function useHeld<T>(value: T, onRest: (value: T) => void): [shown: T, hold: (value: T) => void] {
  const [held, setHeld] = useState<{ value: T }>();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const rested = useRef(onRest);
  rested.current = onRest;
  useEffect(() => {
    if (held?.value === value) setHeld(undefined); // not sooner: a letter typed meanwhile would be lost
  }, [value, held]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hold = (next: T) => {
    setHeld({ value: next });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => rested.current(next), restMs);
  };
  return [held ? held.value : value, hold];
}
