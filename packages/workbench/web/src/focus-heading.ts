import { useRef } from "preact/hooks";
import { useWhileShown } from "./while-shown.ts";

/**
 * Moves the focus to the heading of a view that a link or a button has opened, as the browser does when it loads a page; otherwise the
 * focus would stay on a link that has disappeared. A heading that appears later receives the focus from `main`, unless the user has moved
 * it in the meantime.
 */
export function useHeadingFocus(path: string): void {
  const before = useRef(path);
  useWhileShown(() => {
    if (before.current === path) return;
    before.current = path;
    const main = document.querySelector("main");
    if (main === null || focusHeading(main)) return;
    main.focus({ preventScroll: true });
    const observer = new MutationObserver(() => {
      const isMoved = document.activeElement !== main && document.activeElement !== document.body;
      if (isMoved || focusHeading(main)) observer.disconnect();
    });
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [path]);
}

function focusHeading(main: Element): boolean {
  const heading = main.querySelector("h1");
  if (heading === null) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
