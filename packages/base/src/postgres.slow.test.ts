import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseUnreachableError, DiskError, type RecollectError, UsageError } from "@recollect/warc/errors";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { freePort } from "../../../test/child-server.ts";
import { startCutProxy } from "../../../test/cut-proxy.ts";
import { describePostgres } from "../../../test/describe-postgres.ts";
import { type PostgresServer, startPostgres } from "../../../test/postgres-server.ts";
import { withLimits } from "../../../test/with-limits.ts";
import { Postgres, poolOf } from "./postgres.ts";
import { libraryFailure } from "./postgres-failure.ts";

describePostgres("PostgreSQL", () => {
  let server: PostgresServer;
  let opened: Postgres[] = [];
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());
  afterEach(async () => {
    for (const db of opened) await db.close();
    opened = [];
  });
  const connect = async (address = server.url): Promise<Postgres> => {
    const db = await Postgres.connect(address);
    opened.push(db);
    return db;
  };
  const asMade = async (sql: string): Promise<Postgres> => {
    const db = await connect(await server.newDatabase());
    await db.exec(sql);
    return db;
  };

  test("returns numbers, bytes and texts unchanged, with any characters", async () => {
    const db = await asMade("CREATE TABLE a (n bigint, x float8, t text, b bytea)");
    const texts = ["", "a\0b\u{10FFFF}0\u{10FFFF}", '{"\\,NULL', "NULL", "地震\n"];
    const insert = "INSERT INTO a SELECT * FROM unnest($1::bigint[], $2::float8[], $3::text[], $4::bytea[])";
    const numbers = [0, -1, 0.1 + 0.2, 5e-324, Number.MAX_VALUE];
    const bytes = new Uint8Array([0, 92, 34, 255]);
    const row = (n: number) => ({ n: 2 ** 53 - 1 - n, x: numbers[n], t: texts[n], b: n === 0 ? null : bytes });
    const wanted = texts.map((_, n) => row(n));
    const column = (name: "n" | "x" | "t") => wanted.map((given) => given[name]);
    expect(await db.run(insert, [column("n"), column("x"), column("t"), texts.map((_, n) => (n === 0 ? null : bytes))])).toBe(5);
    expect(await db.query("SELECT * FROM a ORDER BY n DESC")).toEqual(wanted);
    expect(await db.query("SELECT n FROM a WHERE t = $1", [texts[1]])).toEqual([{ n: row(1).n }]);
    expect(await db.query("SELECT $1::text AS t", ["half \ud800"])).toEqual([{ t: "half \ufffd" }]);
  });

  test("streams rows while other statements are sent, across a commit", async () => {
    const db = await asMade("CREATE TABLE a AS SELECT generate_series(1, 5000) AS n");
    await db.begin();
    const seen: number[] = [];
    for await (const { n } of db.rows<{ n: number }>("SELECT n FROM a WHERE n > $1 ORDER BY n", [10])) {
      seen.push(n);
      if (n === 1500) await db.run("DELETE FROM a WHERE n > $1", [2000]);
      if (n === 2500) await db.commit();
    }
    expect(seen).toEqual(Array.from({ length: 4990 }, (_, n) => n + 11));
    expect(await db.query("SELECT count(*) AS n FROM a")).toEqual([{ n: 2000 }]);
    for await (const _ of db.rows("SELECT n FROM a")) break;
    expect(await db.query("SELECT name FROM pg_cursors WHERE name <> ''")).toEqual([]);
  });

  test("rejects a commit after a failed statement, and names the statement", async () => {
    const db = await asMade("CREATE TABLE a (n int UNIQUE)");
    await db.begin();
    const sent = [db.run("INSERT INTO a VALUES ($1)", [1]), db.run("INSERT INTO a VALUES ($1)", [1]), db.run("INSERT INTO a VALUES (2)")];
    const outcomes = await Promise.allSettled(sent);
    expect(outcomes).toMatchObject([{ value: 1 }, { reason: { code: "23505" } }, { reason: { code: "23505" } }]);
    await expect(db.commit()).rejects.toThrow("Nothing was committed");
    expect([await db.query("SELECT n FROM a"), db.isTransaction]).toEqual([[], false]);
  });

  test("ends no transaction by a timeout of its own", async () => {
    const times = ["statement", "lock", "transaction", "idle_in_transaction_session", "idle_session"].map(
      (name) => `-c ${name}_timeout=200`,
    );
    const db = await connect(`${await server.newDatabase()}?options=${encodeURIComponent(times.join(" "))}`);
    await db.begin();
    await db.query("SELECT pg_sleep(0.5)");
    await sleep(500);
    await db.commit();
    await sleep(500);
    expect(await db.query("SHOW lock_timeout")).toEqual([{ lock_timeout: "0" }]);
  });

  test("removes a read-only connection from the pool, for example during a failover", async () => {
    const address = await server.newDatabase();
    const [admin, pool] = [await connect(server.url), await poolOf(address, 1)];
    const database = `DATABASE ${new URL(address).pathname.slice(1)}`;
    const write = async (): Promise<void> => {
      const client = await pool.connect();
      await client.query("CREATE TABLE a (n integer)").finally(() => client.release());
    };
    await admin.exec(`ALTER ${database} SET default_transaction_read_only = on`);
    await expect(write()).rejects.toMatchObject({ code: "25006" });
    await admin.exec(`ALTER ${database} RESET default_transaction_read_only`);
    await write();
    await pool.end();
  });

  test("reports a server that can't be reached with advice, and without the password", async () => {
    const port = await freePort();
    const unanswered = await failureOf(Postgres.connect(`postgres://me:hush@127.0.0.1:${port}/crawls`));
    expect(unanswered).toBeInstanceOf(DatabaseUnreachableError);
    expect(unanswered.exitCode).toBe(4);
    expect(unanswered.message).toMatch(
      /^Cannot reach the database crawls at 127\.0\.0\.1:\d+ \(connect ECONNREFUSED .*\)\. Check that it is running/,
    );
    const addresses = {
      [server.url.replace("secret", "hush")]: 'refused (password authentication failed for user "recollect"): check user recollect',
      [server.url.replace(/postgres$/, "none")]: 'refused (database "none" does not exist): create it, as with createdb none',
      "postgres://me:hush@127.0.0.1:port/a": "The address of the database is not valid: write it as postgres://",
      "mysql://me:hush@127.0.0.1/a": "The address of the database is not valid: write it as postgres://",
    };
    for (const [address, message] of Object.entries(addresses)) {
      const failure = await failureOf(Postgres.connect(address));
      expect(failure).toBeInstanceOf(UsageError);
      expect(failure.message).toContain(message);
      expect(`${failure.stack} ${JSON.stringify(failure.cause)}`).not.toMatch(/hush|secret/);
    }
  });

  test("reports a server that refuses further connections, for a statement or a pool, with advice", async () => {
    const url = (await server.newDatabase()).replace("recollect:", "busy:");
    const admin = await connect();
    await admin.exec("CREATE ROLE busy LOGIN PASSWORD 'secret' CONNECTION LIMIT 0");
    const full =
      /^The database \w+ at \S+ accepts no further connections \(too many connections for role "busy"\)\. Raise its connection limit/;
    const pool = await poolOf(url, 1);
    const closed = `ALTER DATABASE ${new URL(url).pathname.slice(1)} ALLOW_CONNECTIONS`;
    const failures = async () => [await failureOf(Postgres.connect(url)), libraryFailure(await failureOf(pool.connect()), admin.place)];
    for (const failure of await failures()) expect(failure).toMatchObject({ exitCode: 4, message: expect.stringMatching(full) });
    await admin.exec(`ALTER ROLE busy CONNECTION LIMIT -1; ${closed} false`);
    for (const failure of await failures())
      expect(failure).toMatchObject({
        exitCode: 4,
        message: expect.stringContaining("not currently accepting connections). Wait until it"),
      });
    await admin.exec(`${closed} true`);
    (await pool.connect()).release();
    await pool.end();
    const limit = await failureOf(admin.exec("DO $$ BEGIN RAISE EXCEPTION 'temporary files' USING ERRCODE = '53400'; END $$"));
    expect(limit).toMatchObject({ exitCode: 2, message: expect.stringContaining("raise this limit in its configuration") });
  });

  test("reports a server that can't be written to with advice", async () => {
    const url = await server.newDatabase();
    const db = await connect(url);
    await db.exec("CREATE ROLE guest LOGIN PASSWORD 'secret'");
    const guest = await connect(url.replace("recollect:", "guest:"));
    await expect(guest.exec("CREATE SCHEMA a")).rejects.toThrow(
      /refused \(permission denied .*\): give user guest the right to create a schema/,
    );
    const reader = await connect(`${url}?options=-c%20default_transaction_read_only%3Don`);
    await expect(reader.exec("CREATE SCHEMA a")).rejects.toThrow("it is read-only: give the address of the primary server");
    const full = await failureOf(db.exec("DO $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$"));
    expect(full).toBeInstanceOf(DiskError);
    expect(full.message).toContain("cannot write (could not extend file): free some space there. Then try again.");
    await db.exec("CREATE DATABASE ascii ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0");
    await expect(Postgres.connect(url.replace(/test_\d+$/, "ascii"))).rejects.toThrow(
      "has the encoding SQL_ASCII: give one that was created with UTF8",
    );
  });

  test("throws the same error for pending and later statements after the connection is lost", async () => {
    const db = await asMade("CREATE TABLE a (n int)");
    const [{ pid = 0 } = {}] = await db.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    await db.begin();
    await db.run("INSERT INTO a VALUES (1)");
    const waiting = failureOf(db.exec("SELECT pg_sleep(600)"));
    const other = await connect();
    await other.query("SELECT pg_terminate_backend($1)", [pid]);
    const failure = await waiting;
    expect(failure).toBeInstanceOf(DatabaseUnreachableError);
    expect(failure.message).toMatch(/^The connection to the database test_\d+ at 127\.0\.0\.1:\d+ was lost \(.*\)\. Start again to resume/);
    expect(await failureOf(db.commit())).toBe(failure);
    expect(await failureOf(db.query("SELECT 1"))).toBe(failure);
    expect(db.lost.reason).toBe(failure);
  });

  test("gives up a silently dropped connection, but not one with a running statement", async () => {
    const proxy = await startCutProxy(server.port);
    try {
      await withLimits({ workerBeatMs: 50, workerSilenceMs: 1000, databaseConnectMs: 1000 }, async () => {
        const db = await connect(server.url.replace(`:${server.port}/`, `:${proxy.port}/`));
        expect(await db.query("SELECT length(pg_sleep(3)::text) AS n")).toEqual([{ n: 0 }]);
        const vanished = proxy.vanishAt("SELECT 4");
        const waiting = failureOf(db.query("SELECT 4"));
        await vanished;
        const failure = await waiting;
        expect(failure).toBeInstanceOf(DatabaseUnreachableError);
        expect(failure.message).toMatch(/ was lost \(no answer for \d+ s\)\. Start again to resume/);
      });
    } finally {
      await proxy.close();
    }
  });

  test("closes silently dropped connections quickly, whatever they wait for", async () => {
    const proxy = await startCutProxy(server.port);
    const address = server.url.replace(`:${server.port}/`, `:${proxy.port}/`);
    const [idle, busy, pool] = [await connect(address), await connect(address), await poolOf(address, 2)];
    await pool.query("SELECT 1");
    const vanished = proxy.vanishAt("SELECT 4");
    const pending = failureOf(busy.query("SELECT 4"));
    await vanished;
    await withLimits({ databaseEndMs: 200 }, () => Promise.all([idle.close(), busy.close(), pool.end(), once(pool, "remove")]));
    expect((await pending).message).toMatch(/terminated/);
    await proxy.close();
  });

  test("reports a connection lost during connecting as unreachable", async () => {
    const proxy = await startCutProxy(server.port);
    const address = server.url.replace(`:${server.port}/`, `:${proxy.port}/`);
    // The test does not wait for the faults: on a busy machine, the connection may time out before the proxy receives their trigger.
    void proxy.vanishAt("tcp_keepalives");
    const dropped = await withLimits({ databaseConnectMs: 500 }, () => failureOf(Postgres.connect(address)));
    void proxy.vanishAt("tcp_keepalives").then(() => proxy.cut());
    const cut = await failureOf(Postgres.connect(address));
    await proxy.close();
    for (const failure of [dropped, cut]) expect(failure).toBeInstanceOf(DatabaseUnreachableError);
  });

  test("reaches a killed server again once it runs", async () => {
    const own = await startPostgres();
    try {
      const db = await Postgres.connect(own.url);
      const lost = new Promise((resolve) => db.lost.addEventListener("abort", resolve));
      await own.kill();
      await lost;
      expect(await failureOf(db.query("SELECT 1"))).toBeInstanceOf(DatabaseUnreachableError);
      await db.close();
      expect(await failureOf(Postgres.connect(own.url))).toBeInstanceOf(DatabaseUnreachableError);
      await own.start();
      const again = await Postgres.connect(own.url);
      expect(await again.query("SELECT 1 AS n")).toEqual([{ n: 1 }]);
      await again.close();
    } finally {
      await own.stop();
    }
  });
});

async function failureOf(action: Promise<unknown>): Promise<RecollectError> {
  return action.then(
    () => expect.fail("nothing failed"),
    (error) => error,
  );
}
