import { InterruptedError } from "@recollect/warc/errors";
import type { Problem } from "@recollect/warc/problem";
import type { Command } from "commander";
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

/** Writes a value as a line of JSON. Characters that `plain` replaces are escaped. */
export function printJson(value: unknown): void {
  print(safeJson(value));
}

/**
 * Writes a message to standard error; with `--quiet`, only errors. It is a line of text or, with `--log json`, an object with the fields.
 */
export function say({ quiet }: CommonFlags, line: string, fields?: LogFields): void {
  if (!quiet || fields?.level === "error") logMessage(line, fields);
}

/**
 * Makes archived text safe for a terminal: control characters, escape sequences and marks that change the writing direction are shown as
 * their codes and have no effect.
 */
export function plain(text: string): string {
  return text.replace(unsafeCharacters, (char) => {
    const code = char.charCodeAt(0);
    return code < 256 ? `\\x${code.toString(16).padStart(2, "0")}` : `\\u${code.toString(16).padStart(4, "0")}`;
  });
}

/** Returns the bytes of a result for standard output: unchanged or, on a terminal, with archived text made plain. */
export function outputBytes(bytes: Buffer, isTerminal = process.stdout.isTTY === true): Buffer {
  return isTerminal ? Buffer.from(plain(bytes.toString("utf8").replaceAll("\r\n", "\n"))) : bytes;
}

/** Makes text plain and puts it on one line, so that archived text cannot imitate a line of recollect. */
export function plainLine(text: string): string {
  return plain(text).replace(/[\n\t]/g, " ");
}

/** Formats a problem as one line: place, code, sentence. */
export function problemLine({ source, offset, code, message }: Problem): string {
  return plainLine(`${source}:${offset} ${code}: ${message}`);
}

/** Prints the first ten problems and the number of the others. */
export function sayProblems(flags: CommonFlags, problems: readonly Problem[], count = problems.length): void {
  const shown = problems.slice(0, 10);
  for (const problem of shown) say(flags, problemLine(problem), { level: "warn", problem });
  if (count > shown.length)
    say(flags, `… and ${number(count - shown.length)} more problems (recollect validate lists them all)`, { level: "warn" });
}

/** Formats `1234567` as `1,234,567`. The first call of `toLocaleString` would take longer than loading all that a small command needs. */
export function number(value: number): string {
  return Number.isSafeInteger(value) ? String(value).replace(/\B(?=(?:\d{3})+$)/g, ",") : value.toLocaleString("en");
}

/** Formats a time in the local time zone, with the day. */
export function localTime(ms: number): string {
  return new Date(ms).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" });
}

/** Formats a count: `1 file`, `2 files`. */
export function count(value: number, noun: string): string {
  return `${number(value)} ${noun}${value === 1 ? "" : noun.endsWith("s") ? "es" : "s"}`;
}

/** Joins names: `a`, `a and b`, `a, b and c`. */
export function listed(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names.join("");
}

/** Returns a signal that the first Ctrl-C or SIGTERM aborts; the second one ends the process at once, by default behaviour. */
export function interruptible(): AbortSignal {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) {
    process.once(name, () => {
      controller.abort(new InterruptedError("Interrupted"));
    });
  }
  return controller.signal;
}
