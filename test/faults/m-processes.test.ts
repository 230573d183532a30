import { hostname } from "node:os";
import { serialize } from "node:v8";
import { Postgres } from "@recollect/base/postgres";
import { version } from "@recollect/base/version";
import { JobLeader } from "@recollect/recollect/jobs/job-leader";
import { JobWorker } from "@recollect/recollect/jobs/job-worker";
import { LedRun } from "@recollect/recollect/jobs/led-run";
import { DiskError } from "@recollect/warc/errors";
import { expect, test } from "vitest";
import { describePostgres } from "../describe-postgres.ts";
import { skipLoudly } from "../loud-skip.ts";
import { withLimits } from "../with-limits.ts";
import { canHide, type RunningRecollect } from "./crawl-process.ts";
import { contentsOf } from "./same-collection.ts";
import { asked, type SharedCrawls, startOwnWorker, withSharedCrawls, workersIn } from "./shared-crawls.ts";

describePostgres("a crawl on many machines, of which one fails", () => {
  let crawls: SharedCrawls;
  let database: string;
  withSharedCrawls((given) => {
    ({ crawls, database } = given);
  });

  test("ends with an error that names the file and machine of a worker with a full disk, and the same command resumes", async () => {
    const out = crawls.newOut();
    const worker = crawls.startWorker(database, { fault: "ENOSPC:2" });
    const failure = await crawls.build(out, { database }).catch((error: Error) => error);
    expect(failure).toBeInstanceOf(DiskError);
    expect((failure as Error).message).toMatch(
      new RegExp(`^On ${hostname()}: Cannot write ${out}/parts/\\S+: ENOSPC: simulated; free some space\\. Then try again\\.$`),
    );
    await crawls.build(out, { database }); // by the same worker, whose disk has space again
    crawls.expectSame(out);
    await ended(worker);
  });

  const name = "a worker that cannot read a file of the archive reports it, and other workers read the file";
  if (canHide()) test(name, () => blindWorker());
  else skipLoudly(name, "only root on Linux can hide a file from a process", process.getuid?.() !== 0);

  async function blindWorker(): Promise<void> {
    const out = crawls.newOut();
    const blind = crawls.startWorker(database, { hidden: crawls.secondFile });
    const built = crawls.build(out, { database });
    const message = `Cannot work for ${out}: ${crawls.secondFile} can't be read on ${hostname()}: make it available there, under the same path\n`;
    await expect.poll(blind.said).toContain(message);
    const seeing = await startOwnWorker(database);
    await built;
    await seeing.stop();
    await ended(blind);
    crawls.expectSame(out);
  }

  test("is not delayed by a worker with hanging pages if the leader reads pages, too", async () => {
    const out = crawls.newOut();
    const stuck = Promise.withResolvers<Uint8Array>();
    const open = async () => ({ work: () => stuck.promise, close: async () => {} });
    const worker = await JobWorker.start({ address: database, threads: 2, open });
    await expect.poll(() => workersIn(database)).toBe(1);
    await withLimits({ lateJobMs: 300 }, () => crawls.build(out, { database, workers: 1 }));
    crawls.expectSame(out);
    stuck.resolve(Buffer.from("late"));
    await worker.stop();
  });

  test("a worker of another version reports the versions and takes no jobs", async () => {
    const folder = crawls.newOut();
    const run = (await LedRun.lead(database, "crawl", folder)) as LedRun;
    const options = { settings: () => serialize({ version: "0.0.1" }), waitsForWorkers: true };
    const leader = await JobLeader.open(run, await Postgres.connect(database), options);
    const answer = leader.ask({ urls: [] }).catch((error: Error) => error.message);
    const worker = crawls.startWorker(database);
    await expect
      .poll(worker.said)
      .toContain(
        `Cannot work for ${folder}: its leader has version 0.0.1 of recollect, and this is ${version}: use the same version everywhere\n`,
      );
    await leader.abandon();
    expect(await answer).toBe("The run has ended");
    await leader.close();
    await run.close("ended");
    await ended(worker);
  });

  test("leaves no jobs, answers or workers in the database", async () => {
    const out = crawls.newOut();
    const worker = crawls.startWorker(database);
    await crawls.build(out, { database });
    worker.child.kill("SIGINT");
    expect((await worker.ended).status).toBe(0);
    for (const table of ["graphile_worker.jobs", "graphile_worker._private_job_queues", "recollect.answers", "recollect.workers"])
      expect([table, await asked(database, `SELECT FROM ${table}`)]).toEqual([table, []]);
    expect(contentsOf(out)).toEqual(contentsOf(crawls.alone));
  });

  test("a stopped crawl without workers ends, and leaves no jobs", async () => {
    const stopped = new AbortController();
    const built = crawls.build(crawls.newOut(), { database, signal: stopped.signal });
    await expect.poll(() => asked(database, "SELECT FROM recollect.runs WHERE settings IS NOT NULL").catch(() => [])).toHaveLength(1);
    stopped.abort();
    expect((await built).stopped).toBe("interrupted");
    expect(await asked(database, "SELECT FROM graphile_worker.jobs")).toEqual([]);
  });

  /** Expects the worker to stop after SIGTERM, without the password in its messages. */
  async function ended(worker: RunningRecollect): Promise<void> {
    worker.child.kill("SIGTERM");
    expect(await worker.ended).toMatchObject({ status: 0, stderr: expect.not.stringContaining("secret") });
  }
});
