import { useEffect, useRef } from "preact/hooks";
import { actionOf, type KeyAction, type KeyPlace } from "./keys.ts";

/** Calls with what each key means, wherever the focus is, except while somebody types or a dialog is open. */
export function useKeys(act: (action: KeyAction) => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector("dialog[open]") !== null) return;
      const hasOther = event.ctrlKey || event.altKey || event.metaKey;
      const action = actionOf({ key: event.key, hasShift: event.shiftKey, hasOther }, placeOf(event.target as Element));
      if (action === undefined) return;
      event.preventDefault();
      latest.current(action);
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, []);
}

function placeOf(target: Element): KeyPlace {
  if (target.matches("textarea, select, input:not([type=checkbox])")) return "typing";
  if (target.closest(".reader") !== null) return "reader";
  return target.matches("button, a, summary, input, [role=slider]") ? "control" : "list";
}
