import { limits } from "@recollect/base/limits";
import { type FactType, pageFacts } from "../../document/page-facts.ts";
import type { PageRow } from "../../document/page-row.ts";
import { packLinks } from "./packed-links.ts";
import type { NewPage } from "./state-changes.ts";

/** SQL condition: the page was rejected because of the threshold alone. */
export const isBelowThreshold = "why IN ('below-threshold', 'list') AND relevance IS NOT NULL";

/** SQL expression: the highest threshold that would keep a page rejected because of the threshold. */
export const keptFrom = `CASE why WHEN 'list' THEN relevance / ${limits.listThresholdFactor} ELSE relevance END`;

type SqlValue = string | number | Uint8Array | null;

interface PageColumn {
  readonly name: string;
  /** Its type in PostgreSQL. */
  readonly postgres: string;
  readonly pack: (page: NewPage) => SqlValue;
}

interface FactColumn extends PageColumn {
  readonly sqlite: string;
}

interface SqlType {
  readonly sqlite: string;
  readonly postgres: string;
  /** Whether JSON is stored. */
  readonly isJson?: boolean;
}

const text: SqlType = { sqlite: "TEXT", postgres: "text" };
const integer: SqlType = { sqlite: "INTEGER", postgres: "bigint" };
const json: SqlType = { ...text, isJson: true };

const sqlTypes: Readonly<Record<FactType, SqlType>> = {
  ...{ text, time: text, fingerprint: text, integer, words: json, choice: json },
  number: { sqlite: "REAL", postgres: "float8" },
};

const keys: readonly PageColumn[] = [
  { name: "id", postgres: "bigint", pack: ({ id }) => id },
  { name: "url_id", postgres: "bigint", pack: ({ urlId }) => urlId },
  { name: "url", postgres: "text", pack: ({ url }) => url },
];

const facts = pageFacts.map(([fact, { type, column, isInternal = false }]) => {
  const { isJson = false, ...types } = sqlTypes[type];
  const name = column ?? fact.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
  const pack = ({ [fact]: value }: NewPage): SqlValue =>
    value === undefined ? null : isJson ? JSON.stringify(value) : (value as SqlValue);
  return { fact, type, isJson, isInternal, name, ...types, pack };
});

const links: FactColumn = {
  ...{ name: "links", sqlite: "BLOB", postgres: "bytea" },
  pack: ({ links }) => (links ? packLinks(links) : null),
};

/** The columns of the table `pages` after `id`, `url_id` and `url`. */
export const factColumns: readonly FactColumn[] = [...facts, links];

export const pageColumns: readonly PageColumn[] = [...keys, ...factColumns];

const shown = facts.filter(({ isInternal }) => !isInternal);

/** SQL list of the columns of a `PageRow`: from a page `p`, its URL `u`, and the page `d` of which it is a near-duplicate. */
export const pageRowColumns = [
  ...shown.map(({ name, fact }) => `p."${name}" AS "${fact}"`),
  "p.url, u.url AS asked, d.url AS duplicate, u.depth, u.priority, u.parent",
].join(", ");

/** A page as it is read with `pageRowColumns`. */
export interface SelectedPage extends Readonly<Record<string, unknown>> {
  readonly parent: number | null;
}

const jsonFacts = shown.filter(({ isJson }) => isJson).map(({ fact, type }) => ({ fact, none: type === "words" ? "[]" : "null" }));

export function pageRowOf({ parent: _, ...row }: SelectedPage, path: readonly string[]): PageRow {
  const page: Record<string, unknown> = { ...row, path };
  for (const { fact, none } of jsonFacts) page[fact] = JSON.parse((page[fact] as string | null) ?? none);
  return page as unknown as PageRow;
}
