import type { CsvCell } from "../base/csv.ts";
import { isoOfTimestamp } from "../warc/timestamp.ts";
import type { TablePage } from "./page-row.ts";
import { reasonOf } from "./reason.ts";

interface Column {
  readonly cell: (page: TablePage) => CsvCell | null;
  /** Of numbers; all other columns hold text. */
  readonly type?: "number" | "integer";
  /** The name that it has in lists of documents: those of the workbench, its HTTP API, `recollect decide --list`. Left out, they do not have it. */
  readonly listed?: string;
  /** Lists leave out the text where it is empty, as they do with every number that is unknown. */
  readonly isOptional?: true;
  /** Text of a page, which lists show on one line. */
  readonly isPageText?: true;
}

/**
 * The columns of documents.csv and rejected.csv, in their order. This table defines what is written there, the types of the cells in every export,
 * and what lists of documents show in the workbench, its API and the command line.
 */
export const documentFields = {
  url: { cell: ({ url }) => url, listed: "url" },
  captured_at: { cell: ({ captured }) => captured && isoOfTimestamp(captured), listed: "captured" },
  page_time: { cell: ({ pageTime }) => pageTime?.replace(".000Z", "Z") },
  page_time_source: { cell: ({ pageTimeSource }) => pageTimeSource },
  depth: { cell: ({ depth }) => depth, type: "integer", listed: "depth" },
  path: { cell: ({ way }) => way.join(" ") },
  parent: { cell: ({ before }) => before.at(-1) },
  priority: { cell: ({ priority }) => rounded(priority), type: "number" },
  topical: { cell: ({ topical }) => rounded(topical), type: "number", listed: "topical" },
  temporal: { cell: ({ temporal }) => rounded(temporal), type: "number", listed: "temporal" },
  relevance: { cell: ({ relevance }) => rounded(relevance), type: "number", listed: "relevance" },
  archive: { cell: ({ archive }) => archive, listed: "archive" },
  uri_m: { cell: ({ uriM }) => uriM }, // files on this machine have no address for their captures
  warc_file: { cell: ({ file }) => file },
  offset: { cell: ({ offset }) => offset, type: "integer" },
  digest: { cell: ({ digest }) => digest },
  duplicate_of: { cell: ({ duplicate }) => duplicate, listed: "duplicateOf", isOptional: true },
  language: { cell: ({ language }) => language, listed: "language" },
  title: { cell: ({ title }) => title, listed: "title", isPageText: true },
  reason: { cell: (page) => (page.why === null ? reasonOf(page) : undefined) },
} as const satisfies Readonly<Record<string, Column>>;

type Fields = typeof documentFields;

export type DocumentColumn = keyof Fields;

/** Names of the columns that have a mark. */
type Marked<Mark> = { [Name in DocumentColumn]: Fields[Name] extends Mark ? Name : never }[DocumentColumn];

export type NumericColumn = Marked<{ type: string }>;

/** The columns that every documents.csv has; a later version may add some. */
export const documentColumns = Object.keys(documentFields) as readonly DocumentColumn[];

const namedColumns = Object.entries(documentFields) as unknown as readonly (readonly [name: DocumentColumn, column: Column])[];

const cells = namedColumns.map(([, { cell }]) => cell);

/** Cells of a row, in the order of the columns. */
export function cellsOf(page: TablePage): CsvCell[] {
  return cells.map((cell) => cell(page) ?? undefined);
}

/** Type of a column's numbers; undefined for text and for columns of other programs. */
export function numberType(column: string): Column["type"] {
  return Object.hasOwn(documentFields, column) ? (documentFields as Readonly<Record<string, Column>>)[column]?.type : undefined;
}

/** Columns that lists of documents show. */
export const listedColumns = namedColumns.flatMap(([column, { listed, type, isOptional = type !== undefined, isPageText = false }]) =>
  listed === undefined ? [] : [{ column, name: listed, isNumber: type !== undefined, isOptional, isPageText }],
);

type Listed = Marked<{ listed: string }>;
type Optional = Listed & (NumericColumn | Marked<{ isOptional: true }>);
type ListedName<Name extends Listed> = Fields[Name]["listed"];

/** What lists of documents have of these columns. */
export type ListedFields = { readonly [Name in Exclude<Listed, Optional> as ListedName<Name>]: string } & {
  readonly [Name in Optional as ListedName<Name>]?: Name extends NumericColumn ? number : string;
};

/** Six digits after the point: more would only be noise of the arithmetic. */
export function rounded(value: number | null): number | undefined {
  return value === null ? undefined : Number(value.toFixed(6));
}
