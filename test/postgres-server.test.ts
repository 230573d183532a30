import pg from "pg";
import { expect, test } from "vitest";
import { describePostgres } from "./describe-postgres.ts";
import { startPostgres } from "./postgres-server.ts";

describePostgres("PostgreSQL for tests", () => {
  test("keeps committed data when it is killed, and restarts at the same address", async () => {
    const server = await startPostgres();
    try {
      const url = await server.newDatabase();
      const asked = async (sql: string): Promise<unknown[]> => {
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        try {
          return (await client.query(sql)).rows;
        } finally {
          await client.end();
        }
      };
      await asked("CREATE TABLE a AS SELECT 7 AS b");
      await server.kill();
      await expect(asked("SELECT b FROM a")).rejects.toThrow("ECONNREFUSED");
      await server.start();
      expect(await asked("SELECT b FROM a")).toEqual([{ b: 7 }]);
    } finally {
      await server.stop();
    }
    expect(server.url).toMatch(/^postgres:\/\/recollect:secret@127\.0\.0\.1:\d+\/postgres$/);
  });
});
