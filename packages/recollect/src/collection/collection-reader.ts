import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type CsvRow, csvColumns, readCsvPieces } from "@recollect/base/csv";
import { UsageError } from "@recollect/warc/errors";
import { hasState } from "../crawl/state/state-place.ts";
import { type DocumentColumn, documentColumns } from "../document/document-columns.ts";
import type { CollectionReview } from "./collection-review.ts";
import { type StoredSpecification, storedSpecificationSchema } from "./stored-specification.ts";

/** Additional columns in the rows of a reviewed collection, set by `withReview`. */
export const reviewColumns = ["decision", "note"] as const;

/** A row of documents.csv. */
export type DocumentRow = CsvRow & Readonly<Record<DocumentColumn, string>>;

/** A document and its number in all exports: its position in the order of collection, from 1. */
export interface CollectedDocument {
  readonly number: number;
  readonly row: DocumentRow;
}

interface ReaderParts extends Pick<CollectionReader, "folder" | "specification" | "columns"> {
  readonly isWanted?: ((row: DocumentRow) => boolean) | undefined;
  readonly review?: CollectionReview | undefined;
}

type OtherTable = "archives" | "links" | "missing" | "rejected" | "progress";

/** A collection on disk, as written by `recollect crawl`. Tables are read row by row, so a collection may be of any size. */
export class CollectionReader {
  readonly folder: string;
  readonly specification: StoredSpecification;
  /** Columns of documents.csv, in its order. */
  readonly columns: readonly string[];
  readonly #isWanted: ((row: DocumentRow) => boolean) | undefined;
  readonly #review: CollectionReview | undefined;

  private constructor(parts: ReaderParts) {
    this.folder = parts.folder;
    this.specification = parts.specification;
    this.columns = parts.columns;
    this.#isWanted = parts.isWanted;
    this.#review = parts.review;
  }

  /** Opens a finished collection; for any other folder, throws a UsageError with the reason and the remedy. */
  static async open(folder: string): Promise<CollectionReader> {
    checkFolder(folder);
    const columns = await csvColumns(join(folder, "documents.csv"));
    const absent = documentColumns.filter((column) => !columns.includes(column));
    if (absent.length > 0) {
      const which = absent.length === documentColumns.length ? "header line" : `column ${absent.join(", ")}`;
      throw new UsageError(`${join(folder, "documents.csv")} has no ${which}`, unfinished(folder));
    }
    return new CollectionReader({ folder, specification: readSpecification(folder), columns });
  }

  /** Returns the collection reduced to some of its documents, with their original numbers. The other tables stay complete. */
  only(isWanted: (row: DocumentRow) => boolean): CollectionReader {
    const { folder, specification, columns } = this;
    return new CollectionReader({ folder, specification, columns, isWanted, review: this.#review });
  }

  /** Returns the collection with a curator's `decision` and `note` in the rows of its documents. */
  withReview(review: CollectionReview): CollectionReader {
    const { folder, specification, columns } = this;
    return new CollectionReader({ folder, specification, columns, isWanted: this.#isWanted, review });
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
    let number = 0;
    for await (const rows of readCsvPieces(this.path("documents.csv"))) {
      const documents = rows.map((row) => ({ number: ++number, row: this.#reviewed(row as DocumentRow) }));
      yield this.#isWanted ? documents.filter(({ row }) => this.#isWanted?.(row)) : documents;
    }
  }

  #reviewed(row: DocumentRow): DocumentRow {
    if (this.#review === undefined) return row;
    const { decision, note = "" } = this.#review.of(row);
    return Object.assign(row, { decision, note });
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
