import type { CsvCell } from "../base/csv.ts";
import { isoOfTimestamp } from "../warc/timestamp.ts";
import type { TablePage } from "./page-row.ts";
import { reasonOf } from "./reason.ts";

interface Column {
  readonly cell: (page: TablePage) => CsvCell | null;
  /** Of numbers; all other columns hold text. */
  readonly type?: "number" | "integer";
}

/** The columns of documents.csv and rejected.csv, in their order: what is written there, and of what type it is in exports and in the workbench. */
const columns = {
  url: { cell: ({ url }) => url },
  captured_at: { cell: ({ captured }) => captured && isoOfTimestamp(captured) },
  page_time: { cell: ({ pageTime }) => pageTime?.replace(".000Z", "Z") },
  page_time_source: { cell: ({ pageTimeSource }) => pageTimeSource },
  depth: { cell: ({ depth }) => depth, type: "integer" },
  path: { cell: ({ way }) => way.join(" ") },
  parent: { cell: ({ before }) => before.at(-1) },
  priority: { cell: ({ priority }) => rounded(priority), type: "number" },
  topical: { cell: ({ topical }) => rounded(topical), type: "number" },
  temporal: { cell: ({ temporal }) => rounded(temporal), type: "number" },
  relevance: { cell: ({ relevance }) => rounded(relevance), type: "number" },
  archive: { cell: ({ archive }) => archive },
  uri_m: { cell: ({ uriM }) => uriM }, // files on this machine have no address for their captures
  warc_file: { cell: ({ file }) => file },
  offset: { cell: ({ offset }) => offset, type: "integer" },
  digest: { cell: ({ digest }) => digest },
  duplicate_of: { cell: ({ duplicate }) => duplicate },
  language: { cell: ({ language }) => language },
  title: { cell: ({ title }) => title },
  reason: { cell: (page) => (page.why === null ? reasonOf(page) : undefined) },
} as const satisfies Readonly<Record<string, Column>>;

type Columns = typeof columns;

export type DocumentColumn = keyof Columns;

export type NumericColumn = { [Name in DocumentColumn]: Columns[Name] extends { type: string } ? Name : never }[DocumentColumn];

/** The columns that every documents.csv has; a later version may add some. */
export const documentColumns = Object.keys(columns) as readonly DocumentColumn[];

const cells = Object.values<Column>(columns).map(({ cell }) => cell);
const types = new Map(Object.entries<Column>(columns).map(([name, { type }]) => [name, type]));

/** Cells of a row, in the order of the columns. */
export function cellsOf(page: TablePage): CsvCell[] {
  return cells.map((cell) => cell(page) ?? undefined);
}

/** Type of a column's numbers; undefined for text and for columns of other programs. */
export function numberType(column: string): Column["type"] {
  return types.get(column);
}

/** What lists of documents show of the columns: in the workbench, in its HTTP API and on the command line. */
export interface ListedFields {
  readonly url: string;
  readonly title: string;
  /** Capture time, ISO 8601. */
  readonly captured: string;
  readonly language: string;
  readonly archive: string;
  readonly relevance?: number;
  readonly topical?: number;
  readonly temporal?: number;
  readonly depth?: number;
  /** The document that this one is a near-duplicate of. */
  readonly duplicateOf?: string;
}

type ListedField<Name extends keyof ListedFields> = {
  readonly column: NonNullable<ListedFields[Name]> extends number ? NumericColumn : Exclude<DocumentColumn, NumericColumn>;
  /** Whether it is on one line. */
  readonly isOneLine?: true;
} & (undefined extends ListedFields[Name] ? { readonly isOptional: true } : { readonly isOptional?: never });

const listed: { readonly [Name in keyof ListedFields]-?: ListedField<Name> } = {
  url: { column: "url" },
  title: { column: "title", isOneLine: true },
  captured: { column: "captured_at" },
  language: { column: "language" },
  archive: { column: "archive" },
  relevance: { column: "relevance", isOptional: true },
  topical: { column: "topical", isOptional: true },
  temporal: { column: "temporal", isOptional: true },
  depth: { column: "depth", isOptional: true },
  duplicateOf: { column: "duplicate_of", isOptional: true },
};

export const listedFields = Object.entries(listed).map(([name, { column, isOneLine = false, isOptional = false }]) => ({
  ...{ name, column, isOneLine, isOptional },
  isNumber: numberType(column) !== undefined,
}));

/** Six digits after the point: more would only be noise of the arithmetic. */
export function rounded(value: number | null): number | undefined {
  return value === null ? undefined : Number(value.toFixed(6));
}
