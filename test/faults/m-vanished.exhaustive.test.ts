import { afterEach, beforeEach, expect, test } from "vitest";
import { type CutProxy, startCutProxy } from "../cut-proxy.ts";
import { describePostgres } from "../describe-postgres.ts";
import type { PostgresServer } from "../postgres-server.ts";
import { withLimits } from "../with-limits.ts";
import { type SharedCrawls, startOwnWorker, withSharedCrawls } from "./shared-crawls.ts";

/** Heartbeats ten times as often as usual, with a tenth of the usual timeout. */
const limits = { workerBeatMs: 500, workerSilenceMs: 6_000 };

describePostgres("a crawl on many machines, of which one vanishes from the network", () => {
  let crawls: SharedCrawls;
  let database: string;
  let server: PostgresServer;
  let proxy: CutProxy;
  let behindProxy: string;
  withSharedCrawls((given) => {
    ({ crawls, database, server } = given);
  });
  beforeEach(async () => {
    proxy = await startCutProxy(server.port);
    behindProxy = database.replace(`:${server.port}/`, `:${proxy.port}/`);
  });
  afterEach(() => proxy.close());

  test("gives the jobs of a vanished worker to another, and it works again when it returns", async () => {
    const out = crawls.newOut();
    const vanished = proxy.vanishAt("INTO recollect.answers");
    const vanishing = crawls.startWorker(behindProxy, { limits });
    await withLimits(limits, async () => {
      const built = crawls.build(out, { database });
      await vanished;
      const other = await startOwnWorker(database);
      expect((await built).stopped).toBe("documents");
      await other.stop();
    });
    crawls.expectSame(out);

    proxy.appear();
    const next = crawls.newOut();
    await crawls.build(next, { database });
    crawls.expectSame(next);
    vanishing.child.kill("SIGTERM");
    expect((await vanishing.ended).status).toBe(0);
    crawls.expectSame(out);
  });

  test("reconnects a worker whose connections are silently dropped, and its work is done", async () => {
    const out = crawls.newOut();
    const dropped = proxy.vanishAt("INTO recollect.answers");
    const worker = crawls.startWorker(behindProxy, { limits });
    const built = crawls.build(out, { database });
    await dropped;
    expect((await built).stopped).toBe("documents");
    crawls.expectSame(out);
    worker.child.kill("SIGTERM");
    expect((await worker.ended).status).toBe(0);
  });

  test.each([
    ["while it starts", "LISTEN"],
    ["just before it is stopped", "UPDATE recollect.workers"],
  ])("ends a worker whose connections were dropped %s", async (_, statement) => {
    const dropped = proxy.vanishAt(statement);
    const { child, ended } = crawls.startWorker(behindProxy, { limits });
    await dropped;
    child.kill("SIGTERM");
    expect(await ended).toMatchObject({ status: 0, stderr: expect.not.stringContaining("recollect:") });
  });

  test.each([
    ["when it hands out jobs", "graphile_worker.add_jobs(array(", 0],
    ["while it applies a round", "INTO recollect.pages", 1],
  ])("reconnects a leader whose connections are silently dropped %s, and the leader finishes the crawl", async (_, statement, workers) => {
    const out = crawls.newOut();
    const dropped = proxy.vanishAt(statement);
    const worker = await startOwnWorker(database);
    const { ended } = crawls.startCrawl(out, behindProxy, { workers, limits });
    await dropped;
    const { status, stderr } = await ended;
    expect([status, stderr]).toEqual([0, expect.stringMatching(/ was lost \(no answer for \d+ s\); trying again for /)]);
    crawls.expectSame(out);
    await worker.stop();
  });

  test.each([
    ["while it makes the tables", ".add_jobs(", 0],
    ["when it hands out jobs", "graphile_worker.add_jobs(array(", 0],
    ["while it applies a round", "INTO recollect.pages", 1],
  ])("lets another process lead when the leader vanishes %s, which changes nothing when it returns", async (_, statement, workers) => {
    const out = crawls.newOut();
    const vanished = proxy.vanishAt(statement);
    const vanishing = crawls.startCrawl(out, behindProxy, { workers, limits });
    await vanished;
    const extended = `${crawls.alone}-extended`;
    await crawls.build(extended, { documents: 48 });
    await withLimits(limits, () => crawls.build(out, { documents: 48, database: behindProxy, workers: 1 }));
    crawls.expectSame(out, extended);

    proxy.appear();
    const { status, stderr } = await vanishing.ended;
    expect([status, stderr]).toEqual([0, expect.stringMatching(/^The connection to the database test_\d+ at \S+ was lost /m)]);
    crawls.expectSame(out, extended);
  });
});
