import type { CrawlRecords, PlacedPiece, RecordPlace, RecordSource, WarcLength } from "./crawl-state.ts";
import { digestOf, PostgresBatch, type StateConnection } from "./postgres-batch.ts";
import type { AddedRecord, StateChanges } from "./state-changes.ts";

const insert = PostgresBatch.append<AddedRecord>("records", {
  source_hash: ["uuid", digestOfSource],
  source: "text",
  source_offset: ["bigint", ({ sourceOffset }) => sourceOffset],
  file: "text",
  offset: "bigint",
  line: "text",
});
const setLength = PostgresBatch.insert<WarcLength>(
  "files",
  { name: "text", bytes: "bigint", crc: "bigint" },
  "ON CONFLICT (crawl, name) DO UPDATE SET bytes = excluded.bytes, crc = excluded.crc",
);

const addPieces = PostgresBatch.insert<PlacedPiece>("pieces", {
  ...{ file: "text", offset: "bigint" },
  ...{ part: "text", at: "bigint", length: "bigint", crc: "bigint" },
});

/** The tables `records`, whose rows are numbered in the order of insertion, `files` and `pieces`. */
export class PostgresRecords implements CrawlRecords {
  readonly #db: StateConnection;

  constructor(db: StateConnection) {
    this.#db = db;
  }

  find(sources: readonly RecordSource[]): Promise<readonly (RecordSource & RecordPlace)[]> {
    const sql =
      'SELECT source, source_offset AS "sourceOffset", file, "offset" FROM recollect.records WHERE crawl = $1 AND source_hash = ANY($2::uuid[])';
    return this.#db.query(sql, [sources.map(digestOfSource)]);
  }

  async *indexLines(): AsyncGenerator<string> {
    const sql = "SELECT line FROM recollect.records WHERE crawl = $1 AND line <> '' ORDER BY line";
    for await (const { line } of this.#db.rows<{ line: string }>(sql)) yield line;
  }

  files(): Promise<readonly WarcLength[]> {
    const sql = "SELECT name, bytes, crc FROM recollect.files WHERE crawl = $1 ORDER BY name";
    return this.#db.query(sql);
  }

  async *pieces(file: string, fromOffset: number): AsyncGenerator<PlacedPiece> {
    const sql = `SELECT file, "offset", part, at, length, crc FROM recollect.pieces WHERE crawl = $1 AND file = $2 AND "offset" >= $3 ORDER BY "offset"`;
    yield* this.#db.rows<PlacedPiece>(sql, [file, fromOffset]);
  }

  /** Must be called within a transaction. */
  async write({ records = [], files = [], pieces = [] }: StateChanges): Promise<void> {
    const lastOf = new Map(files.map((file) => [file.name, file]));
    await Promise.all([insert.run(this.#db, records), setLength.run(this.#db, [...lastOf.values()]), addPieces.run(this.#db, pieces)]);
  }
}

function digestOfSource({ source, sourceOffset }: RecordSource): string {
  return digestOf(`${sourceOffset} ${source}`);
}
