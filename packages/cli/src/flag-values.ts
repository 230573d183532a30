import { lastDayOf } from "@recollect/page/dates/calendar";
import { UsageError } from "@recollect/warc/errors";
import { Option } from "commander";
import { number } from "./output.ts";

/** `--min-relevance X`, for all commands that filter documents. */
export function minRelevanceFlag(help: string): Option {
  return new Option("--min-relevance <number>", help).argParser(relevanceOf("--min-relevance"));
}

/** Returns a parser for a flag whose value is a relevance, from 0 to 1. */
export function relevanceOf(flag: string): (text: string) => number {
  return (text) => {
    const value = /^(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9})$/.test(text) ? Number(text) : Number.NaN;
    if (value >= 0 && value <= 1) return value;
    throw new UsageError(`${flag} ${text} must be a number from 0 to 1, such as 0.2`);
  };
}

/** Returns a parser for an integer flag with bounds. */
export function wholeNumber(flag: string, least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new UsageError(`${flag} ${text} must be a whole number from ${number(least)} to ${number(most)}`);
  };
}

/** Converts a time from the user (`2008`, `2008-04-30`, `20080430204825`) to digits; undefined stays undefined. */
export function timeDigits(time: string | undefined, flag: string): string | undefined {
  if (time === undefined) return undefined;
  const digits = time.replace(/[-:T ]|\.\d+|Z$/gi, "");
  if (!/^\d{4}(?:\d\d){0,5}$/.test(digits)) {
    throw new UsageError(`${flag} ${time} is not a valid time: write it as 2008, 2008-04, 2008-04-30 or 20080430204825`);
  }
  return digits;
}

/** Returns the last second of a time in digits, as 14 digits: `2008` and `200802` end on 31 December and 29 February. */
export function endOfTime(digits: string | undefined, flag: string): string | undefined {
  if (digits === undefined) return undefined;
  const [year = 0, month = 12] = [digits.slice(0, 4), digits.slice(4, 6) || "12"].map(Number);
  const lastDay = lastDayOf(year, month);
  const end = digits + `0000${String(month).padStart(2, "0")}${lastDay}235959`.slice(digits.length);
  const [, day = 0, hour = 0, minute = 0, second = 0] = [4, 6, 8, 10, 12].map((at) => Number(end.slice(at, at + 2)));
  if (day < 1 || day > lastDay || hour > 23 || minute > 59 || second > 59) {
    throw new UsageError(`${flag} ${digits} is not a valid time: there is no such day or hour`);
  }
  return end;
}
