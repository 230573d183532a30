import { type Command, Option } from "commander";
import { fieldHelp } from "../spec/field-help.ts";
import { flagOf, overridable } from "../spec/override-specification.ts";

/** Adds a flag for every field of a specification that can be overridden; `withOverrides` takes their values. */
export function withOverrideFlags(command: Command): Command {
  for (const field of overridable) {
    const help = `${field}: ${fieldHelp[field]}`;
    if (field === "relevance.normalise") {
      command.addOption(new Option("--normalise", help)).addOption(new Option("--no-normalise", "relevance.normalise: false"));
    } else {
      command.addOption(new Option(`${flagOf(field)} <value>`, help));
    }
  }
  return command;
}
