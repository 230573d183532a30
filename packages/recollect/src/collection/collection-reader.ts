import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type CsvRow, csvColumns, readCsv, readCsvPieces } from "@recollect/base/csv";
import { UsageError } from "@recollect/warc/errors";
import { surtKey } from "@recollect/warc/surt";
import { timestampOfWarcDate } from "@recollect/warc/timestamp";
import { hasState } from "../crawl/state/state-place.ts";
import { type DocumentColumn, documentColumns, laterColumns } from "../document/document-columns.ts";
import { recordFolders } from "./candidates.ts";
import type { CollectionReview } from "./collection-review.ts";
import { ReviewDecisions } from "./review-decisions.ts";
import { type StoredSpecification, storedSpecificationSchema } from "./stored-specification.ts";

/** Additional columns in the rows of a reviewed collection, set by `withReview`. */
export const reviewColumns = ["decision", "decided_by", "note"] as const;

/** A row of documents.csv. */
export type DocumentRow = CsvRow & Readonly<Record<DocumentColumn, string>>;

/** A document and its number in all exports: its position in the order of collection, from 1. */
export interface CollectedDocument {
  readonly number: number;
  readonly row: DocumentRow;
}

interface ReaderParts extends Pick<CollectionReader, "folder" | "specification" | "columns"> {
  /** Candidates that a curator has kept, with their positions among all candidates. */
  readonly promoted: readonly { readonly place: number; readonly row: DocumentRow }[];
  readonly isWanted?: ((row: DocumentRow) => boolean) | undefined;
  readonly review?: CollectionReview | undefined;
}

type OtherTable = "archives" | "links" | "missing" | "rejected" | "progress";

/**
 * A collection on disk, as written by `recollect crawl`. Tables are read row by row, so a collection may be of any size. Candidates that a
 * curator has kept are documents, too, and come last. All candidates, kept or not, are numbered after the other documents.
 */
export class CollectionReader {
  readonly folder: string;
  readonly specification: StoredSpecification;
  /** Columns of documents.csv, in its order. */
  readonly columns: readonly string[];
  /** The folders with the documents' records (`recordFolders`). */
  readonly folders: readonly string[];
  readonly #parts: ReaderParts;

  private constructor(parts: ReaderParts) {
    this.folder = parts.folder;
    this.specification = parts.specification;
    this.columns = parts.columns;
    this.folders = parts.promoted.length === 0 ? [parts.folder] : recordFolders(parts.folder);
    this.#parts = parts;
  }

  /** Opens a finished collection; for any other folder, throws a UsageError with the reason and the remedy. */
  static async open(folder: string): Promise<CollectionReader> {
    checkFolder(folder);
    const columns = await csvColumns(join(folder, "documents.csv"));
    const wanted = documentColumns.filter((column) => !laterColumns.has(column));
    const absent = wanted.filter((column) => !columns.includes(column));
    if (absent.length > 0) {
      const which = absent.length === wanted.length ? "header line" : `column ${absent.join(", ")}`;
      throw new UsageError(`${join(folder, "documents.csv")} has no ${which}`, unfinished(folder));
    }
    return new CollectionReader({ folder, specification: readSpecification(folder), columns, promoted: await promotedIn(folder, columns) });
  }

  /** Returns the collection reduced to some of its documents, with their original numbers. The other tables stay complete. */
  only(isWanted: (row: DocumentRow) => boolean): CollectionReader {
    return new CollectionReader({ ...this.#parts, isWanted });
  }

  /** Returns the collection with the decision about each document, who made it (`curator` or `model`) and the note in its row. */
  withReview(review: CollectionReview): CollectionReader {
    return new CollectionReader({ ...this.#parts, review });
  }

  /** The name of the collection, safe as a file name. */
  get name(): string {
    const { name } = this.specification;
    return /^[a-z0-9][a-z0-9._-]{0,99}$/.test(name) ? name : "collection";
  }

  get title(): string {
    return this.specification.title || this.specification.name;
  }

  path(...names: string[]): string {
    return join(this.folder, ...names);
  }

  async *documents(): AsyncGenerator<CollectedDocument> {
    for await (const documents of this.documentPieces()) for (const document of documents) yield document;
  }

  /** Yields the documents in batches, one per piece of the file; faster for many documents. */
  async *documentPieces(): AsyncGenerator<CollectedDocument[]> {
    const { isWanted, promoted } = this.#parts;
    let number = 0;
    for await (const rows of readCsvPieces(this.path("documents.csv"))) {
      const documents = rows.map((row) => ({ number: ++number, row: this.#reviewed(row as DocumentRow) }));
      yield isWanted ? documents.filter(({ row }) => isWanted(row)) : documents;
    }
    const kept = promoted.map(({ place, row }) => ({ number: number + place + 1, row: this.#reviewed({ ...row }) }));
    if (kept.length > 0) yield isWanted ? kept.filter(({ row }) => isWanted(row)) : kept;
  }

  /** Number of candidates that a curator has kept. */
  get promoted(): number {
    return this.#parts.promoted.length;
  }

  /** Returns all candidates, kept or not. */
  candidates(): Promise<DocumentRow[]> {
    return candidatesIn(this.folder, this.columns);
  }

  /** Yields the candidates that are not documents; their records are stored beside those of the documents. */
  async *otherCandidates(): AsyncGenerator<CollectedDocument> {
    const { promoted, folder, columns } = this.#parts;
    const places = new Set(promoted.map(({ place }) => place));
    if (places.size === 0) return;
    for (const [place, row] of (await candidatesIn(folder, columns)).entries()) if (!places.has(place)) yield { number: 0, row };
  }

  /** Returns the path of one of its WARC files. */
  warcPath(name: string): string {
    const paths = this.folders.map((folder) => join(folder, "archive", name));
    return paths.find((path) => existsSync(path)) ?? (paths[0] as string);
  }

  #reviewed(row: DocumentRow): DocumentRow {
    const { review } = this.#parts;
    if (review === undefined) return row;
    const { decision, by = "curator", note = "" } = review.of(row);
    return Object.assign(row, { decision, decided_by: decision === "undecided" ? "" : by, note });
  }

  /** Yields the rows of another table in batches, one per piece of the file; none if the collection lacks the file. */
  async *rowPieces(table: OtherTable): AsyncGenerator<CsvRow[]> {
    const path = this.path(`${table}.csv`);
    if (existsSync(path)) yield* readCsvPieces(path);
  }

  async *rows(table: OtherTable): AsyncGenerator<CsvRow> {
    for await (const rows of this.rowPieces(table)) for (const row of rows) yield row;
  }
}

/** Reads all candidates of a collection, with the columns of its documents. */
async function candidatesIn(folder: string, columns: readonly string[]): Promise<DocumentRow[]> {
  const [, candidates] = recordFolders(folder);
  const rows: DocumentRow[] = [];
  if (candidates === undefined) return rows;
  const empty = Object.fromEntries(columns.map((column) => [column, ""]));
  for await (const row of readCsv(join(candidates, "documents.csv"))) rows.push({ ...empty, ...row } as DocumentRow);
  return rows;
}

async function promotedIn(folder: string, columns: readonly string[]): Promise<ReaderParts["promoted"]> {
  const decisions = ReviewDecisions.read(folder);
  if (decisions.isEmpty) return [];
  const rows = await candidatesIn(folder, columns);
  const decisionOn = ({ url, captured_at }: DocumentRow) =>
    decisions.ofCapture(surtKey(url), timestampOfWarcDate(captured_at) ?? "").decision;
  return rows.flatMap((row, place) => (decisionOn(row) === "keep" ? { place, row } : []));
}

function checkFolder(folder: string): void {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`There is no folder ${folder}`, { code: "not-a-collection" });
  const has = (name: string) => existsSync(join(folder, name));
  if (!hasState(folder) && !["specification.json", "documents.csv", "archive"].some(has))
    throw new UsageError(`${folder} is not a collection, because it has no documents.csv`, { code: "not-a-collection" });
  // The WACZ is the last file that a crawl writes.
  for (const name of ["specification.json", "documents.csv", "collection.wacz"])
    if (!has(name)) throw new UsageError(`The collection in ${folder} is not finished (there is no ${name})`, unfinished(folder));
}

function readSpecification(folder: string): StoredSpecification {
  const path = join(folder, "specification.json");
  try {
    return storedSpecificationSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch (cause) {
    throw new UsageError(`${path} is damaged or was changed`, { ...unfinished(folder), cause });
  }
}

function unfinished(folder: string): { code: "collection-unfinished"; data: { folder: string } } {
  return { code: "collection-unfinished", data: { folder } };
}
