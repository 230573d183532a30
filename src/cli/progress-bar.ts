import type { CommonFlags } from "./output.ts";
import { barLine, progressFigures } from "./progress-text.ts";
import { StatusLine, type StatusLineOptions } from "./status-line.ts";

/** Shows how far a task has come: a bar with amounts, speed and time left. */
export class ProgressBar {
  readonly #task: string;
  readonly #unit: string | undefined;
  readonly #nowMs: () => number;
  readonly #line: StatusLine;
  #begun: { readonly ms: number; readonly done: number } | undefined;
  #isOver = false;

  /** `unit` is what is counted, such as "captures"; bytes otherwise. */
  constructor(task: string, flags: CommonFlags, unit?: string, options: StatusLineOptions = {}) {
    this.#task = task;
    this.#unit = unit;
    this.#nowMs = options.nowMs ?? (() => performance.now());
    this.#line = new StatusLine(flags, options);
  }

  /** Names the task at once, before anything is known of its length. */
  start(): this {
    if (this.#line.isTerminal) this.#line.showNow(`${this.#task} …`);
    return this;
  }

  /** Tells how far the work has come; a total of 0 is unknown. */
  readonly update = (done: number, total: number): void => {
    this.#begun ??= { ms: this.#nowMs(), done };
    if (this.#isOver || !this.#line.isDue) return;
    const seconds = (this.#nowMs() - this.#begun.ms) / 1000;
    const figures = progressFigures({ done, total, unit: this.#unit, doneSince: done - this.#begun.done, seconds });
    const hasBar = this.#line.isTerminal && total > 0;
    this.#line.show(hasBar ? barLine(this.#task, done / total, figures, this.#line.columns) : `${this.#task}: ${figures}`);
  };

  /** Takes the bar away, so that what is printed next stands alone. */
  stop(): void {
    this.#line.clear();
    this.#isOver = true;
  }
}
