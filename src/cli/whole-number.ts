import { UsageError } from "../errors.ts";
import { number } from "./output.ts";

/** Returns a parser for an integer flag with bounds. */
export function wholeNumber(flag: string, least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new UsageError(`${flag} ${text} must be a whole number from ${number(least)} to ${number(most)}`);
  };
}
