import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe } from "vitest";
import { skipLoudly } from "./loud-skip.ts";

const folder = join(import.meta.dirname, "../../shared/data");
const present = existsSync(folder);

/** Returns the absolute path of a file in ../shared/data (real archives and answers), or undefined if that folder is absent. */
export function sharedData(path: string): string | undefined {
  return present ? join(folder, path) : undefined;
}

/** A `describe` with real data: skipped with a warning if the data is absent; an error in CI, where it is required. */
export function describeShared(name: string, tests: (data: (path: string) => string) => void): void {
  if (present) return void describe(name, () => tests((path) => join(folder, path)));
  skipLoudly(name, `there is no ${folder}`);
}
