import { Option } from "commander";
import { UsageError } from "../errors.ts";

/** `--state`, which has a password, can also stand in the environment, where other users of the machine don't see it. */
export function stateOption(help: string): Option {
  return new Option("--state <address>", `${help}; an address such as postgres://user@host/database`).env("RECOLLECT_STATE");
}

/** The address, of a command that can do nothing without. */
export function requiredState({ state }: { readonly state?: string }): string {
  if (state !== undefined) return state;
  throw new UsageError("Give the address of the database with --state or in RECOLLECT_STATE");
}
