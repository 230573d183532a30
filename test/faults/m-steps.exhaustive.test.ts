import { expect, test } from "vitest";
import { describePostgres } from "../describe-postgres.ts";
import { jobsIn, type SharedCrawls, startOwnWorker, withSharedCrawls, workersIn } from "./shared-crawls.ts";

/** Steps of a worker, in order, and the fault that kills the worker there. */
const stepsOfWorker = {
  "before it takes a job": "kill@skip locked:1",
  "when it has a job": "kill@kind, folder, settings:1",
  "when it has read the pages": "kill@open:1",
  "when it has written a part": "kill@INTO recollect.answers:1",
  "when it has answered": "kill@delete from:1",
};

/** Steps of a leader, in order, and the fault that kills the leader there. */
const stepsOfLeader = {
  "when it has claimed a round": "kill@add_jobs:1",
  "when it has the answers": "kill@DELETE FROM recollect.answers .* RETURNING:2",
  "while it applies a round": "kill@INTO recollect.pages:2",
  "before it commits a round": "kill@statement COMMIT:4",
  "before it merges the parts": "kill@open .*archive/quake:1",
  "when it has merged the parts": "kill@rm .*/parts/:2",
  "while it writes the tables": "kill@rename .*documents.csv:1",
  "before the collection has its WACZ": "kill@rename .*collection.wacz:1",
};

describePostgres("a crawl on many machines, of which one is killed", () => {
  let crawls: SharedCrawls;
  let database: string;
  withSharedCrawls((given) => {
    ({ crawls, database } = given);
  });

  test("loses nothing when a worker is killed at any step: another does its work", async () => {
    const out = crawls.newOut();
    const built = crawls.build(out, { database });
    for (const [step, fault] of Object.entries(stepsOfWorker))
      expect((await crawls.startWorker(database, { fault }).ended).signal, step).toBe("SIGKILL");
    const last = await startOwnWorker(database);
    expect((await built).stopped).toBe("documents");
    await last.stop();
    crawls.expectSame(out);
  });

  test("lets a working leader continue alone when its last worker is killed", async () => {
    const out = crawls.newOut();
    const worker = crawls.startWorker(database, { fault: "kill@INTO recollect.answers:1" });
    await expect.poll(() => workersIn(database)).toBe(1);
    expect((await crawls.build(out, { database, workers: 1 })).stopped).toBe("documents");
    expect((await worker.ended).signal).toBe("SIGKILL");
    crawls.expectSame(out);
  });

  test("loses nothing when a leader is killed at any step: the same command resumes", async () => {
    const out = crawls.newOut();
    const worker = await startOwnWorker(database);
    for (const [step, fault] of Object.entries(stepsOfLeader)) {
      const { signal, stderr } = await crawls.startCrawl(out, database, { fault, workers: 0 }).ended;
      expect([step, signal], stderr).toEqual([step, "SIGKILL"]);
    }
    const { status, stderr } = await crawls.startCrawl(out, database, { workers: 0 }).ended;
    expect([status, stderr]).toEqual([0, expect.not.stringContaining("secret")]);
    await worker.stop();
    crawls.expectSame(out);
  });

  test("lets a helping process lead by itself when the leader is killed", async () => {
    const out = crawls.newOut();
    const leader = crawls.startCrawl(out, database, { fault: "kill@INTO recollect.pages:3", workers: 0 });
    await expect.poll(() => jobsIn(database)).toBeGreaterThan(0);
    const messages: string[] = [];
    const summary = await crawls.build(out, { database, workers: 1, onShared: (message) => messages.push(message) });
    expect((await leader.ended).signal).toBe("SIGKILL");
    expect([summary.stopped, messages]).toEqual([
      "documents",
      [expect.stringMatching(/^process \d+ on \S+ leads this crawl: helping it, and leading it if that process ends$/)],
    ]);
    crawls.expectSame(out);
  });
});
