import { type Command, Option } from "commander";
import { fieldHelp } from "../spec/field-help.ts";
import { flagOf, overridable } from "../spec/override-specification.ts";

/** Fields that are true or false: `--x` and `--no-x`, as all such flags are. */
const switches: readonly string[] = ["relevance.normalise", "crawl.findSeeds"];

/** Adds a flag for every field of a specification that can be overridden; `withOverrides` takes their values. */
export function withOverrideFlags(command: Command): Command {
  for (const field of overridable) {
    const help = `${field}: ${fieldHelp[field]}`;
    if (switches.includes(field)) {
      const flag = flagOf(field);
      command.addOption(new Option(flag, help)).addOption(new Option(flag.replace("--", "--no-"), `${field}: false`));
    } else command.addOption(new Option(`${flagOf(field)} <value>`, help));
  }
  return command;
}
