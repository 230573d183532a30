import { rmSync } from "node:fs";
import pg from "pg";
import { expect, test } from "vitest";
import { describePostgres } from "../describe-postgres.ts";
import type { PostgresServer } from "../postgres-server.ts";
import { asked, type SharedCrawls, startOwnWorker, withSharedCrawls } from "./shared-crawls.ts";

describePostgres("Y05 a database that refuses connections", () => {
  let server: PostgresServer;
  let crawls: SharedCrawls;
  let database: string;
  withSharedCrawls((given) => {
    ({ crawls, server, database } = given);
  });

  const full = /accepts no further connections \(too many connections for role "\w+"\); trying again for 10 minutes$/m;

  /** Creates a database user with a limit of connections. Returns its address, and a function that sets the limit. */
  async function asLimited(): Promise<{ address: string; limit: (connections: number) => Promise<unknown> }> {
    const name = new URL(database).pathname.slice(1);
    const limit = (connections: number) => asked(server.url, `ALTER ROLE user_of_${name} CONNECTION LIMIT ${connections}`);
    await asked(server.url, `CREATE ROLE user_of_${name} LOGIN PASSWORD 'secret'`);
    await asked(server.url, `ALTER DATABASE ${name} OWNER TO user_of_${name}`);
    return { address: database.replace("recollect:", `user_of_${name}:`), limit };
  }

  const endSessions = (client: pg.Client) =>
    client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [new URL(database).pathname.slice(1)]);

  test("ends a starting command with exit code 4 and a sentence", async () => {
    const { address, limit } = await asLimited();
    await limit(0);
    const out = crawls.newOut();
    const { status, stderr } = await crawls.startCrawl(out, address, { limits: { databaseFirstMs: 100 } }).ended;
    expect([status, stderr]).toEqual([
      4,
      expect.stringMatching(/^recollect: The database test_\d+ at \S+ accepts no further connections \(.*\)\. Raise its connection limit/),
    ]);
    rmSync(out, { recursive: true, force: true });
  });

  test("makes a worker and a crawl wait if only some of their connections are accepted", async () => {
    const { address, limit } = await asLimited();
    await limit(1);
    const worker = crawls.startWorker(address);
    await expect.poll(worker.said, { timeout: 20_000 }).toMatch(full);
    const messages: string[] = [];
    const out = crawls.newOut();
    const onShared = (message: string): void => {
      messages.push(message);
      void limit(-1);
    };
    await crawls.build(out, { database: address, onShared });
    expect(messages[0]).toMatch(full);
    crawls.expectSame(out);
    worker.child.kill("SIGTERM");
    expect(await worker.ended).toMatchObject({ status: 0, stderr: expect.not.stringContaining("bug") });
  });

  test("makes a running crawl wait, and the collection is the same", async () => {
    const { address, limit } = await asLimited();
    const worker = await startOwnWorker(address);
    const admin = new pg.Client({ connectionString: server.url });
    await admin.connect();
    const messages: string[] = [];
    const out = crawls.newOut();
    let isLimited = false;
    await crawls.build(out, {
      database: address,
      onShared: (message) => {
        messages.push(message);
        setTimeout(() => void limit(-1), 1000); // whichever connection was refused meanwhile
      },
      onRound: () => {
        if (isLimited) return;
        isLimited = true;
        void limit(1).then(() => endSessions(admin));
      },
    });
    await admin.end();
    await worker.stop();
    expect(messages[0]).toMatch(/ was lost .*; trying again for 10 minutes$/);
    crawls.expectSame(out);
  });
});
