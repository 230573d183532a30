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

/** Formats a count: `1 file`, `2,345 files`. */
export function count(value: number, noun: string): string {
  return `${value.toLocaleString("en")} ${noun}${value === 1 ? "" : "s"}`;
}

/** Returns a signal that the first Ctrl-C or SIGTERM aborts; the second one ends the process at once, by default behaviour. */
export function interruptible(): AbortSignal {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => controller.abort(new InterruptedError("Interrupted")));
  return controller.signal;
}
