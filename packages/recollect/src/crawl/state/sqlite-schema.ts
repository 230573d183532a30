import type { SqliteKind } from "@recollect/base/sqlite-file";
import { factColumns } from "./page-columns.ts";

/**
 * The tables of a crawl's state. `urls`: the frontier and all known URLs, with the evidence of their links. `pages`: the judged pages, in
 * order, with their yield. `records`: the content of the WARC files. `files`: the valid length of each, with the CRC-32 of that part.
 */
export const stateKind: SqliteKind = {
  applicationId: 0x52434c54, // "RCLT"
  version: 7,
  schema: `
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE urls (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  url TEXT NOT NULL,
  state INTEGER NOT NULL,
  depth INTEGER NOT NULL,
  priority REAL NOT NULL,
  tie INTEGER NOT NULL,
  parent INTEGER,
  page INTEGER,
  evidence BLOB
);
CREATE INDEX queue ON urls (priority DESC, tie) WHERE state = 0;
CREATE INDEX missing ON urls (id) WHERE state = 3;
CREATE TABLE pages (
  id INTEGER PRIMARY KEY,
  url_id INTEGER NOT NULL,
  url TEXT NOT NULL,
  ${factColumns.map(({ name, sqlite }) => `"${name}" ${sqlite}`).join(",\n  ")}
);
CREATE TABLE bands (band INTEGER NOT NULL, page INTEGER NOT NULL, PRIMARY KEY (band, page)) WITHOUT ROWID;
CREATE TABLE records (
  source TEXT NOT NULL,
  source_offset INTEGER NOT NULL,
  file TEXT NOT NULL,
  offset INTEGER NOT NULL,
  line TEXT NOT NULL,
  PRIMARY KEY (source, source_offset)
) WITHOUT ROWID;
CREATE TABLE files (name TEXT PRIMARY KEY, bytes INTEGER NOT NULL, crc INTEGER) WITHOUT ROWID;
CREATE TABLE progress (round INTEGER PRIMARY KEY, json TEXT NOT NULL);
CREATE TABLE problems (id INTEGER PRIMARY KEY, json TEXT NOT NULL UNIQUE);
`,
};
