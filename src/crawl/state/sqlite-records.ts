import type { SqliteFile } from "../../base/sqlite-file.ts";
import type { CrawlRecords, RecordPlace, RecordSource, WarcLength } from "./crawl-state.ts";
import type { StateChanges } from "./state-changes.ts";

/** The tables `records` and `files`. */
export class SqliteRecords implements CrawlRecords {
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

  /** Pure ASCII, so that SQLite's order is byte order. */
  async *indexLines(): AsyncGenerator<string> {
    for (const { line } of this.#file.rows<{ line: string }>("SELECT line FROM records WHERE line <> '' ORDER BY line")) yield line;
  }

  async files(): Promise<readonly WarcLength[]> {
    return this.#file.sql("SELECT name, bytes, crc FROM files ORDER BY name").all() as unknown as WarcLength[];
  }

  /** Within the open transaction. */
  write({ records = [], files = [] }: StateChanges): void {
    const insert = this.#file.sql("INSERT INTO records VALUES (?, ?, ?, ?, ?)");
    for (const { source, sourceOffset, file, offset, line } of records) insert.run(source, sourceOffset, file, offset, line);
    const setLength = this.#file.sql("INSERT OR REPLACE INTO files VALUES (?, ?, ?)");
    for (const { name, bytes, crc } of files) setLength.run(name, bytes, crc);
  }
}
