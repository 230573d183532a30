import { readdirSync, statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { AtomicFile } from "@recollect/warc/atomic-file";
import { UsageError } from "@recollect/warc/errors";
import type { Problem } from "@recollect/warc/problem";
import { CollectionReader, reviewColumns } from "./collection-reader.ts";
import { CollectionReview } from "./collection-review.ts";
import type { DocumentFilter } from "./document-filter.ts";
import { folderBundle, inPieces, isReplaceable, zipBundle } from "./export-bundle.ts";
import { ExportDocuments, exportFilter } from "./export-documents.ts";
import { type DocumentOrder, type ExportFormat, type ExportParts, type ExportWriter, formatOf } from "./export-formats.ts";
import { rankedDocuments } from "./ranked-documents.ts";

export interface ExportOptions extends DocumentFilter {
  /** The collection's folder. */
  readonly folder: string;
  readonly format: ExportFormat;
  /**
   * The file or folder to write; by default, a name in the current folder derived from the collection's folder, since two collections may
   * share a specification.
   */
  readonly out?: string;
  /** Receives the export piece by piece, instead of a file. Only for formats that consist of one text. */
  readonly write?: (piece: Buffer) => Promise<void>;
  /** For csv, jsonl, csl, ris and bibtex; by default jsonl is in the order collected, the others are sorted by relevance. */
  readonly order?: DocumentOrder | undefined;
  /** Columns of documents.csv, for tabular formats; for a reviewed collection also `decision` and `note`. */
  readonly columns?: readonly string[];
  /** Whether to include documents that a curator has dropped, if `review` is not set; false by default. */
  readonly dropped?: boolean;
  /** Whether to overwrite an existing target. */
  readonly force?: boolean;
  readonly signal?: AbortSignal;
  /** Whether tables of csv and text begin with a byte order mark, by which spreadsheet programs recognise UTF-8. */
  readonly bom?: boolean;
  /** Called with the number of documents read and the total; formats with several passes start again from 0. */
  readonly onDocument?: (documents: number, all: number) => void;
  /** Called with the current step of a WACZ export. */
  readonly onStep?: (step: "packing" | "checking") => void;
}

export interface ExportSummary {
  /** Path of the result; absent if it was passed to `write`. */
  readonly out?: string;
  /** Number of documents included, and of near-duplicates left out. */
  readonly documents: number;
  readonly duplicatesLeftOut: number;
  /** With `minRelevance`: number of documents below it. */
  readonly belowRelevance?: number;
  /** With `offTopic`: number of off-topic documents left out, and of included documents that were never examined. */
  readonly offTopicLeftOut?: number;
  readonly notExamined?: number;
  /** With `selection`: number of documents that do not match it. */
  readonly notSelected?: number;
  /** With `review`, and by default if documents are dropped: number of documents left out by a curator's decisions. */
  readonly reviewLeftOut?: number;
  /** Documents that could not be read; these are left out, too. */
  readonly problems: readonly Problem[];
}

/**
 * Exports a collection to another format. Only the URLs of its documents are kept in memory, equal collections give equal bytes, and the
 * result appears under its name when it is complete, or not at all.
 *
 * ```ts
 * import { exportCollection } from "recollect";
 *
 * const { documents } = await exportCollection({ folder: "quake/", format: "ris", out: "quake.ris" });
 * console.log(documents);
 * // 2
 * ```
 */
export async function exportCollection(options: ExportOptions): Promise<ExportSummary> {
  const { folder, format, force = false, write } = options;
  const opened = await CollectionReader.open(folder);
  const review = await CollectionReview.read(opened);
  const collection = review.isReviewed ? opened.withReview(review) : opened;
  const columns = [...collection.columns, ...(review.isReviewed ? reviewColumns : [])];
  checkColumns(columns, options);
  checkOrder(options);
  const { ending, isFolder: isUsuallyFolder, order: usualOrder, hasByteOrderMark, writer: load } = formatOf(format);
  if (options.bom && !hasByteOrderMark)
    throw new UsageError(`The format ${format} does not use a byte order mark`, { code: "format-unfit", data: { setting: "bom" } });
  const filter = exportFilter(options, review);
  const read = new ExportDocuments(collection, filter, options);
  const asCollected = () => read.documents();
  const parts: ExportParts = {
    ...{ collection, filter, columns: options.columns ?? columns, bom: options.bom === true },
    documents: (options.order ?? usualOrder) === "relevance" ? () => rankedDocuments(asCollected) : asCollected,
    onCounts: (counts) => {
      read.counts = counts;
    },
    ...(review.isReviewed && { reviewed: review }),
    ...(options.onStep && { onStep: options.onStep }),
  };
  const writer = await load();
  if (write !== undefined) {
    if (!("lines" in writer)) throw new UsageError(`The format ${format} can't go to standard output`, { code: "output-taken" });
    for await (const piece of inPieces(writer.lines(parts))) await write(piece);
    return { ...read.summary(), problems: [] };
  }
  const out = options.out ?? `${basename(resolve(folder)) || collection.name}${ending}`;
  const isFolder = isUsuallyFolder === true && !/\.zip$/i.test(out);
  checkTarget(out, { isFolder, force });
  const problems = await writeExport(writer, parts, out, isFolder);
  const summary = read.summary();
  return { out, ...summary, documents: summary.documents - problems.length, problems };
}

async function writeExport(writer: ExportWriter, parts: ExportParts, out: string, isFolder: boolean): Promise<readonly Problem[]> {
  if ("file" in writer) {
    await writer.file(parts, out);
    return [];
  }
  if ("files" in writer) {
    const bundle = isFolder ? folderBundle(out) : await zipBundle(out);
    try {
      const problems = await writer.files(parts, bundle);
      await bundle.finish();
      return problems;
    } catch (error) {
      await bundle.discard();
      throw error;
    }
  }
  return AtomicFile.fill(out, async (file) => {
    for await (const piece of inPieces(writer.lines(parts))) await file.write(piece);
    return [];
  });
}

function checkColumns(known: readonly string[], { folder, columns, format }: ExportOptions): void {
  if (columns === undefined) return;
  if (!formatOf(format).hasColumns)
    throw new UsageError(`The format ${format} does not have columns`, { code: "format-unfit", data: { setting: "columns" } });
  const unknown = columns.find((column) => !known.includes(column));
  if (unknown !== undefined || columns.length === 0)
    throw new UsageError(`There is no column "${unknown ?? ""}" in ${folder}/documents.csv: choose from ${known.join(", ")}`);
}

function checkOrder({ format, order }: ExportOptions): void {
  if (order !== undefined && formatOf(format).order === undefined)
    throw new UsageError(`The format ${format} has a fixed order`, { code: "format-unfit", data: { setting: "order" } });
}

/** Throws if the target exists, unless it is empty or may be overwritten. A folder with files other than an export never is. */
function checkTarget(out: string, { isFolder, force }: { isFolder: boolean; force: boolean }): void {
  const stat = statSync(out, { throwIfNoEntry: false });
  if (stat === undefined) return;
  if (stat.isDirectory() !== isFolder)
    throw new UsageError(`Cannot write ${out}: it is a ${stat.isDirectory() ? "folder" : "file"}`, { code: "output-taken" });
  if (isFolder ? readdirSync(out).length === 0 : stat.size === 0) return;
  if (!force) throw new UsageError(`Cannot write ${out}: it already exists`, { code: "output-exists" });
  if (isFolder && !isReplaceable(out))
    throw new UsageError(`Cannot replace ${out}: it holds files that are not an export`, { code: "output-taken" });
}
