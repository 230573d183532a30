import { limits } from "@recollect/base/limits";
import { isLogJson, logMessage, setShownLine } from "./log.ts";
import type { CommonFlags } from "./output.ts";

export interface StatusLineOptions {
  readonly stream?: NodeJS.WriteStream;
  readonly nowMs?: () => number;
}

/**
 * A status line for work in progress: on a terminal it is redrawn in place; elsewhere a line is written at intervals. It is disabled by
 * --quiet and --log json. Messages appear above it.
 */
export class StatusLine {
  readonly #stream: NodeJS.WriteStream;
  readonly #nowMs: () => number;
  readonly #isWanted: boolean;
  readonly #intervalMs: number;
  #writtenMs: number;
  #isDrawn = false;

  constructor(
    { quiet }: CommonFlags,
    { stream = process.stderr as NodeJS.WriteStream, nowMs = () => performance.now() }: StatusLineOptions = {},
  ) {
    this.#stream = stream;
    this.#nowMs = nowMs;
    this.#isWanted = !quiet && !isLogJson();
    this.#intervalMs = this.isTerminal ? limits.statusLineMs : limits.progressLineMs;
    this.#writtenMs = this.isTerminal ? Number.NEGATIVE_INFINITY : nowMs();
  }

  get isTerminal(): boolean {
    return this.#stream.isTTY === true;
  }

  get columns(): number {
    return Math.max(40, this.#stream.columns || 80) - 1;
  }

  /** Whether the next `show` writes; callers can avoid composing an unneeded text. */
  get isDue(): boolean {
    return this.#isWanted && this.#nowMs() - this.#writtenMs >= this.#intervalMs;
  }

  /** Draws the line, unless it was drawn recently. */
  show(text: string): void {
    if (!this.isDue) return;
    this.#writtenMs = this.#nowMs();
    if (this.isTerminal) this.#draw(text);
    else logMessage(text);
  }

  #draw(text: string): void {
    this.#stream.write(`\r\x1b[K${[...text].slice(0, this.columns).join("")}`);
    this.#isDrawn = true;
    setShownLine(this);
  }

  /** Draws the line on a terminal even if it was drawn recently, for the start of another task. */
  showNow(text: string): void {
    if (this.isTerminal) this.#writtenMs = Number.NEGATIVE_INFINITY;
    this.show(text);
  }

  /** Removes the line. The next `show` draws it again. */
  clear(): void {
    if (!this.#isDrawn) return;
    this.#stream.write("\r\x1b[K");
    this.#isDrawn = false;
    this.#writtenMs = Number.NEGATIVE_INFINITY;
    setShownLine(undefined);
  }
}
