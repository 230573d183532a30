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

/** `1 file`, `2,345 files`. */
export function count(value: number, noun: string): string {
  return `${value.toLocaleString("en")} ${noun}${value === 1 ? "" : "s"}`;
}

/** A signal that the first Ctrl-C or SIGTERM raises; the second ends the process at once, as it would any other. */
export function interruptible(): AbortSignal {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => controller.abort(new InterruptedError("Interrupted")));
  return controller.signal;
}
