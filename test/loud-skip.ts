import { test } from "vitest";

/** Skips tests whose requirements are missing, with a warning; in CI, this is an error unless it `mayBeAbsent` there, too. */
export function skipLoudly(name: string, missing: string, mayBeAbsent = false): void {
  if (process.env.CI && !mayBeAbsent) throw new Error(`CI must not skip "${name}": ${missing}`);
  console.warn(`SKIPPED "${name}": ${missing}`);
  test.skip(name, () => {});
}
