import { isSameLanguage } from "@recollect/wikipedia/wiki-language";
import { type Command, Option } from "commander";

/** Values of `--language en de` and of its alias `--lang en`, for existing scripts. */
export interface LanguageFlags {
  readonly language?: readonly string[];
  readonly lang?: string;
}

/** Adds the option for languages, which takes one or several codes. */
export function withLanguageFlag(command: Command, description: string): Command {
  return command.option("--language <code...>", description).addOption(new Option("--lang <code>").hideHelp());
}

/** Returns the given language codes without duplicates; several may also be separated by commas. */
export function languagesOf({ language = [], lang }: LanguageFlags): string[] {
  const codes = [...(lang === undefined ? [] : [lang]), ...language]
    .flatMap((code) => code.split(","))
    .map((code) => code.trim().toLowerCase())
    .filter((code) => code !== "");
  return codes.filter((code, n) => !codes.slice(0, n).some((other) => isSameLanguage(code, other)));
}
