import type { CsvCell } from "@recollect/base/csv";
import { isoOfTimestamp } from "@recollect/warc/timestamp";
import type { TablePage } from "./page-row.ts";
import { reasonOf } from "./reason.ts";

interface Column {
  readonly cell: (page: TablePage) => CsvCell | null;
  /** Type of the column's numbers; undefined for text. */
  readonly type?: "number" | "integer";
}

/** The columns of documents.csv and rejected.csv, in order: the value of their cells, and their type in exports and in the workbench. */
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
  chance: { cell: ({ chance }) => (chance === undefined ? undefined : Number(chance.toFixed(2))), type: "number" },
  archive: { cell: ({ archive }) => archive },
  uri_m: { cell: ({ uriM }) => uriM }, // captures in local files have no address
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

/** The columns of documents.csv; later versions may add more. */
export const documentColumns = Object.keys(columns) as readonly DocumentColumn[];

/** Columns that collections of earlier versions lack. */
export const laterColumns: ReadonlySet<DocumentColumn> = new Set(["chance"]);

const cells = Object.values<Column>(columns).map(({ cell }) => cell);
const types = new Map(Object.entries<Column>(columns).map(([name, { type }]) => [name, type]));

/** Returns the cells of a row, in the order of the columns. */
export function cellsOf(page: TablePage): CsvCell[] {
  return cells.map((cell) => cell(page) ?? undefined);
}

/** Returns the type of a column's numbers; undefined for text and for columns of other programs. */
export function numberType(column: string): Column["type"] {
  return types.get(column);
}

/** The fields of a document in lists: in the workbench, in its HTTP API and on the command line. */
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
  /** The document of which this one is a near-duplicate. */
  readonly duplicateOf?: string;
}

type ListedField<Name extends keyof ListedFields> = {
  readonly column: NonNullable<ListedFields[Name]> extends number ? NumericColumn : Exclude<DocumentColumn, NumericColumn>;
  /** Whether line breaks in the value are replaced. */
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

/** Rounds to six decimal places: further digits are only rounding errors. */
export function rounded(value: number | null): number | undefined {
  return value === null ? undefined : Number(value.toFixed(6));
}
