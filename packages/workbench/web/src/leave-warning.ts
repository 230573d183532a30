import { useRef } from "preact/hooks";
import { useWhileShown } from "./while-shown.ts";

/** Makes the browser ask before the page is closed or reloaded with unsaved changes. */
export function useLeaveWarning(isUnsaved: () => boolean): void {
  const latest = useRef(isUnsaved);
  latest.current = isUnsaved;
  useWhileShown(() => {
    const leave = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault();
    };
    addEventListener("beforeunload", leave);
    return () => removeEventListener("beforeunload", leave);
  }, []);
}
