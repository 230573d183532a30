import { createRequire } from "node:module";
import type cliProgress from "cli-progress";
import type { Command } from "commander";
import { InterruptedError } from "../errors.ts";
import type { Problem } from "../problem.ts";
import { isLogJson, type LogFields, logMessage, safeJson, unsafeCharacters } from "./log.ts";

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

/** Writes a value as a line of JSON. What `plain` would not let through to a terminal is escaped. */
export function printJson(value: unknown): void {
  print(safeJson(value));
}

/** Writes a message to standard error, with `--quiet` only an error: a line for a person, or with `--log json` an object that also has the fields. */
export function say({ quiet }: CommonFlags, line: string, fields?: LogFields): void {
  if (!quiet || fields?.level === "error") logMessage(line, fields);
}

/**
 * Archived text as a terminal may show it: control characters, escape sequences and marks that turn the direction of
 * writing around are shown as their code instead of being obeyed.
 */
export function plain(text: string): string {
  return text.replace(unsafeCharacters, (char) => {
    const code = char.charCodeAt(0);
    return code < 256 ? `\\x${code.toString(16).padStart(2, "0")}` : `\\u${code.toString(16).padStart(4, "0")}`;
  });
}

/** Bytes of a result as they go to standard output: as they are or, where a terminal would obey what archived text says, made plain. */
export function outputBytes(bytes: Buffer, isTerminal = process.stdout.isTTY === true): Buffer {
  return isTerminal ? Buffer.from(plain(bytes.toString("utf8").replaceAll("\r\n", "\n"))) : bytes;
}

/** The same on one line, so that archived text can't pretend to be a line of ours. */
export function plainLine(text: string): string {
  return plain(text).replace(/[\n\t]/g, " ");
}

/** A problem on one line: place, code, sentence. */
export function problemLine({ source, offset, code, message }: Problem): string {
  return plainLine(`${source}:${offset} ${code}: ${message}`);
}

/** Says the first problems, and how many more there are. */
export function sayProblems(flags: CommonFlags, problems: readonly Problem[], count = problems.length): void {
  const shown = problems.slice(0, 10);
  for (const problem of shown) say(flags, problemLine(problem), { level: "warn", problem });
  if (count > shown.length)
    say(flags, `… and ${number(count - shown.length)} more problems (recollect validate lists them all)`, { level: "warn" });
}

/** `1234567` as `1,234,567`. Without `toLocaleString`, whose first call takes longer than loading all that a small command needs. */
export function number(value: number): string {
  return Number.isSafeInteger(value) ? String(value).replace(/\B(?=(?:\d{3})+$)/g, ",") : value.toLocaleString("en");
}

/** A moment as a clock on the wall shows it, with the day. */
export function localTime(ms: number): string {
  return new Date(ms).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" });
}

/** `1 file`, `2 files`. */
export function count(value: number, noun: string): string {
  return `${number(value)} ${noun}${value === 1 ? "" : noun.endsWith("s") ? "es" : "s"}`;
}

/** A progress bar that shows itself only where somebody can see it, and only for work that takes longer than two seconds. */
export class ProgressBar {
  #bar: cliProgress.SingleBar | undefined;
  #startedMs = performance.now();
  #wanted: boolean;
  #task: string;
  #amount: (value: number) => string;
  #stream: NodeJS.WriteStream;
  #afterMs: number;

  /** `unit` is what is counted, such as "captures"; bytes otherwise. */
  constructor(task: string, { quiet }: CommonFlags, unit?: string, { stream = process.stderr as NodeJS.WriteStream, afterMs = 2000 } = {}) {
    this.#task = task;
    this.#amount = unit === undefined ? megabytes : (value) => `${number(value)} ${unit}`;
    this.#stream = stream;
    this.#afterMs = afterMs;
    this.#wanted = !quiet && stream.isTTY === true && !isLogJson();
  }

  /** Tells how far the work has come. */
  readonly update = (done: number, total: number): void => {
    if (!this.#wanted) return;
    if (this.#bar === undefined) {
      if (performance.now() - this.#startedMs < this.#afterMs) return;
      const { SingleBar, Presets } = createRequire(import.meta.url)("cli-progress") as typeof cliProgress; // few commands get here
      const format = `${this.#task} {bar} {percentage} % · {done} of {all} · {eta_formatted} left`;
      this.#bar = new SingleBar(
        // Drawn anew each time, since `clear` takes it away.
        { format, stream: this.#stream, hideCursor: true, fps: 5, clearOnComplete: true, forceRedraw: true },
        Presets.shades_classic,
      );
      this.#bar.start(total, done, { done: this.#amount(done), all: this.#amount(total) });
    }
    this.#bar.update(done, { done: this.#amount(done) });
  };

  /** Makes room for a line of the result; the bar comes back below it. */
  clear(): void {
    if (this.#bar !== undefined) this.#stream.write("\r\x1b[K");
  }

  /** Takes the bar away, so that what is printed next stands alone. */
  stop(): void {
    this.#bar?.stop();
    this.#bar = undefined;
    this.#wanted = false;
  }
}

/** `12345678` as `12.3 MB`. */
export function megabytes(bytes: number): string {
  const mb = bytes / 1e6;
  return `${mb < 100 ? mb.toFixed(1) : number(Math.round(mb))} MB`;
}

/** A signal that the first Ctrl-C or SIGTERM raises; the second ends the process at once, as it would any other. */
export function interruptible(): AbortSignal {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) {
    process.once(name, () => {
      controller.abort(new InterruptedError("Interrupted"));
    });
  }
  return controller.signal;
}
