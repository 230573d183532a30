import { expect, test } from "vitest";
import { describePostgres } from "../describe-postgres.ts";
import { withLimits } from "../with-limits.ts";
import { type SharedCrawls, startOwnWorker, untilHalted, withSharedCrawls } from "./shared-crawls.ts";

describePostgres("a crawl on many machines, of which one lags behind", () => {
  let crawls: SharedCrawls;
  let database: string;
  withSharedCrawls((given) => {
    ({ crawls, database } = given);
  });

  test.each([
    ["in a round", "statement COMMIT:3"],
    ["before it removes the parts", "rm .*/parts/:1"],
    ["before it names a table", "rename .*documents.csv:1"],
    ["before it names the WACZ", "rename .*collection.wacz:1"],
  ])("changes nothing when a leader stopped %s continues after another extended the crawl", async (_, point) => {
    const out = crawls.newOut();
    const first = crawls.startCrawl(out, database, { fault: `halt@${point}` });
    await untilHalted(first);
    const extended = `${crawls.alone}-extended`;
    await crawls.build(extended, { documents: 48 });
    await withLimits({ workerSilenceMs: 6000 }, () => crawls.build(out, { documents: 48, database, workers: 1 }));
    crawls.expectSame(out, extended);
    first.child.kill("SIGCONT");
    const { status, stderr } = await first.ended;
    expect([status, stderr]).toEqual([0, expect.stringMatching(/^The connection to the database test_\d+ at \S+ was lost /m)]);
    crawls.expectSame(out, extended);
  });

  test("gives the jobs of a hanging worker to others, which changes nothing when it continues", async () => {
    const out = crawls.newOut();
    const hanging = crawls.startWorker(database, { fault: "halt@INTO recollect.answers:1" });
    await withLimits({ workerSilenceMs: 6000, workerBeatMs: 500 }, async () => {
      const built = crawls.build(out, { database });
      await untilHalted(hanging);
      const other = await startOwnWorker(database);
      await built;
      await other.stop();
    });
    crawls.expectSame(out);
    hanging.child.kill("SIGCONT");
    hanging.child.kill("SIGTERM");
    expect((await hanging.ended).status).toBe(0);
    crawls.expectSame(out);
  });
});
