import { execFileSync } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DiskError } from "@recollect/warc/errors";
import pg from "pg";
import { expect, test } from "vitest";
import { startCutProxy } from "../cut-proxy.ts";
import { describePostgres } from "../describe-postgres.ts";
import { skipLoudly } from "../loud-skip.ts";
import type { PostgresServer } from "../postgres-server.ts";
import { canHide } from "./crawl-process.ts";
import { asked, type SharedCrawls, startOwnWorker, withSharedCrawls, workersIn } from "./shared-crawls.ts";

const isExhaustive = process.env.RECOLLECT_EXHAUSTIVE !== undefined;

describePostgres("a crawl on many machines, whose database fails", () => {
  let server: PostgresServer;
  let crawls: SharedCrawls;
  withSharedCrawls((given) => {
    ({ crawls, server } = given);
  });

  /** Causes a fault once, after the first round. Returns the messages, and the time from the end of the fault until the next round was applied. */
  async function buildWith(
    database: string,
    fault: (messages: readonly string[]) => Promise<void>,
  ): Promise<{ out: string; messages: string[]; pauseMs: number }> {
    const out = crawls.newOut();
    const messages: string[] = [];
    let [faulty, backMs, pauseMs]: [Promise<void> | undefined, number, number] = [undefined, 0, 0];
    await crawls.build(out, {
      database,
      onShared: (message) => messages.push(message),
      onRound: () => {
        if (backMs > 0 && pauseMs === 0) pauseMs = performance.now() - backMs;
        faulty ??= fault(messages).then(() => {
          backMs = performance.now();
        });
      },
    });
    await faulty;
    return { out, messages, pauseMs };
  }

  test("resumes from the last round, with the same workers, after PostgreSQL was killed and restarted", async () => {
    const database = await server.newDatabase();
    const worker = crawls.startWorker(database);
    await expect.poll(() => workersIn(database)).toBe(1); // otherwise the leader may report that it waits for one
    const { out, messages, pauseMs } = await buildWith(database, async () => {
      await server.kill();
      await server.start();
    });
    tell(`PostgreSQL killed: ${Math.round(pauseMs)} ms from its start until a round was applied`);
    expect(messages).toEqual([
      expect.stringMatching(/^The connection to the database test_\d+ at \S+ was lost .*; trying again for 10 minutes$/),
    ]);
    crawls.expectSame(out);
    expect(worker.child.exitCode).toBe(null);
    worker.child.kill("SIGTERM");
    expect(await worker.ended).toMatchObject({ status: 0, stderr: expect.not.stringContaining("secret") });
  });

  test("continues after a connection was cut for a while", async () => {
    const proxy = await startCutProxy(server.port);
    const database = (await server.newDatabase()).replace(`:${server.port}/`, `:${proxy.port}/`);
    const workers = [await startOwnWorker(database), await startOwnWorker(database)];
    const { out, messages, pauseMs } = await buildWith(database, async (messages) => {
      await proxy.cut();
      if (isExhaustive) await sleep(20_000);
      await expect.poll(() => messages.length).toBe(1);
      await proxy.mend();
    });
    tell(`Connection cut: ${Math.round(pauseMs)} ms from its return until a round was applied`);
    expect(messages).toEqual([expect.stringMatching(/ was lost /)]);
    for (const each of workers) await each.stop();
    await proxy.close();
    crawls.expectSame(out);
  });

  test("continues from the last commit after the server cancelled a statement", async () => {
    const database = await server.newDatabase();
    const worker = await startOwnWorker(database);
    const admin = new pg.Client({ connectionString: database });
    await admin.connect();
    const { out, messages } = await buildWith(database, async () => {
      await admin.query("BEGIN; LOCK TABLE recollect.progress IN ACCESS EXCLUSIVE MODE");
      const cancel =
        "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%recollect.progress%'";
      await expect.poll(() => asked(database, cancel)).toHaveLength(1);
      await admin.query("COMMIT");
    });
    await admin.end();
    await worker.stop();
    expect(messages).toEqual([expect.stringMatching(/gave up .*canceling statement due to user request\); trying again for 10 minutes$/)]);
    crawls.expectSame(out);
  });

  test("waits for a temporarily read-only database, as during a failover", async () => {
    const database = await server.newDatabase();
    const worker = await startOwnWorker(database);
    const name = database.replace(/.*\//, "");
    const { out, messages, pauseMs } = await buildWith(database, async (messages) => {
      await asked(server.url, `ALTER DATABASE ${name} SET default_transaction_read_only = on`);
      await asked(server.url, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name]);
      await expect.poll(() => messages.length).toBeGreaterThan(0);
      await sleep(1500);
      await asked(server.url, `ALTER DATABASE ${name} RESET default_transaction_read_only`);
    });
    tell(`Read-only: ${Math.round(pauseMs)} ms from its end until a round was applied`);
    await worker.stop();
    expect(messages[0]).toMatch(/ was lost /);
    crawls.expectSame(out);
  });

  test("retries after a worker loses the connection while it starts, and ends on request", async () => {
    const proxy = await startCutProxy(server.port);
    const database = await server.newDatabase();
    const starts = proxy.vanishAt("server_version_num");
    const worker = crawls.startWorker(database.replace(`:${server.port}/`, `:${proxy.port}/`));
    await starts;
    await proxy.cut();
    await expect.poll(worker.said).toMatch(/ was lost .*; trying again for 10 minutes$/m);
    await proxy.mend();
    await expect.poll(() => workersIn(database)).toBe(1);
    worker.child.kill("SIGTERM");
    expect((await worker.ended).status).toBe(0);
    await proxy.close();
  });

  const name = "a full disk of the database ends the crawl with advice, and the same command resumes when there is space";
  if (canHide()) test(name, () => fullDisk());
  else skipLoudly(name, "only root on Linux may mount a small disk", process.getuid?.() !== 0);

  async function fullDisk(): Promise<void> {
    const small = mkdtempSync(join(tmpdir(), "recollect-small-"));
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=40m", "tmpfs", small]);
    try {
      const place = join(small, "tables");
      mkdirSync(place);
      chownSync(place, id("-u"), id("-g"));
      await asked(server.url, `CREATE TABLESPACE small LOCATION '${place}'`);
      await asked(server.url, "CREATE DATABASE full_one TABLESPACE small");
      const database = server.url.replace(/postgres$/, "full_one");
      const out = crawls.newOut();
      const filler = join(small, "filler");
      const onRound = (): void => fill(filler);
      const failure = await crawls.build(out, { database, workers: 1, onRound }).catch((error: Error) => error);
      expect(failure).toBeInstanceOf(DiskError);
      expect((failure as Error).message).toMatch(
        /^The database full_one at \S+ cannot write \(.*No space left on device\): free some space there\. Then try again\.$/,
      );
      rmSync(filler);
      await crawls.build(out, { database, workers: 1 });
      crawls.expectSame(out);
      await asked(server.url, "DROP DATABASE full_one");
      await asked(server.url, "DROP TABLESPACE small");
    } finally {
      execFileSync("umount", ["--lazy", small]);
      rmdirSync(small);
    }
  }
});

/** Prints figures for docs/many-machines.md. */
function tell(message: string): void {
  if (isExhaustive) console.info(message);
}

/** Writes to a file until the disk is full. */
function fill(path: string): void {
  for (const bytes of [1_000_000, 4096])
    try {
      for (;;) writeFileSync(path, Buffer.alloc(bytes), { flag: "a" });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
}

/** Id of the user or group that PostgreSQL runs as. */
function id(flag: string): number {
  return Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
}
