import { all } from "./dom.ts";

/** Moves between captures of a timeline with the arrow keys, so that the tab key moves between timelines. */
export function timelineKeys(timeline: HTMLElement): void {
  const moveTo = (button: HTMLElement) => {
    for (const other of all('[tabindex="0"]', timeline)) other.tabIndex = -1;
    button.tabIndex = 0;
  };
  timeline.addEventListener("click", (event) => {
    const button = (event.target as Element).closest("button");
    if (button !== null) moveTo(button);
  });
  timeline.addEventListener("keydown", (event) => {
    const buttons = all("button", timeline);
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const steps: Readonly<Record<string, number>> = {
      ...{ ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0 },
      End: buttons.length - 1,
    };
    const to = steps[event.key];
    const next = to === undefined ? undefined : buttons[Math.min(buttons.length - 1, Math.max(0, to))];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    moveTo(next);
    next.focus();
  });
}
