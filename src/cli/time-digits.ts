import { UsageError } from "../errors.ts";

/** A time as users write it (`2008`, `2008-04-30`, `20080430204825`) as digits; undefined for undefined. */
export function timeDigits(time: string | undefined, flag: string): string | undefined {
  if (time === undefined) return undefined;
  const digits = time.replace(/[-:T ]|\.\d+|Z$/gi, "");
  if (!/^\d{4}(?:\d\d){0,5}$/.test(digits)) {
    throw new UsageError(`${flag} ${time} is no time: write it as 2008, 2008-04, 2008-04-30 or 20080430204825`);
  }
  return digits;
}
