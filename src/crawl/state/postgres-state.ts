import type { Postgres } from "../../base/postgres.ts";
import { prepareTables } from "../../jobs/database-tables.ts";
import type { LedRun } from "../../jobs/led-run.ts";
import { type Problem, problem } from "../../problem.ts";
import { type CrawlProgress, noProgress } from "../progress.ts";
import type { CrawlNotes } from "./crawl-notes.ts";
import type { CrawlState } from "./crawl-state.ts";
import { digestOf, PostgresBatch } from "./postgres-batch.ts";
import { PostgresLinkPaths } from "./postgres-link-paths.ts";
import { PostgresPages } from "./postgres-pages.ts";
import { PostgresRecords } from "./postgres-records.ts";
import { stateTables } from "./postgres-schema.ts";
import { PostgresUrls } from "./postgres-urls.ts";
import type { StateChanges } from "./state-changes.ts";

const addProblems = PostgresBatch.append<string>(
  "problems",
  { json_hash: ["uuid", digestOf], json: ["text", (json) => json] },
  "ON CONFLICT (crawl, json_hash) DO NOTHING",
);
const setRound = PostgresBatch.insert<CrawlProgress>(
  "progress",
  { round: ["bigint", ({ rounds }) => rounds], json: ["text", (progress) => JSON.stringify(progress)] },
  "ON CONFLICT (crawl, round) DO UPDATE SET json = excluded.json, applied_at = excluded.applied_at",
);
const setNotes = PostgresBatch.insert<readonly [name: string, value: unknown]>(
  "notes",
  { name: ["text", ([name]) => name], value: ["text", ([, value]) => JSON.stringify(value)] },
  "ON CONFLICT (crawl, name) DO UPDATE SET value = excluded.value",
);

/** The state in a database, beside those of other crawls, for the process that leads the crawl. Whatever a round changes takes a few statements. */
export class PostgresState implements CrawlState {
  readonly urls: PostgresUrls;
  readonly pages: PostgresPages;
  readonly records: PostgresRecords;
  readonly #run: LedRun;
  readonly #db: Postgres;
  readonly #crawl: number;
  readonly #paths: PostgresLinkPaths;
  /** A statement has failed, with which PostgreSQL undoes the transaction. */
  #isBroken = false;
  /** Each time that they have doubled, the server is told to look how large its tables are: while it takes them for small, it reads them whole. */
  #commits = 0;

  private constructor(run: LedRun) {
    this.#run = run;
    this.#db = run.connection;
    this.#crawl = run.id;
    this.#paths = new PostgresLinkPaths(this.#db, this.#crawl);
    this.urls = new PostgresUrls(this.#db, this.#crawl);
    this.pages = new PostgresPages(this.#db, this.#crawl, this.#paths);
    this.records = new PostgresRecords(this.#db, this.#crawl);
  }

  /** Opens the state of a crawl that this process leads, or makes one. */
  static async open(run: LedRun): Promise<PostgresState> {
    await prepareTables(run.connection, stateTables);
    return new PostgresState(run);
  }

  /** Aborted when the connection is lost, and with it the lead. All calls then reject with its reason; to go on, open the state again. */
  get lost(): AbortSignal {
    return this.#db.lost;
  }

  /** Statements sent so far. */
  get statements(): number {
    return this.#db.statements;
  }

  async note<Name extends keyof CrawlNotes>(name: Name): Promise<CrawlNotes[Name] | undefined> {
    const sql = "SELECT value FROM recollect.notes WHERE crawl = $1 AND name = $2";
    const [row] = await this.#db.query<{ value: string }>(sql, [this.#crawl, name]);
    return row && JSON.parse(row.value);
  }

  async progress(): Promise<CrawlProgress> {
    return { ...noProgress(), ...(await this.note("progress")) };
  }

  rounds(): AsyncGenerator<CrawlProgress> {
    return this.#parsed("SELECT json FROM recollect.progress WHERE crawl = $1 ORDER BY round");
  }

  problems(): AsyncGenerator<Problem> {
    return this.#parsed("SELECT json FROM recollect.problems WHERE crawl = $1 ORDER BY id");
  }

  async *#parsed<T>(sql: string): AsyncGenerator<T> {
    for await (const { json } of this.#db.rows<{ json: string }>(sql, [this.#crawl])) yield JSON.parse(json);
  }

  async problemCount(): Promise<number> {
    const sql = "SELECT count(*) AS count FROM recollect.problems WHERE crawl = $1";
    const [row] = await this.#db.query<{ count: number }>(sql, [this.#crawl]);
    return row?.count ?? 0;
  }

  async write(changes: StateChanges): Promise<void> {
    this.#paths.forget();
    const { problems = [], round, notes = {} } = changes;
    const texts = problems.map(({ code, source, offset, message }) => JSON.stringify(problem(code, source, offset, message)));
    const noted = Object.entries({ ...notes, ...(round && { progress: round }) });
    const removed = noted.filter(([, value]) => value === undefined).map(([name]) => name);
    // All are sent before the first is answered.
    await this.#changing(() => [
      this.urls.write(changes),
      this.pages.write(changes),
      this.records.write(changes),
      addProblems.run(this.#db, this.#crawl, texts),
      setRound.run(this.#db, this.#crawl, round === undefined ? [] : [round]),
      setNotes.run(
        this.#db,
        this.#crawl,
        noted.filter(([, value]) => value !== undefined),
      ),
      removed.length > 0 && this.#db.run("DELETE FROM recollect.notes WHERE crawl = $1 AND name = ANY($2::text[])", [this.#crawl, removed]),
    ]);
  }

  async #changing(send: () => readonly unknown[]): Promise<void> {
    this.lost.throwIfAborted();
    if (this.#isBroken) throw new Error("A change failed before: only a rollback can follow");
    try {
      await Promise.all([this.#db.begin(), ...send()]);
    } catch (error) {
      this.#isBroken = true;
      await this.#db.rollback().catch(() => {}); // so that it can be read from
      throw error;
    }
  }

  async commit(): Promise<void> {
    this.lost.throwIfAborted();
    if (this.#isBroken) throw new Error("A change failed, so that nothing since the last commit is there");
    await this.#db.commit();
    if (Number.isInteger(Math.log2(++this.#commits))) await this.#db.exec("ANALYZE recollect.urls, recollect.pages, recollect.bands");
  }

  async rollback(): Promise<void> {
    this.#isBroken = false;
    this.#paths.forget();
    await this.#db.rollback();
  }

  async close(): Promise<void> {
    await this.#run.close("closed");
  }

  /** They are explained where they come up. */
  explained(error: unknown): unknown {
    return error;
  }
}
