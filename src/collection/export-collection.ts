import { readdirSync, statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { WholeFile } from "../base/whole-file.ts";
import { UsageError } from "../errors.ts";
import type { Problem } from "../problem.ts";
import { CollectionReader, reviewColumns } from "./collection-reader.ts";
import { CollectionReview } from "./collection-review.ts";
import type { DocumentFilter } from "./document-filter.ts";
import { type ExportBundle, FolderBundle, inPieces, isReplaceable, ZipBundle } from "./export-bundle.ts";
import { ExportDocuments, exportFilter } from "./export-documents.ts";
import { type DocumentOrder, type ExportFormat, type ExportWriter, formatOf } from "./export-formats.ts";
import type { ExportParts } from "./export-parts.ts";
import { rankedDocuments } from "./ranked-documents.ts";

export interface ExportOptions extends DocumentFilter {
  /** The collection's folder. */
  readonly folder: string;
  readonly format: ExportFormat;
  /** The file or folder to write; left out, a name after the collection's folder in the current one: two collections of one specification have different ones. */
  readonly out?: string;
  /** Instead of a file: takes the export piece by piece. Only for formats that are one text. */
  readonly write?: (piece: Buffer) => Promise<void>;
  /** For csv, jsonl, csl, ris and bibtex; by default jsonl is in the order collected, the others by relevance. */
  readonly order?: DocumentOrder | undefined;
  /** Columns of documents.csv, for the formats that are tables; of a reviewed collection also `decision` and `note`. */
  readonly columns?: readonly string[];
  /** Includes documents that a curator has dropped. They are left out by default; `review` chooses otherwise. */
  readonly dropped?: boolean;
  /** Replace what is there already. */
  readonly force?: boolean;
  readonly signal?: AbortSignal;
  /** For csv and the table beside text: begin with a byte order mark, by which spreadsheets know UTF-8. */
  readonly bom?: boolean;
  /** Documents read so far, of all; formats that need several passes start again from 0. */
  readonly onDocument?: (documents: number, all: number) => void;
  /** What a WACZ is at, besides. */
  readonly onStep?: (step: "packing" | "checking") => void;
}

export interface ExportSummary {
  /** Where it was written; absent when it was handed to `write`. */
  readonly out?: string;
  /** Documents in it, and near-duplicates left out of it. */
  readonly documents: number;
  readonly duplicatesLeftOut: number;
  /** With `minRelevance`: documents below it. */
  readonly belowRelevance?: number;
  /** With `offTopic`: off-topic documents left out of it, and documents in it that were never examined. */
  readonly offTopicLeftOut?: number;
  readonly notExamined?: number;
  /** With `selection`: documents that do not match it. */
  readonly notSelected?: number;
  /** With `review`, and by default where documents are dropped: documents left out by a curator's decisions. */
  readonly reviewLeftOut?: number;
  /** Documents that could not be read, which are left out too. */
  readonly problems: readonly Problem[];
}

/**
 * Writes a collection in another form. Memory does not grow with its documents but for their URLs, the same collection
 * gives the same bytes, and the result appears under its name when it is whole, or not at all.
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
  const isFolder = isUsuallyFolder === true && !isZip(out);
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
    const bundle = await (isFolder ? FolderBundle : ZipBundle).create(out);
    return orDiscard(bundle, async () => {
      const problems = await writer.files(parts, bundle);
      await bundle.finish();
      return problems;
    });
  }
  return WholeFile.fill(out, async (file) => {
    for await (const piece of inPieces(writer.lines(parts))) await file.write(piece);
    return [];
  });
}

async function orDiscard<T>(target: Pick<ExportBundle, "discard">, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await target.discard();
    throw error;
  }
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

/** What is there stays there, unless it is empty or the user said so; of folders, only what an export has written is ever removed. */
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

function isZip(path: string): boolean {
  return /\.zip$/i.test(path);
}
