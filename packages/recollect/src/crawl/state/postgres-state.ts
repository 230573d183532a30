import { limits } from "@recollect/base/limits";
import type { Postgres } from "@recollect/base/postgres";
import type { Problem } from "@recollect/warc/problem";
import { prepareTables } from "../../jobs/database-tables.ts";
import type { LedRun } from "../../jobs/led-run.ts";
import { type CrawlProgress, noProgress } from "../progress.ts";
import type { CrawlNotes, CrawlState } from "./crawl-state.ts";
import { GatheredChanges } from "./gathered-changes.ts";
import { digestOf, PostgresBatch, type StateConnection, stateConnection } from "./postgres-batch.ts";
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
const setRounds = PostgresBatch.insert<readonly [round: number, json: string]>(
  "progress",
  { round: ["bigint", ([round]) => round], json: ["text", ([, json]) => json] },
  "ON CONFLICT (crawl, round) DO UPDATE SET json = excluded.json, applied_at = excluded.applied_at",
);
const setNotes = PostgresBatch.insert<readonly [name: string, json: string | undefined]>(
  "notes",
  { name: ["text", ([name]) => name], value: ["text", ([, json]) => json] },
  "ON CONFLICT (crawl, name) DO UPDATE SET value = excluded.value",
);

/** Analyses few columns and a few thousand rows, which suffices and is ten times as fast. Does not wait for locks, as of VACUUM. */
const analyzeTables =
  "SET default_statistics_target = 10; ANALYZE (SKIP_LOCKED) recollect.urls (crawl, id, key_hash, state), recollect.pages (crawl, id), recollect.bands (crawl, band); RESET default_statistics_target";

/** Number of commits before the first ANALYZE: at the beginning, tables are nearly empty. */
const commitsBeforeAnalyze = 7;

/** The state in a database, beside those of other crawls, for the leader of the crawl. The changes of a round take few statements. */
export class PostgresState implements CrawlState {
  readonly urls: PostgresUrls;
  readonly pages: PostgresPages;
  readonly records: PostgresRecords;
  readonly #run: LedRun;
  readonly #db: Postgres;
  readonly #tables: StateConnection;
  #gathered = new GatheredChanges();
  /** Rejects if a sent statement has failed. PostgreSQL has then undone the transaction: only a rollback can follow. */
  #sent: Promise<void> = Promise.resolve();
  /** Number of commits. Whenever it has doubled, the server analyses its tables: without that, it would scan tables that have grown. */
  #commits = 0;

  private constructor(run: LedRun) {
    this.#run = run;
    this.#db = run.connection;
    this.#tables = stateConnection(run, () => this.#send());
    this.urls = new PostgresUrls(this.#tables);
    this.pages = new PostgresPages(this.#tables);
    this.records = new PostgresRecords(this.#tables);
  }

  /** Opens or creates the state of a crawl that this process leads. */
  static async open(run: LedRun): Promise<PostgresState> {
    await prepareTables(run.connection, stateTables);
    return new PostgresState(run);
  }

  /** Aborted when the connection is lost, and with it the lead. All calls then reject with its reason; to continue, open the state again. */
  get lost(): AbortSignal {
    return this.#db.lost;
  }

  get statements(): number {
    return this.#db.statements;
  }

  async note<Name extends keyof CrawlNotes>(name: Name): Promise<CrawlNotes[Name] | undefined> {
    const sql = "SELECT value FROM recollect.notes WHERE crawl = $1 AND name = $2";
    const [row] = await this.#tables.query<{ value: string }>(sql, [name]);
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
    for await (const { json } of this.#tables.rows<{ json: string }>(sql)) yield JSON.parse(json);
  }

  async problemCount(): Promise<number> {
    const sql = "SELECT count(*) AS count FROM recollect.problems WHERE crawl = $1";
    const [row] = await this.#tables.query<{ count: number }>(sql);
    return row?.count ?? 0;
  }

  /** Gathers changes, which are sent with those of other rounds, or before a read. A failure is thrown by the next call. */
  async write(changes: StateChanges): Promise<void> {
    this.lost.throwIfAborted();
    await this.#sent;
    if (!this.#gathered.fits(changes)) this.#send();
    this.#gathered.add(changes);
    if (this.#gathered.rows >= 4 * limits.databaseBatch) this.#send();
  }

  /** Sends all statements without waiting for answers. */
  #send(): void {
    if (this.#gathered.count === 0) return;
    const { lists, problems, rounds, notes } = this.#gathered;
    this.#gathered = new GatheredChanges();
    this.pages.paths.forget();
    const removed = [...notes].filter(([, json]) => json === undefined).map(([name]) => name);
    this.#waitFor([
      this.#sent,
      this.#db.begin(),
      this.urls.write(lists),
      this.pages.write(lists),
      this.records.write(lists),
      addProblems.run(this.#tables, problems),
      setRounds.run(this.#tables, [...rounds]),
      setNotes.run(
        this.#tables,
        [...notes].filter(([, json]) => json !== undefined),
      ),
      removed.length > 0 && this.#tables.run("DELETE FROM recollect.notes WHERE crawl = $1 AND name = ANY($2::text[])", [removed]),
    ]);
  }

  #waitFor(answers: readonly unknown[]): void {
    const sent = Promise.all(answers).then(() => undefined);
    sent.catch(() => this.#undo()).catch(() => {});
    this.#sent = sent;
  }

  /** Makes the connection readable again. Changes after the failed one are lost with it. */
  async #undo(): Promise<void> {
    this.#gathered = new GatheredChanges();
    this.pages.paths.forget();
    await this.#db.rollback();
  }

  async commit(): Promise<void> {
    this.lost.throwIfAborted();
    this.#send();
    await this.#sent;
    await this.#db.commit();
    if (++this.#commits > commitsBeforeAnalyze && Number.isInteger(Math.log2(this.#commits)))
      this.#waitFor([this.#db.exec(analyzeTables).catch(() => {})]); // optional
  }

  async rollback(): Promise<void> {
    await this.#sent.catch(() => {});
    this.#sent = Promise.resolve();
    await this.#undo();
  }

  async close(): Promise<void> {
    await this.#run.close("closed");
  }

  /** Returns the error unchanged: the connection throws errors with advice. */
  explained(error: unknown): unknown {
    return error;
  }
}
