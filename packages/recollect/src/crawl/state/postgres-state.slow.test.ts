import { Postgres } from "@recollect/base/postgres";
import { seededRandom } from "@recollect/base/seeded-random";
import { DatabaseUnreachableError, UsageError } from "@recollect/warc/errors";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { crawlStateContract } from "../../../../../test/crawl-state-contract.ts";
import { describePostgres } from "../../../../../test/describe-postgres.ts";
import { memoryState } from "../../../../../test/memory-state.ts";
import { type PostgresServer, startPostgres } from "../../../../../test/postgres-server.ts";
import { answersOf, randomChanges } from "../../../../../test/random-changes.ts";
import { LedRun } from "../../jobs/led-run.ts";
import { noProgress } from "../progress.ts";
import { PostgresState } from "./postgres-state.ts";
import type { NewUrl } from "./state-changes.ts";

describePostgres("the state in PostgreSQL", () => {
  let server: PostgresServer;
  let database: string;
  let crawls = 0;
  let opened: PostgresState[] = [];
  beforeAll(async () => {
    server = await startPostgres();
    database = await server.newDatabase();
  });
  afterAll(() => server.stop());
  beforeEach(() => void crawls++);
  afterEach(async () => {
    for (const state of opened) await state.close();
    opened = [];
  });
  const open = async (out = `/collections/${crawls}`): Promise<PostgresState> => {
    const state = await leadState(database, out);
    opened.push(state);
    return state;
  };

  describe("fulfils the contract", () => {
    crawlStateContract("PostgreSQL", { open: () => leadState(database, `/collections/${crawls}`), remove() {} });
  });

  test("can't be used after the connection is lost: uncommitted changes are undone, and another process leads", async () => {
    const first = await open();
    await first.write({ newUrls: [url(1)] });
    await first.commit();
    await first.write({ newUrls: [url(2)] });
    const other = await Postgres.connect(database);
    const locks =
      "SELECT pg_terminate_backend(pid) FROM pg_locks JOIN recollect.runs ON objid = id WHERE locktype = 'advisory' AND folder = $1";
    const lost = new Promise((resolve) => first.lost.addEventListener("abort", resolve));
    await other.query(locks, [`/collections/${crawls}`]);
    await lost;
    const second = await open();
    expect(await second.urls.last()).toBe(1);
    for (const call of [() => first.write({ newUrls: [url(3)] }), () => first.commit(), () => first.note("ranked"), () => first.rollback()])
      await expect(call()).rejects.toThrow(DatabaseUnreachableError);
    await second.write({ newUrls: [url(2)] });
    await second.commit();
    expect(await second.urls.last()).toBe(2);
    await other.close();
  });

  test("contains the committed changes after the server was killed", async () => {
    const own = await startPostgres();
    try {
      const before = await leadState(own.url, "/a");
      await before.write({ newUrls: [url(1)], notes: { ranked: 7 } });
      await before.commit();
      await before.write({ newUrls: [url(2)], notes: { ranked: 8 } });
      await own.kill();
      await expect(before.commit()).rejects.toThrow("Start again to resume");
      await before.close();
      await own.start();
      const after = await leadState(own.url, "/a");
      expect([await after.urls.last(), await after.note("ranked")]).toEqual([1, 7]);
      await after.close();
    } finally {
      await own.stop();
    }
  });

  test("is separate for each crawl in a database", async () => {
    const [one, other] = [await open("/one"), await open("/other")];
    await one.write({ newUrls: [url(1)], pages: [{ id: 1, urlId: 1, url: "http://a.example/1", bands: [1] }], notes: { ranked: 1 } });
    await other.write({ newUrls: [url(1), url(2)] });
    await one.commit();
    await other.commit();
    expect(await answersOf(other)).not.toEqual(await answersOf(one));
    expect([await other.urls.last(), await other.pages.last(), await other.note("ranked")]).toEqual([2, 0, undefined]);
    expect(await other.pages.withBands([1])).toEqual([]);
  });

  test("sends the changes of several rounds together, before any read", async () => {
    const state = await open();
    const before = state.statements;
    for (let id = 1; id <= 4; id++)
      await state.write({ newUrls: [url(id)], round: { ...noProgress(), rounds: id }, notes: { ranked: id } });
    expect(state.statements).toBe(before);
    expect([await state.urls.last(), await state.note("ranked")]).toEqual([4, 4]);
    expect((await Array.fromAsync(state.rounds())).map(({ rounds }) => rounds)).toEqual([1, 2, 3, 4]);
  });

  test("has the last value of each entry, whichever changes were sent together", async () => {
    const state = await open();
    const way = { id: 1, depth: 1, parent: null };
    await state.write({ newUrls: [url(1)] });
    await state.write({ settledUrls: [{ ...way, priority: 0.2, state: "missing", page: null }] });
    await state.write({ movedUrls: [{ ...way, priority: 0.7, evidence: null }] });
    await state.write({ rankedUrls: [{ id: 1, priority: 0.8 }] });
    await state.write({ movedUrls: [{ ...way, priority: 0.9, evidence: null }] });
    expect(await state.urls.find(["key-1"])).toMatchObject([{ state: "missing", priority: 0.9 }]);
  });

  test("rejects further changes after a failed one, until a rollback", async () => {
    const state = await open();
    await state.write({ newUrls: [url(1)] });
    await state.write({ newUrls: [{ ...url(2), key: "key-1" }] });
    for (let id = 3; id <= 9; id++) await state.write({ newUrls: [url(id)] }); // the gathered changes are sent before the last one, which waits
    await expect.poll(() => state.urls.last().catch(() => undefined)).toBe(0);
    for (const call of [() => state.write({ newUrls: [url(10)] }), () => state.commit()])
      await expect(call()).rejects.toThrow("duplicate key");
    await state.rollback();
    expect(await state.urls.last()).toBe(0);
  });

  test("can be read, but not committed, after a change has failed", async () => {
    const state = await open();
    await state.write({ newUrls: [url(1)] });
    await state.write({ newUrls: [{ ...url(2), key: "key-1" }], notes: { ranked: 1 } });
    await expect(state.note("ranked")).rejects.toThrow("duplicate key");
    await expect(state.commit()).rejects.toThrow("duplicate key");
    await expect(state.write({ newUrls: [url(3)] })).rejects.toThrow("duplicate key");
    expect([await state.urls.last(), await state.note("ranked")]).toEqual([0, undefined]);
    await state.rollback();
    await state.write({ newUrls: [url(1)] });
    await state.commit();
    expect(await state.urls.last()).toBe(1);
  });

  test("takes few statements for a round, however large it is", async () => {
    const state = await open();
    const count = async (from: number, urls: number): Promise<number> => {
      const before = state.statements;
      await state.write(randomChanges(seededRandom(1), { urls: from, pages: from, newUrls: urls, newPages: urls / 10 }));
      await state.commit();
      return state.statements - before;
    };
    expect(Math.max(await count(1, 20), await count(1000, 4000))).toBe(14); // one for each kind of change, begin and commit
  });

  test("continues if the server can't analyse its tables, or another process uses them", async () => {
    const state = await open();
    const other = await Postgres.connect(database);
    let id = 0;
    const commits = async (until: number): Promise<void> => {
      while (id < until) {
        await state.write({ newUrls: [url(++id)] });
        await state.commit();
      }
    };
    await other.begin();
    await other.exec("LOCK TABLE recollect.urls IN SHARE UPDATE EXCLUSIVE MODE"); // as VACUUM does
    await commits(9);
    await other.rollback();
    await other.exec("ALTER TABLE recollect.bands RENAME TO hidden");
    await commits(17);
    await other.exec("ALTER TABLE recollect.hidden RENAME TO bands");
    await other.close();
    expect(await state.urls.last()).toBe(17);
  });

  test("gives the same answers as SQLite, in the same order", async () => {
    const [state, sqlite, random] = [await open(), memoryState(), seededRandom(7)];
    let [urls, pages] = [1, 1];
    for (let round = 1; round <= 12; round++) {
      const size = { urls, pages, newUrls: 400, newPages: 150 };
      const all = randomChanges(random, size);
      const { rankedUrls: _, ...unranked } = all;
      const changes = round % 5 === 0 ? all : unranked; // which are sent together
      await state.write(changes);
      await sqlite.write(changes);
      if (round % 3 === 0) for (const each of [state, sqlite]) await each.commit();
      [urls, pages] = [urls + size.newUrls, pages + size.newPages];
      if (round === 6) expect(await state.urls.requeuePageless()).toEqual(await sqlite.urls.requeuePageless());
      if (round % 4 === 0) expect(await answersOf(state)).toEqual(await answersOf(sqlite));
    }
    await sqlite.close();
  });
});

describePostgres("the tables in PostgreSQL", () => {
  test("are created once, by the first process, and refused if another version created them", async () => {
    const server = await startPostgres();
    try {
      const database = await server.newDatabase();
      const states = await Promise.all([1, 2, 3, 4].map((n) => leadState(database, `/${n}`)));
      for (const state of states) expect(await state.urls.last()).toBe(0);
      for (const state of states) await state.close();
      const db = await Postgres.connect(database);
      for (const [change, age] of [
        ["+ 1", "a newer"],
        ["- 2", "an older"],
      ]) {
        await db.exec(`UPDATE recollect.versions SET version = version ${change} WHERE name = 'crawls'`);
        const failure = await leadState(database, "/1").catch((error) => error);
        expect(failure).toBeInstanceOf(UsageError);
        expect(failure.message).toMatch(new RegExp(`^The database test_1 was used by ${age} version of recollect: use that version`));
      }
      await db.close();
    } finally {
      await server.stop();
    }
  });
});

async function leadState(database: string, out: string): Promise<PostgresState> {
  const run = await LedRun.lead(database, "crawl", out);
  if (!(run instanceof LedRun)) throw new UsageError(`${run.leader} leads`);
  return PostgresState.open(run).catch(async (error) => {
    await run.close("failed");
    throw error;
  });
}

function url(id: number): NewUrl {
  const found = { id, key: `key-${id}`, url: `http://a.example/${id}`, depth: 1, priority: 0.5, parent: null };
  return { ...found, state: "queued", tie: id, page: null, evidence: null };
}
