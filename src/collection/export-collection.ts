import { readdirSync, statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { WholeFile } from "../base/whole-file.ts";
import { UsageError } from "../errors.ts";
import type { Problem } from "../problem.ts";
import { CollectionReader, reviewColumns } from "./collection-reader.ts";
import { CollectionReview } from "./collection-review.ts";
import type { DocumentFilter } from "./document-filter.ts";
import { exportBibtex } from "./export-bibtex.ts";
import { type ExportBundle, FolderBundle, inPieces, isReplaceable, ZipBundle } from "./export-bundle.ts";
import { exportCsl } from "./export-csl.ts";
import { exportCsv } from "./export-csv.ts";
import { ExportDocuments, exportFilter } from "./export-documents.ts";
import { type ExportFormat, exportEndings } from "./export-formats.ts";
import { exportGexf } from "./export-gexf.ts";
import { exportGraphml } from "./export-graphml.ts";
import { exportJsonl } from "./export-jsonl.ts";
import type { ExportParts } from "./export-parts.ts";
import { exportRis } from "./export-ris.ts";
import { exportText } from "./export-text.ts";
import { exportWacz } from "./export-wacz.ts";
import { exportZip } from "./export-zip.ts";
import { methodsParagraph } from "./methods-paragraph.ts";
import { rankedDocuments } from "./ranked-documents.ts";

/** Formats that are one text of documents, written from beginning to end. */
const texts = {
  csv: exportCsv,
  jsonl: exportJsonl,
  graphml: exportGraphml,
  gexf: exportGexf,
  csl: exportCsl,
  ris: exportRis,
  bibtex: exportBibtex,
} as const;

/** Formats that are several files. */
const bundles = { text: exportText, zip: exportZip } as const;

/** Those that are lists, which can be in either order, and the order they have when nobody says: citations and tables are read by people. */
const lists: Partial<Record<ExportFormat, DocumentOrder>> = {
  csv: "relevance",
  jsonl: "crawl",
  csl: "relevance",
  ris: "relevance",
  bibtex: "relevance",
};

/** The most relevant documents first, or all in the order collected. */
export type DocumentOrder = "relevance" | "crawl";

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
  if (options.bom && format !== "csv" && format !== "text")
    throw new UsageError(`The format ${format} does not use a byte order mark`, { code: "format-unfit", data: { setting: "bom" } });
  const filter = exportFilter(options, review);
  const read = new ExportDocuments(collection, filter, options);
  const asCollected = () => read.documents();
  const parts: ExportParts = {
    ...{ collection, filter, columns: options.columns ?? columns, bom: options.bom === true },
    documents: (options.order ?? lists[format]) === "relevance" ? () => rankedDocuments(asCollected) : asCollected,
    ...(review.isReviewed && { reviewed: review }),
    ...(options.onStep && { onStep: options.onStep }),
  };
  if (write !== undefined) {
    if (!isText(format)) throw new UsageError(`The format ${format} can't go to standard output`, { code: "output-taken" });
    for await (const piece of inPieces(textOf(format, parts, read))) await write(piece);
    return { ...read.summary(), problems: [] };
  }
  const out = options.out ?? `${basename(resolve(folder)) || collection.name}${exportEndings[format]}`;
  checkTarget(out, { isFolder: format === "text" && !isZip(out), force });
  const problems = await writeFormat(format, parts, read, out);
  const summary = read.summary();
  return { out, ...summary, documents: summary.documents - problems.length, problems };
}

type TextFormat = keyof typeof texts | "methods";

function isText(format: ExportFormat): format is TextFormat {
  return format in texts || format === "methods";
}

async function* textOf(format: TextFormat, parts: ExportParts, read: ExportDocuments): AsyncGenerator<string> {
  if (format !== "methods") return yield* texts[format](parts);
  const { text, counts } = await methodsParagraph(parts);
  read.counts = counts;
  yield `${text}\n`;
}

async function writeFormat(format: ExportFormat, parts: ExportParts, read: ExportDocuments, out: string): Promise<Problem[]> {
  if (format === "wacz") {
    await exportWacz(parts, out);
    return [];
  }
  if (format === "text" || format === "zip") {
    const bundle = await (format === "text" && !isZip(out) ? FolderBundle : ZipBundle).create(out);
    return orDiscard(bundle, async () => {
      const problems = await bundles[format](parts, bundle);
      await bundle.finish();
      return problems;
    });
  }
  return WholeFile.fill(out, async (file) => {
    for await (const piece of inPieces(textOf(format, parts, read))) await file.write(piece);
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
  if (format !== "csv" && format !== "jsonl" && format !== "text")
    throw new UsageError(`The format ${format} does not have columns`, { code: "format-unfit", data: { setting: "columns" } });
  const unknown = columns.find((column) => !known.includes(column));
  if (unknown !== undefined || columns.length === 0)
    throw new UsageError(`There is no column "${unknown ?? ""}" in ${folder}/documents.csv: choose from ${known.join(", ")}`);
}

function checkOrder({ format, order }: ExportOptions): void {
  if (order !== undefined && lists[format] === undefined)
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
