import type { CommonFlags } from "./output.ts";
import { barLine, progressFigures } from "./progress-text.ts";
import { StatusLine, type StatusLineOptions } from "./status-line.ts";

/** Shows the progress of a task: a bar with amounts, speed and time left. */
export class ProgressBar {
  readonly #task: string;
  readonly #unit: string | undefined;
  readonly #nowMs: () => number;
  readonly #line: StatusLine;
  #begun: { readonly ms: number; readonly done: number } | undefined;
  #isOver = false;

  /** `unit` is the unit of the amounts, such as "captures"; by default bytes. */
  constructor(task: string, flags: CommonFlags, unit?: string, options: StatusLineOptions = {}) {
    this.#task = task;
    this.#unit = unit;
    this.#nowMs = options.nowMs ?? (() => performance.now());
    this.#line = new StatusLine(flags, options);
  }

  /** Shows the task's name at once, before its length is known. */
  start(): this {
    if (this.#line.isTerminal) this.#line.showNow(`${this.#task} …`);
    return this;
  }

  /** Updates the progress; a total of 0 is unknown. */
  readonly update = (done: number, total: number): void => {
    this.#begun ??= { ms: this.#nowMs(), done };
    if (this.#isOver || !this.#line.isDue) return;
    const seconds = (this.#nowMs() - this.#begun.ms) / 1000;
    const figures = progressFigures({ done, total, unit: this.#unit, doneSince: done - this.#begun.done, seconds });
    const hasBar = this.#line.isTerminal && total > 0;
    this.#line.show(hasBar ? barLine(this.#task, done / total, figures, this.#line.columns) : `${this.#task}: ${figures}`);
  };

  /** Removes the bar before other output. */
  stop(): void {
    this.#line.clear();
    this.#isOver = true;
  }
}
