import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { describePostgres } from "../describe-postgres.ts";
import type { PostgresServer } from "../postgres-server.ts";
import { asked, type SharedCrawls, startOwnWorker, withSharedCrawls } from "./shared-crawls.ts";

/** Each point is a crawl of some seconds, and there are hundreds: RECOLLECT_EVERY_POINT=1 tries all, which takes hours. */
const pointsTried = process.env.RECOLLECT_EVERY_POINT ? Number.POSITIVE_INFINITY : 16;
const timeout = 4 * 3_600_000;

describePostgres("a crawl on many machines, with a kill before statements and changes of the disk", () => {
  let server: PostgresServer;
  let crawls: SharedCrawls;
  withSharedCrawls((given) => {
    ({ crawls, server } = given);
  });

  /** A process that works for others has more or fewer points each time: those at the end may not be reached. */
  async function manyPoints(count: number, faulty: (fault: string, database: string, out: string) => Promise<void>): Promise<void> {
    const stride = Math.max(1, Math.floor(count / pointsTried));
    for (let point = 1; point <= count; point += stride) {
      const out = crawls.newOut();
      await faulty(`kill:${point}`, await server.newDatabase(), out);
      crawls.expectSame(out);
      rmSync(out, { recursive: true });
    }
  }

  async function withWorker(fault: string, database: string, out: string): Promise<number> {
    const built = crawls.build(out, { database });
    const worker = crawls.startWorker(database, { fault });
    const other = worker.ended.then(({ signal }) => (signal === "SIGKILL" ? startOwnWorker(database) : undefined));
    await built;
    worker.child.kill("SIGTERM");
    await (await other)?.stop();
    return (await worker.ended).counts?.points ?? 0;
  }

  async function isLed(database: string): Promise<boolean> {
    const [tables] = await asked(database, "SELECT to_regclass('recollect.runs') IS NOT NULL AS there");
    return tables?.there === true && (await asked(database, "SELECT FROM recollect.runs WHERE leader IS NOT NULL")).length > 0;
  }

  async function pointsOfLeader(): Promise<number> {
    const { counts } = await crawls.startCrawl(crawls.newOut(), await server.newDatabase()).ended;
    expect(counts?.points).toBeGreaterThan(60);
    return counts?.points ?? 0;
  }

  test("of a worker: another does its work", { timeout }, async () => {
    const count = await withWorker("", await server.newDatabase(), crawls.newOut());
    expect(count).toBeGreaterThan(30);
    await manyPoints(count, async (...given) => void (await withWorker(...given)));
  });

  test("of a leader: the same command resumes", { timeout }, async () => {
    await manyPoints(await pointsOfLeader(), async (fault, database, out) => {
      await crawls.startCrawl(out, database, { fault }).ended;
      expect((await crawls.startCrawl(out, database).ended).status).toBe(0);
    });
  });

  test("of a leader: a process that helps leads by itself", { timeout }, async () => {
    await manyPoints(await pointsOfLeader(), async (fault, database, out) => {
      const leader = crawls.startCrawl(out, database, { fault });
      await expect.poll(() => leader.child.exitCode ?? leader.child.signalCode ?? isLed(database)).toBeTruthy();
      await crawls.build(out, { database, workers: 1 });
      await leader.ended;
    });
  });
});
