import { setTimeout as sleep } from "node:timers/promises";
import { Postgres } from "@recollect/base/postgres";
import { DatabaseUnreachableError } from "@recollect/warc/errors";
import { expect, test } from "vitest";
import { startCutProxy } from "../../../../test/cut-proxy.ts";
import { describePostgres, withDatabases } from "../../../../test/describe-postgres.ts";
import { type PostgresServer, startPostgres } from "../../../../test/postgres-server.ts";
import { withLimits } from "../../../../test/with-limits.ts";
import { lockKinds } from "./database-tables.ts";
import { JobLeader } from "./job-leader.ts";
import { engineSteps, prepareJobTables } from "./job-tables.ts";
import { JobWorker, type JobWorkerOptions } from "./job-worker.ts";
import { LedRun } from "./led-run.ts";
import { WorkerPresence } from "./worker-presence.ts";

describePostgres("jobs", () => {
  let address: string;
  let server: PostgresServer;
  withDatabases((database, from) => {
    [address, server] = [database, from];
  });

  async function lead(folder = "/quake", waitsForWorkers = true, onWaiting?: () => void): Promise<{ run: LedRun; leader: JobLeader }> {
    const run = (await LedRun.lead(address, "crawl", folder)) as LedRun;
    const options = { settings: () => Buffer.from("settings"), waitsForWorkers, onWaiting };
    return { run, leader: await JobLeader.open(run, await Postgres.connect(address), options) };
  }

  function worker(work: (work: unknown) => Promise<Uint8Array>, more: Partial<JobWorkerOptions> = {}): Promise<JobWorker> {
    return JobWorker.start({ address, threads: 2, open: async () => ({ work, close: async () => {} }), ...more });
  }

  test("are done by any worker, and each answer is returned to its caller", async () => {
    const { run, leader } = await lead();
    const workers = [await worker(twice), await worker(twice)];
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => leader.ask(n)));
    expect(answers.map(text)).toEqual(Array.from({ length: 50 }, (_, n) => String(2 * n)));
    for (const each of workers) await each.stop();
    await leader.close();
    await run.connection.close();
  });

  test("without workers, are returned to their callers, or wait for the next worker", async () => {
    let waits = 0;
    const [busy, patient] = [await lead("/alone", false), await lead("/patient", true, () => waits++)];
    const answers = [busy.leader.ask(1), patient.leader.ask(2)];
    expect(await answers[0]).toBeUndefined();
    await withLimits({ workerBeatMs: 100 }, () => expect.poll(() => waits).toBe(1));
    const next = await worker(twice);
    expect(text(await answers[1])).toBe("4");
    expect(waits).toBe(1);
    await next.stop();
    for (const { run, leader } of [busy, patient]) {
      await leader.close();
      await run.connection.close();
    }
  });

  test("are returned to their callers after one that the only worker can't do", async () => {
    const { run, leader } = await lead("/unseen", false);
    const blind = await worker(() => Promise.reject(new Error("There is no such file here")));
    expect(await leader.ask(1)).toBeUndefined();
    expect(leader.threads).toBe(0);
    expect(await leader.ask(2)).toBeUndefined();
    await blind.stop();
    await leader.close();
    await run.connection.close();
  });

  test("a worker whose files can't be closed stops, for example on a full disk", async () => {
    const { run, leader } = await lead();
    const close = async () => {
      throw new Error("EDQUOT: disk quota exceeded, close");
    };
    const full = await worker(twice, { open: async () => ({ work: twice, close }) });
    expect(text(await leader.ask(1))).toBe("2");
    await full.stop();
    expect(await run.connection.query("SELECT number FROM recollect.workers")).toEqual([]);
    await leader.close();
    await run.connection.close();
  });

  test("are waited for with a timeout when the leader ends", async () => {
    const { run, leader } = await lead();
    const [begun, stuck] = [Promise.withResolvers<void>(), Promise.withResolvers<Uint8Array>()];
    const slow = await worker(() => {
      begun.resolve();
      return stuck.promise;
    });
    leader.ask(1).catch(() => {});
    await begun.promise;
    await withLimits({ lateJobMs: 300 }, () => leader.abandon());
    await leader.close();
    await run.close("ended");
    stuck.resolve(Buffer.from("late"));
    await slow.stop();
  });

  test("are sent with the settings again after a failure to send these", async () => {
    const { run, leader } = await lead();
    const refuse = "BEGIN RAISE EXCEPTION USING ERRCODE = '53100', MESSAGE = 'disk full'; END";
    await run.connection.exec(`CREATE FUNCTION recollect.refuse() RETURNS trigger LANGUAGE plpgsql AS '${refuse.replaceAll("'", "''")}';
      CREATE TRIGGER refuse BEFORE UPDATE OF settings ON recollect.runs FOR EACH ROW EXECUTE FUNCTION recollect.refuse()`);
    await expect(leader.ask(1)).rejects.toThrow("disk full");
    await run.connection.exec("DROP TRIGGER refuse ON recollect.runs");
    const next = await worker(twice);
    expect(text(await leader.ask(2))).toBe("4");
    await next.stop();
    await leader.close();
    await run.connection.close();
  });

  test("a run is led by one process, and by the next one after its connection is lost, with a higher epoch", async () => {
    const first = (await LedRun.lead(address, "crawl", "/quake")) as LedRun;
    expect(await LedRun.lead(address, "crawl", "/quake")).toEqual({ leader: expect.stringMatching(/^process \d+ on /) });
    const other = (await LedRun.lead(address, "crawl", "/flood")) as LedRun;
    expect(other.id).not.toBe(first.id);
    await first.connection.close();
    const second = (await LedRun.lead(address, "crawl", "/quake")) as LedRun;
    expect([second.id, second.epoch]).toEqual([first.id, first.epoch + 1]);
    await second.connection.close();
    await other.connection.close();
  });

  test("the tables are completed after a process was killed while creating them", async () => {
    await prepareJobTables(address);
    const connection = await Postgres.connect(address);
    const steps = () => connection.query("SELECT id FROM graphile_worker.migrations ORDER BY id");
    const all = await steps();
    expect(all).toHaveLength(engineSteps);
    await connection.exec(
      "DROP SCHEMA graphile_worker CASCADE; CREATE SCHEMA graphile_worker; CREATE TABLE graphile_worker.migrations (id int, ts timestamptz)",
    );
    await prepareJobTables(address);
    expect(await steps()).toEqual(all);
    await connection.close();
  });

  test("tables of another version are refused", async () => {
    await prepareJobTables(address);
    const connection = await Postgres.connect(address);
    for (const [step, age] of [
      ["- 1", "an older"],
      ["+ 2", "a newer"],
    ]) {
      await connection.exec(`UPDATE recollect.versions SET version = version ${step} WHERE name = 'jobs'`);
      await expect(prepareJobTables(address)).rejects.toThrow(`was used by ${age} version of recollect`);
    }
    await connection.close();
  });

  test("of a dead worker go to another one", async () => {
    const { run, leader } = await lead();
    const stuck = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const dying = await worker(async () => {
      begun.resolve();
      await stuck.promise;
      return Buffer.from("too late");
    });
    const answer = leader.ask(21);
    await begun.promise;
    // Ends the connections of the worker, as the system does when a process is killed.
    const admin = await Postgres.connect(address);
    await admin.run("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = $1", [lockKinds.worker]);
    const living = await worker(twice);
    expect(text(await answer)).toBe("42");
    stuck.resolve();
    for (const each of [dying, living]) await each.stop();
    await leader.close();
    for (const each of [run.connection, admin]) await each.close();
  });

  test("are done after the server has ended three connections on which the engine reported finished jobs", async () => {
    const { run, leader } = await lead();
    const admin = await Postgres.connect(address);
    await admin.exec(`SELECT pg_advisory_lock(7);
      CREATE FUNCTION recollect.hold() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_advisory_xact_lock(7); RETURN OLD; END';
      CREATE TRIGGER hold BEFORE DELETE ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION recollect.hold()`);
    const begun = Promise.withResolvers<void>();
    const slow = Promise.withResolvers<Uint8Array>();
    const work = (work: unknown): Promise<Uint8Array> => {
      if (work !== "slow") return twice(work);
      begun.resolve();
      return slow.promise;
    };
    const only = await worker(work, { threads: 4 });
    const late = leader.ask("slow");
    await begun.promise;
    const held = "FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'";
    for (const n of [1, 2, 3]) {
      expect(text(await leader.ask(n))).toBe(String(2 * n));
      await expect.poll(() => admin.query(`SELECT ${held}`)).toHaveLength(n);
    }
    await admin.run(`SELECT pg_terminate_backend(pid) ${held}`);
    await admin.exec("DROP TRIGGER hold ON graphile_worker._private_jobs");
    slow.resolve(Buffer.from("slow"));
    expect(text(await late)).toBe("slow");
    expect(text(await leader.ask(4))).toBe("8");
    await only.stop();
    await leader.close();
    for (const each of [run.connection, admin]) await each.close();
  });

  test("a worker counts only while its engine takes jobs", () =>
    withLimits({ workerBeatMs: 20, workerCheckMs: 100 }, async () => {
      const { run, leader } = await lead();
      const presence = new WorkerPresence({ address, threads: 2 });
      presence.onEngineStart("first");
      await expect.poll(() => leader.threads).toBe(2);
      presence.onEngineEnd();
      await expect.poll(() => leader.threads).toBe(0);
      await sleep(100); // several heartbeats, which must not register it again
      expect(await run.connection.query("SELECT number FROM recollect.workers")).toEqual([]);
      await expect(presence.number()).rejects.toThrow("No job engine is running");
      presence.onEngineStart("second");
      await expect.poll(() => leader.threads).toBe(2);
      await presence.leave();
      await leader.close();
      await run.connection.close();
    }));

  test("of a run that a worker cannot work for are left to others, and the worker reports why", async () => {
    const { run, leader } = await lead();
    const said: string[] = [];
    const blind = await worker(twice, {
      open: async () => {
        throw new Error("no such folder");
      },
      onTrouble: (message) => said.push(message),
    });
    const answer = leader.ask(4);
    await expect.poll(() => said).toContain("Cannot work for /quake: no such folder");
    const seeing = await worker(twice);
    expect(text(await answer)).toBe("8");
    for (const each of [blind, seeing]) await each.stop();
    await leader.close();
    await run.connection.close();
  });

  test("fail after the lead is lost", async () => {
    const { run, leader } = await lead();
    const answer = leader.ask(1);
    const admin = await Postgres.connect(address);
    await admin.run("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = $1", [lockKinds.leader]);
    await expect(answer).rejects.toThrow(/^The connection to the database .* was lost/);
    await expect(run.check()).rejects.toThrow(/ was lost/);
    await leader.close();
    await admin.close();
  });

  test("fail with the last error if every worker fails at one", async () => {
    await withLimits({ jobAttempts: 1, workerCheckMs: 100 }, async () => {
      const { run, leader } = await lead();
      const failing = await worker(async () => {
        throw new Error("the page is cursed");
      });
      await expect(leader.ask(1)).rejects.toThrow(
        "A worker failed 1 times at the same job (the page is cursed): read the workers' messages. Then try again.",
      );
      await failing.stop();
      await leader.close();
      await run.connection.close();
    });
  });

  test("and answers of an earlier leader are ignored", async () => {
    const { run: first, leader: before } = await lead();
    const unanswered = before.ask(1).catch((error: Error) => error.message);
    await expect.poll(() => jobs(first.connection)).toBe(1);
    await first.connection.close();
    await before.close();
    expect(await unanswered).toBe("The run has ended");
    const { run, leader } = await lead();
    expect(await jobs(run.connection)).toBe(0);
    const asked: unknown[] = [];
    const only = await worker(async (work) => {
      asked.push(work);
      return twice(work);
    });
    expect(text(await leader.ask(3))).toBe("6");
    expect(asked).toEqual([3]);
    await only.stop();
    await leader.close();
    await run.connection.close();
  });

  test("are done for the next leader after a failure in a job of an earlier one", async () => {
    const first = await lead();
    const begun = Promise.withResolvers<void>();
    const gone = Promise.withResolvers<Uint8Array>();
    const said: string[] = [];
    const work = (work: unknown): Promise<Uint8Array> => {
      begun.resolve();
      return work === 1 ? gone.promise : twice(work);
    };
    const only = await worker(work, { onTrouble: (message) => said.push(message) });
    first.leader.ask(1).catch(() => {}); // fails when its leader ends
    await begun.promise;
    await first.run.connection.close();
    const second = await lead();
    gone.reject(new Error("The folder has disappeared"));
    expect(text(await second.leader.ask(2))).toBe("4");
    expect(said).toEqual([]);
    await only.stop();
    for (const { leader } of [first, second]) await leader.close();
    await second.run.connection.close();
  });

  test("a worker throws if the connection is lost during its start, and can be stopped during a restart of its engine", async () => {
    const { run, leader } = await lead();
    const proxy = await startCutProxy(server.port);
    const behindProxy = address.replace(`:${server.port}/`, `:${proxy.port}/`);
    const starts = proxy.vanishAt("server_version_num");
    const failed = worker(twice, { address: behindProxy }).catch((error) => error);
    await starts;
    await proxy.cut();
    expect(await failed).toBeInstanceOf(DatabaseUnreachableError);

    await proxy.mend();
    const begun = Promise.withResolvers<void>();
    const stuck = Promise.withResolvers<Uint8Array>();
    const again = await worker(
      () => {
        begun.resolve();
        return stuck.promise;
      },
      { address: behindProxy },
    );
    const answer = leader.ask(1);
    await begun.promise;
    await proxy.cut();
    stuck.reject(new Error("no database"));
    await sleep(500); // the engine can't report the failure, and ends
    const startsAgain = proxy.vanishAt("server_version_num");
    await proxy.mend();
    await startsAgain;
    const stopped = again.stop();
    await sleep(100);
    proxy.appear();
    await stopped;
    const living = await worker(twice);
    expect(text(await answer)).toBe("2");
    await living.stop();
    expect(await run.connection.query("SELECT number FROM recollect.workers")).toEqual([]);
    await leader.close();
    await run.connection.close();
    await proxy.close();
  });

  test("fail when the database is killed, and workers continue for the next leader", async () => {
    const own = await startPostgres();
    address = await own.newDatabase();
    const { leader } = await lead();
    const going = await worker(twice);
    expect(text(await leader.ask(1))).toBe("2");
    const stuck = leader.ask("never");
    await own.kill();
    await expect(stuck).rejects.toThrow(/^The connection to the database .* was lost/);
    await own.start();
    const next = await lead();
    expect(text(await next.leader.ask(5))).toBe("10");
    await going.stop();
    await next.leader.close();
    await next.run.connection.close();
    await own.stop();
  });
});

async function twice(work: unknown): Promise<Uint8Array> {
  if (work === "never") return new Promise(() => {});
  return Buffer.from(String(2 * (work as number)));
}

async function jobs(connection: Postgres): Promise<number> {
  const [row] = await connection.query<{ count: number }>("SELECT count(*) AS count FROM graphile_worker.jobs");
  return row?.count ?? 0;
}

function text(answer: Uint8Array | undefined): string {
  return Buffer.from(answer ?? []).toString();
}
