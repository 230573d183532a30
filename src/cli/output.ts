import type { Command } from "commander";
import { InterruptedError } from "../errors.ts";
import type { Problem } from "../problem.ts";
import { clearShownLine, type LogFields, logMessage, safeJson, unsafeCharacters } from "./log.ts";

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
  clearShownLine();
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
