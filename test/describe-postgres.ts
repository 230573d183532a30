import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe } from "vitest";
import { skipLoudly } from "./loud-skip.ts";
import { postgresPackage } from "./postgres-server.ts";

/** A `describe` with a real PostgreSQL: skipped with a warning where there is none for this machine, an error in CI, which must have it. */
export function describePostgres(name: string, tests: () => void): void {
  const folder = join(import.meta.dirname, "../node_modules", postgresPackage);
  if (existsSync(folder)) return void describe(name, tests);
  skipLoudly(name, `there is no ${postgresPackage} in node_modules: npm install brings it where there is one for the platform`);
}
