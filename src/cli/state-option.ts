import { Option } from "commander";

/** `--state`, which has a password, can also stand in the environment, where other users of the machine don't see it. */
export function stateOption(help: string): Option {
  return new Option("--state <address>", `${help}; an address such as postgres://user@host/database`).env("RECOLLECT_STATE");
}
