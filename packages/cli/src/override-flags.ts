import { fieldHelp } from "@recollect/recollect/spec/field-help";
import { overridable, withOverrides } from "@recollect/recollect/spec/override-specification";
import type { CheckedSpecification } from "@recollect/recollect/spec/specification";
import { type Command, Option } from "commander";

/** Boolean fields: `--x` and `--no-x`. */
const switches: readonly string[] = ["relevance.normalise", "crawl.findSeeds"];

/** Name of a field's flag: `relevance.graceHalfLife` is `--grace-half-life`. */
export function flagOf(field: string): string {
  return `--${field.slice(field.indexOf(".") + 1).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Returns the specification with the values of flags; other flags of the command are ignored. */
export function withFlags(checked: CheckedSpecification, flags: Readonly<Record<string, unknown>>): CheckedSpecification {
  return withOverrides(checked, flags, flagOf);
}

/** Adds a flag for every field of a specification that can be overridden; `withFlags` takes their values. */
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
