import type { SqliteFile } from "@recollect/base/sqlite-file";
import { type Problem, problem } from "@recollect/warc/problem";
import { type CrawlProgress, noProgress } from "../progress.ts";
import type { CrawlNotes, CrawlRecords, CrawlState, RecordPlace, RecordSource, WarcLength } from "./crawl-state.ts";
import { SqlitePages } from "./sqlite-pages.ts";
import { SqliteUrls } from "./sqlite-urls.ts";
import type { StateChanges } from "./state-changes.ts";

/** The tables of a state, and the file that contains them. */
export interface StateTables {
  readonly tables: SqliteFile;
  /** Called after each commit. */
  checkpoint(): void;
  close(): void;
  explained(error: unknown): unknown;
}

/** The state in SQLite. Most methods work synchronously and return promises because `CrawlState` requires them. */
export class SqliteState implements CrawlState {
  readonly urls: SqliteUrls;
  readonly pages: SqlitePages;
  readonly records: SqliteRecords;
  readonly #tables: StateTables;
  readonly #file: SqliteFile;

  constructor(tables: StateTables) {
    this.#tables = tables;
    this.#file = tables.tables;
    this.urls = new SqliteUrls(this.#file);
    this.pages = new SqlitePages(this.#file);
    this.records = new SqliteRecords(this.#file);
  }

  async note<Name extends keyof CrawlNotes>(name: Name): Promise<CrawlNotes[Name] | undefined> {
    const row = this.#file.sql("SELECT value FROM meta WHERE name = ?").get(name);
    return row && JSON.parse(row.value as string);
  }

  async progress(): Promise<CrawlProgress> {
    return { ...noProgress(), ...(await this.note("progress")) };
  }

  async *rounds(): AsyncGenerator<CrawlProgress> {
    for (const { json } of this.#file.rows<{ json: string }>("SELECT json FROM progress ORDER BY round")) yield JSON.parse(json);
  }

  async *problems(): AsyncGenerator<Problem> {
    for (const { json } of this.#file.rows<{ json: string }>("SELECT json FROM problems ORDER BY id")) yield JSON.parse(json);
  }

  async problemCount(): Promise<number> {
    return (this.#file.sql("SELECT count(*) AS count FROM problems").get() as { count: number }).count;
  }

  async write(changes: StateChanges): Promise<void> {
    this.#file.begin();
    this.pages.paths.forget();
    await this.urls.write(changes);
    this.pages.write(changes);
    this.records.write(changes);
    const { problems = [], round, notes = {} } = changes;
    const addProblem = this.#file.sql("INSERT OR IGNORE INTO problems (json) VALUES (?)");
    for (const { code, source, offset, message } of problems) addProblem.run(JSON.stringify(problem(code, source, offset, message)));
    if (round !== undefined) this.#file.sql("INSERT OR REPLACE INTO progress VALUES (?, ?)").run(round.rounds, JSON.stringify(round));
    for (const [name, value] of Object.entries({ ...notes, ...(round && { progress: round }) })) this.#setNote(name, value);
  }

  #setNote(name: string, value: unknown): void {
    if (value === undefined) this.#file.sql("DELETE FROM meta WHERE name = ?").run(name);
    else this.#file.sql("INSERT OR REPLACE INTO meta VALUES (?, ?)").run(name, JSON.stringify(value));
  }

  async commit(): Promise<void> {
    if (!this.#file.isTransaction) return;
    this.#file.exec("COMMIT");
    this.#tables.checkpoint();
  }

  async rollback(): Promise<void> {
    if (this.#file.isTransaction) this.#file.exec("ROLLBACK");
    this.pages.paths.forget();
  }

  async close(): Promise<void> {
    this.#tables.close();
  }

  explained(error: unknown): unknown {
    return this.#tables.explained(error);
  }
}

/** The tables `records` and `files`. */
class SqliteRecords implements CrawlRecords {
  readonly #file: SqliteFile;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  async find(sources: readonly RecordSource[]): Promise<readonly (RecordSource & RecordPlace)[]> {
    const find = this.#file.sql("SELECT file, offset FROM records WHERE source = ? AND source_offset = ?");
    return sources.flatMap(({ source, sourceOffset }) => {
      const place = find.get(source, sourceOffset) as RecordPlace | undefined;
      return place === undefined ? [] : [{ source, sourceOffset, ...place }];
    });
  }

  /** The lines are pure ASCII, so SQLite's order is byte order. */
  async *indexLines(): AsyncGenerator<string> {
    for (const { line } of this.#file.rows<{ line: string }>("SELECT line FROM records WHERE line <> '' ORDER BY line")) yield line;
  }

  async files(): Promise<readonly WarcLength[]> {
    return this.#file.sql("SELECT name, bytes, crc FROM files ORDER BY name").all() as unknown as WarcLength[];
  }

  /** Must be called within a transaction. */
  write({ records = [], files = [] }: StateChanges): void {
    const insert = this.#file.sql("INSERT INTO records VALUES (?, ?, ?, ?, ?)");
    for (const { source, sourceOffset, file, offset, line } of records) insert.run(source, sourceOffset, file, offset, line);
    const setLength = this.#file.sql("INSERT OR REPLACE INTO files VALUES (?, ?, ?)");
    for (const { name, bytes, crc } of files) setLength.run(name, bytes, crc);
  }
}
