import { UsageError } from "@recollect/warc/errors";
import { Option } from "commander";

/**
 * The `--state` option. Its address has a password, so it may also come from the environment, where other users of the machine cannot see
 * it.
 */
export function stateOption(help: string): Option {
  return new Option("--state <address>", `${help}; an address such as postgres://user@host/database`).env("RECOLLECT_STATE");
}

/** Returns the state's address, which the command requires. */
export function requiredState({ state }: { readonly state?: string }): string {
  if (state !== undefined) return state;
  throw new UsageError("Give the address of the database with --state or in RECOLLECT_STATE");
}
