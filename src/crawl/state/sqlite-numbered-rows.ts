import type { SqliteFile } from "../../base/sqlite-file.ts";
import type { SqliteLinkPaths } from "./sqlite-link-paths.ts";

/** A table with numbered rows, with links to pages. */
export class SqliteNumberedRows {
  protected readonly file: SqliteFile;
  protected readonly paths: SqliteLinkPaths;
  readonly #table: "urls" | "pages";

  constructor(table: "urls" | "pages", file: SqliteFile, paths: SqliteLinkPaths) {
    this.#table = table;
    this.file = file;
    this.paths = paths;
  }

  async last(): Promise<number> {
    const { id } = this.file.sql(`SELECT max(id) AS id FROM ${this.#table}`).get() as { id: number | null };
    return id ?? 0;
  }
}
