import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { describePostgres } from "../describe-postgres.ts";
import type { PostgresServer } from "../postgres-server.ts";
import { asked, type SharedCrawls, startOwnWorker, withSharedCrawls } from "./shared-crawls.ts";

/** Number of kill points that are tried. RECOLLECT_EVERY_POINT=1 tries all: hundreds of crawls of some seconds each, which take hours. */
const pointsTried = process.env.RECOLLECT_EVERY_POINT ? Number.POSITIVE_INFINITY : 16;
const timeout = 4 * 3_600_000;

describePostgres("a crawl on many machines, killed before a statement or a change of the disk", () => {
  let server: PostgresServer;
  let crawls: SharedCrawls;
  withSharedCrawls((given) => {
    ({ crawls, server } = given);
  });

  /** Tries evenly spaced kill points. The number of points differs from run to run, so the last ones may not be reached. */
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

  test("loses nothing when a worker is killed: another worker does its jobs", { timeout }, async () => {
    const count = await withWorker("", await server.newDatabase(), crawls.newOut());
    expect(count).toBeGreaterThan(30);
    await manyPoints(count, async (...given) => void (await withWorker(...given)));
  });

  test("resumes with the same command when the leader is killed", { timeout }, async () => {
    await manyPoints(await pointsOfLeader(), async (fault, database, out) => {
      await crawls.startCrawl(out, database, { fault }).ended;
      expect((await crawls.startCrawl(out, database).ended).status).toBe(0);
    });
  });

  test("is led by a helping process when the leader is killed", { timeout }, async () => {
    await manyPoints(await pointsOfLeader(), async (fault, database, out) => {
      const leader = crawls.startCrawl(out, database, { fault });
      await expect.poll(() => leader.child.exitCode ?? leader.child.signalCode ?? isLed(database)).toBeTruthy();
      await crawls.build(out, { database, workers: 1 });
      await leader.ended;
    });
  });
});
