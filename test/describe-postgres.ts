import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe } from "vitest";
import { skipLoudly } from "./loud-skip.ts";
import { type PostgresServer, postgresPackage, startPostgres } from "./postgres-server.ts";

/** A `describe` with a real PostgreSQL: skipped with a warning if this machine has none; an error in CI, where it is required. */
export function describePostgres(name: string, tests: () => void): void {
  const folder = join(import.meta.dirname, "../node_modules", postgresPackage);
  if (existsSync(folder)) return void describe(name, tests);
  skipLoudly(name, `there is no ${postgresPackage} in node_modules: npm install adds it on supported platforms`);
}

/** Starts a server for the tests of a file, and gives each test the address of a new database. */
export function withDatabases(give: (database: string, server: PostgresServer) => void): void {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());
  beforeEach(async () => give(await server.newDatabase(), server));
}
