import type { Command } from "commander";
import { InterruptedError } from "recollect/errors";

/** The flags that every command has. */
export interface CommonFlags {
  json?: boolean;
  quiet?: boolean;
}

/** Adds the flags that every command has. */
export function withCommonFlags(command: Command): Command {
  return command.option("--json", "print JSON Lines").option("--quiet", "print only results and errors");
}

/** Writes a line of the result to standard output. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function printJson(value: unknown): void {
  print(JSON.stringify(value));
}

/** Writes a line for a person to standard error, unless `--quiet`. */
export function say({ quiet }: CommonFlags, line: string): void {
  if (!quiet) process.stderr.write(`${line}\n`);
}

/** `1 file`, `2,345 files`. */
export function count(value: number, noun: string): string {
  return `${value.toLocaleString("en")} ${noun}${value === 1 ? "" : "s"}`;
}

/** `12345678` as `12.3 MB`. */
export function megabytes(bytes: number): string {
  const mb = bytes / 1e6;
  return `${mb < 100 ? mb.toFixed(1) : Math.round(mb).toLocaleString("en")} MB`;
}

/** Says how far the work has come, on one line of a terminal, twice a second at most. */
export class Progress {
  #task: string;
  #wanted: boolean;
  #shownMs = performance.now();
  #isShown = false;

  constructor(task: string, { quiet }: CommonFlags) {
    this.#task = task;
    this.#wanted = !quiet && process.stderr.isTTY === true;
  }

  readonly update = (done: number, total: number): void => {
    if (!this.#wanted || performance.now() - this.#shownMs < 500) return;
    this.#shownMs = performance.now();
    this.#isShown = true;
    process.stderr.write(`\r\x1b[K${this.#task}: ${((100 * done) / total).toFixed(0)} %`);
  };

  stop(): void {
    if (this.#isShown) process.stderr.write("\r\x1b[K");
  }
}

/** A signal that the first Ctrl-C or SIGTERM raises; the second ends the process at once, as it would any other. */
export function interruptible(): AbortSignal {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => controller.abort(new InterruptedError("Interrupted")));
  return controller.signal;
}
