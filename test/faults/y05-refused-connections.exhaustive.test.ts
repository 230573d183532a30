import pg from "pg";
import { expect, test } from "vitest";
import { describePostgres } from "../describe-postgres.ts";
import type { PostgresServer } from "../postgres-server.ts";
import { type SharedCrawls, withSharedCrawls, workersIn } from "./shared-crawls.ts";

describePostgres("Y05 a database that refuses connections", () => {
  let server: PostgresServer;
  let crawls: SharedCrawls;
  let database: string;
  withSharedCrawls((given) => {
    ({ crawls, server, database } = given);
  });

  test("during a shutdown makes worker and crawl wait until it runs again", async () => {
    const worker = crawls.startWorker(database);
    await expect.poll(() => workersIn(database), { timeout: 20_000 }).toBe(1);
    const admin = new pg.Client({ connectionString: server.url });
    admin.on("error", () => {}); // when the server is killed
    await admin.connect();
    const messages: string[] = [];
    const out = crawls.newOut();
    let fault: Promise<void> | undefined;
    const shutDown = async (): Promise<void> => {
      server.refuseConnections();
      await admin.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [new URL(database).pathname.slice(1)]);
      await expect.poll(() => messages.join("\n")).toMatch(/accepts no connections \(the database system is shutting down\)/);
      await expect.poll(worker.said, { timeout: 20_000 }).toMatch(/; trying again until it answers$/m);
      await server.kill();
      await server.start();
    };
    await crawls.build(out, {
      database,
      onShared: (message) => messages.push(message),
      onRound: () => {
        fault ??= shutDown();
      },
    });
    await fault;
    await admin.end();
    crawls.expectSame(out);
    worker.child.kill("SIGTERM");
    expect(await worker.ended).toMatchObject({ status: 0, stderr: expect.not.stringContaining("bug") });
  });
});
