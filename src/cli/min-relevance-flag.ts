import { Option } from "commander";
import { UsageError } from "../errors.ts";

/** `--min-relevance X`, for all commands that filter documents. */
export function minRelevanceFlag(help: string): Option {
  return new Option("--min-relevance <number>", help).argParser(relevanceOf("--min-relevance"));
}

/** Returns a parser for the flag's value. */
export function relevanceOf(flag: string): (text: string) => number {
  return (text) => {
    const value = /^(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9})$/.test(text) ? Number(text) : Number.NaN;
    if (value >= 0 && value <= 1) return value;
    throw new UsageError(`${flag} ${text} must be a number from 0 to 1, such as 0.2`);
  };
}
