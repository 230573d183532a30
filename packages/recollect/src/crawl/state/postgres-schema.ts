import type { DatabaseTables } from "../../jobs/database-tables.ts";
import { factColumns } from "./page-columns.ts";

/**
 * The states of crawls: the tables of SQLite (`sqlite-schema.ts`) with the number of the crawl's run first in every key. On Citus, all
 * tables except `runs` are distributed by `crawl`, and a round is a transaction on one node. Texts are sorted by bytes. Values that may
 * exceed the maximum size of an index key (2,704 bytes) are found by a digest. `pieces` lists the ranges in the parts of many processes
 * that will form the WARC files. `applied_at` is for monitoring; no collection depends on it.
 */
export const stateTables: DatabaseTables = {
  name: "crawls",
  version: 3,
  schema: `
CREATE TABLE recollect.notes (crawl integer NOT NULL, name text COLLATE "C" NOT NULL, value text NOT NULL, PRIMARY KEY (crawl, name));
CREATE TABLE recollect.urls (
  crawl integer NOT NULL,
  id bigint NOT NULL,
  key_hash uuid NOT NULL,
  key text COLLATE "C" NOT NULL,
  url text COLLATE "C" NOT NULL,
  state smallint NOT NULL,
  depth integer NOT NULL,
  priority float8 NOT NULL,
  tie bigint NOT NULL,
  parent bigint,
  page bigint,
  evidence bytea,
  PRIMARY KEY (crawl, id),
  UNIQUE (crawl, key_hash)
);
CREATE INDEX queue ON recollect.urls (crawl, priority DESC, tie, id) WHERE state = 0;
CREATE INDEX missing ON recollect.urls (crawl, id) WHERE state = 3;
CREATE TABLE recollect.pages (
  crawl integer NOT NULL,
  id bigint NOT NULL,
  url_id bigint NOT NULL,
  url text COLLATE "C" NOT NULL,
  ${factColumns.map(({ name, postgres }) => `"${name}" ${postgres}`).join(",\n  ")},
  PRIMARY KEY (crawl, id)
);
CREATE TABLE recollect.bands (crawl integer NOT NULL, band bigint NOT NULL, page bigint NOT NULL, PRIMARY KEY (crawl, band, page));
CREATE TABLE recollect.records (
  crawl integer NOT NULL,
  id bigint NOT NULL,
  source_hash uuid NOT NULL,
  source text NOT NULL,
  source_offset bigint NOT NULL,
  file text NOT NULL,
  "offset" bigint NOT NULL,
  line text COLLATE "C" NOT NULL,
  PRIMARY KEY (crawl, id),
  UNIQUE (crawl, source_hash)
);
CREATE TABLE recollect.files (
  crawl integer NOT NULL,
  name text COLLATE "C" NOT NULL,
  bytes bigint NOT NULL,
  crc bigint,
  PRIMARY KEY (crawl, name)
);
CREATE TABLE recollect.pieces (
  crawl integer NOT NULL,
  file text COLLATE "C" NOT NULL,
  "offset" bigint NOT NULL,
  part text NOT NULL,
  at bigint NOT NULL,
  length bigint NOT NULL,
  crc bigint NOT NULL,
  PRIMARY KEY (crawl, file, "offset")
);
CREATE TABLE recollect.progress (
  crawl integer NOT NULL,
  round bigint NOT NULL,
  json text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (crawl, round)
);
CREATE TABLE recollect.problems (
  crawl integer NOT NULL,
  id bigint NOT NULL,
  json_hash uuid NOT NULL,
  json text NOT NULL,
  PRIMARY KEY (crawl, id),
  UNIQUE (crawl, json_hash)
);
`,
};
