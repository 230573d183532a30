import { Postgres } from "@recollect/base/postgres";
import { expect, test } from "vitest";
import { describePostgres, withDatabases } from "../../../../test/describe-postgres.ts";
import { noProgress } from "../crawl/progress.ts";
import { openSharedState } from "../crawl/state/open-shared-state.ts";
import { JobLeader } from "../jobs/job-leader.ts";
import { JobWorker } from "../jobs/job-worker.ts";
import { LedRun } from "../jobs/led-run.ts";
import { sharedStatus } from "./shared-status.ts";

describePostgres("the status of a database", () => {
  let address: string;
  withDatabases((database) => {
    address = database;
  });

  const lead = async (folder: string): Promise<LedRun> => (await LedRun.lead(address, "crawl", folder)) as LedRun;

  test("is empty for an unused database, which stays unused", async () => {
    const status = await sharedStatus(address);
    expect(status).toEqual({
      database: expect.stringMatching(/^test_\d+ at 127\.0\.0\.1:\d+$/),
      runs: [],
      workers: [],
      jobs: { waiting: 0, underWay: 0, failed: 0, lagSeconds: null },
    });
    expect(JSON.stringify(status)).not.toContain("secret");
    const admin = await Postgres.connect(address);
    expect(await admin.query("SELECT FROM pg_namespace WHERE nspname IN ('recollect', 'graphile_worker')")).toEqual([]);
    await admin.close();
  });

  test("lists running runs, runs without a leader and ended ones, with the last applied round", async () => {
    const [led, lost, ended] = [await lead("/led"), await lead("/lost"), await lead("/ended")];
    const state = await openSharedState(led);
    await state.write({ round: { ...noProgress(), rounds: 2, fetched: 20, kept: 5, duplicates: 1, missing: 3, queue: 70, bytes: 900 } });
    await state.commit();
    await state.write({ round: { ...noProgress(), rounds: 3, fetched: 99 } }); // of a round in progress
    await lost.connection.close();
    await ended.close("documents");
    await expect.poll(async () => (await sharedStatus(address)).runs[1]?.state).toBe("waiting"); // the server may notice it with a delay
    const { runs } = await sharedStatus(address);
    expect(runs).toMatchObject([
      { run: led.id, kind: "crawl", folder: "/led", state: "running", leader: expect.stringMatching(/^process \d+ on /), ending: null },
      { run: lost.id, folder: "/lost", state: "waiting", endedAt: null },
      { run: ended.id, folder: "/ended", state: "ended", leader: null, endedAt: expect.any(Date), ending: "documents" },
    ]);
    expect(runs.map(({ crawl }) => crawl)).toEqual([
      {
        ...{ rounds: 2, judged: 20, documents: 6, duplicates: 1, rejected: 0, missing: 3, queue: 70, warcBytes: 900, seconds: 0 },
        roundSeconds: expect.any(Number),
        pagesPerSecond: expect.any(Number),
      },
      undefined,
      undefined,
    ]);
    await led.connection.close();
  });

  test("counts pages judged in the last minute, or since this leader started, however long the crawl rested before", async () => {
    const run = await lead("/rested");
    const state = await openSharedState(run);
    for (const [rounds, fetched] of [
      [1, 100],
      [2, 220],
      [3, 400],
    ] as const) {
      await state.write({ round: { ...noProgress(), rounds, fetched } });
      await state.commit();
    }
    const rate = async () => (await sharedStatus(address)).runs[0]?.crawl?.pagesPerSecond;
    await run.connection.run("UPDATE recollect.runs SET begun_at = now() - interval '1 day', led_at = now() - interval '1 day'");
    await run.connection.run("UPDATE recollect.progress SET applied_at = now() - interval '1 hour' WHERE round = 1");
    expect(await rate()).toBe((400 - 100) / 60);
    // Another process has been leading it for 40 seconds, and has applied the last round.
    await run.connection.run("UPDATE recollect.runs SET led_at = now() - interval '40 seconds'");
    await run.connection.run("UPDATE recollect.progress SET applied_at = now() - interval '50 seconds' WHERE round = 2");
    expect(await rate()).toBeCloseTo((400 - 220) / 40, 0);
    await run.connection.close();
    await expect.poll(async () => (await sharedStatus(address)).runs[0]?.crawl?.pagesPerSecond).toBeNull();
  });

  test("lists workers, waiting jobs and running jobs", async () => {
    const run = await lead("/jobs");
    const leader = await JobLeader.open(run, await Postgres.connect(address), {
      settings: () => Buffer.from("settings"),
      waitsForWorkers: true,
    });
    const begun = Promise.withResolvers<void>();
    const free = Promise.withResolvers<void>();
    const work = async (): Promise<Uint8Array> => {
      begun.resolve();
      await free.promise;
      return Buffer.from("done");
    };
    const worker = await JobWorker.start({ address, threads: 1, open: async () => ({ work, close: async () => {} }) });
    const answers = [leader.ask(1), leader.ask(2), leader.ask(3)];
    await begun.promise;
    const { workers, jobs } = await sharedStatus(address);
    expect(jobs).toEqual({ waiting: 2, underWay: 1, failed: 0, lagSeconds: expect.any(Number) });
    expect(workers).toEqual([
      {
        ...{ worker: 1, host: expect.any(String), pid: process.pid, threads: 1, isAlive: true, jobs: 0, busy: 0 },
        begunAt: expect.any(Date),
        seenSeconds: expect.any(Number),
      },
    ]);
    free.resolve();
    await Promise.all(answers);
    await expect.poll(async () => (await sharedStatus(address)).jobs).toEqual({ waiting: 0, underWay: 0, failed: 0, lagSeconds: null });
    await expect.poll(async () => (await sharedStatus(address)).workers[0]?.jobs).toBe(3);
    await worker.stop();
    expect((await sharedStatus(address)).workers).toEqual([]);
    await leader.close();
    await run.connection.close();
  });
});
