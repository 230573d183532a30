import { setTimeout as sleep } from "node:timers/promises";
import { Postgres } from "@recollect/base/postgres";
import { expect, test } from "vitest";
import { describePostgres, withDatabases } from "../../../../test/describe-postgres.ts";
import { withLimits } from "../../../../test/with-limits.ts";
import { lockKinds } from "./database-tables.ts";
import { LedRun } from "./led-run.ts";

describePostgres("the lead of a run", () => {
  let address: string;
  withDatabases((database) => {
    address = database;
  });

  test("passes to another process without heartbeats, but not during a long statement or in an idle transaction", async () => {
    await withLimits({ workerBeatMs: 200, workerSilenceMs: 6000 }, async () => {
      const leads = () => LedRun.lead(address, "crawl", "/quake");
      const first = (await leads()) as LedRun;
      await first.connection.begin();
      for (const sql of ["SELECT pg_sleep(7)", "SELECT 1"]) {
        const asked = first.connection.query(sql);
        await Promise.all([asked, sleep(7000)]);
        expect(await leads()).toEqual({ leader: expect.stringMatching(/^process /) });
      }
      await first.check();
      await first.close("ended");
      const silent = await Postgres.connect(address);
      await silent.query("SELECT pg_advisory_lock($1, $2)", [lockKinds.leader, first.id]);
      let next: unknown;
      await expect.poll(async () => (next = await leads()), { interval: 500 }).toBeInstanceOf(LedRun);
      expect(silent.lost.aborted).toBe(true);
      await (next as LedRun).close("ended");
      await silent.close();
    });
  });
});
