import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { LocalArchive } from "@recollect/archive/local-archive";
import { sampleCaptures } from "@recollect/archive/sample-captures";
import { makeCacheFolder } from "@recollect/base/make-folder";
import { AtomicFile } from "@recollect/warc/atomic-file";
import type { Capture } from "@recollect/warc/capture";
import { DiskError, UsageError } from "@recollect/warc/errors";
import { DocumentFrequencies } from "../relevance/document-frequencies.ts";
import { IdfTable } from "../relevance/idf-table.ts";
import { PageTerms } from "../relevance/page-terms.ts";
import type { Spelling } from "../relevance/spelling.ts";
import { DistinctDocuments } from "./distinct-documents.ts";
import { capturedPages } from "./page-search/captured-page.ts";
import type { ReadPage } from "./page-search/page-cache.ts";

/** Number of an archive's pages that are counted and judged before a crawl. */
export const samplePages = 2000;

export interface ArchiveIdfOptions {
  /** Folder where the table is cached. */
  readonly cacheFolder: string;
  /** Counts only documents: no lists, and each text once. */
  readonly documentsOnly?: boolean | undefined;
  /** Spelling of the table's terms. */
  readonly spelling?: Spelling | undefined;
  /** Reader of pages, such as one that keeps them for the crawl. */
  readonly readPage?: ReadPage | undefined;
  /** Called with the number of pages read. */
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/** Raised when pages are read or split into terms differently, so that cached tables of older versions are not used. */
const tableVersion = 5;

/**
 * Returns the document frequencies of a sample of an archive's pages. The sample is drawn each time, which is fast, and its digest is the
 * key of the table in the cache: a cached table is used only while the indexes contain the same captures.
 */
export async function archiveIdf(archive: LocalArchive, options: ArchiveIdfOptions): Promise<IdfTable> {
  const { cacheFolder, onProgress } = options;
  onProgress?.(0, samplePages);
  const sample = await sampleCaptures(archive, { count: samplePages });
  const counted = `${options.documentsOnly ? "documents" : "archive"}${options.spelling === "folded" ? "-folded" : ""}`;
  const path = join(cacheFolder, `${counted}-${digestOf(sample)}.idf`);
  const cached = cachedTable(path);
  if (cached !== undefined) return cached;
  const table = await countTerms(archive, sample, options);
  makeCacheFolder(cacheFolder);
  const part = `${path}.${randomUUID()}.part`; // two commands may create it at the same time
  await AtomicFile.fill(path, (file) => file.write(Buffer.from(table.bytes)), part);
  return table;
}

async function countTerms(
  archive: LocalArchive,
  sample: readonly Capture[],
  { documentsOnly = false, spelling, readPage, onProgress, signal }: ArchiveIdfOptions,
): Promise<IdfTable> {
  const frequencies = new DocumentFrequencies();
  const documents = new DistinctDocuments();
  let done = 0;
  for await (const read of capturedPages(archive, sample, readPage)) {
    signal?.throwIfAborted();
    onProgress?.(done++, sample.length);
    if (read.kind !== "page" || !read.isPage || (documentsOnly && !documents.isNew(read.page))) continue;
    frequencies.add(PageTerms.of(read.page.blocks, read.page.language, spelling));
  }
  onProgress?.(sample.length, sample.length);
  return frequencies.idfTable("archive", spelling);
}

function digestOf(sample: readonly Capture[]): string {
  const hash = createHash("sha256").update(`${tableVersion}\n`);
  for (const { key, timestamp, digest, length, offset } of sample) hash.update(`${key} ${timestamp} ${digest} ${length} ${offset}\n`);
  return hash.digest("hex").slice(0, 24);
}

/** Returns the cached table; undefined if there is none, or it is damaged. */
function cachedTable(path: string): IdfTable | undefined {
  try {
    return new IdfTable(readFileSync(path), path);
  } catch (error) {
    if (error instanceof UsageError || (error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new DiskError(`Cannot read ${path}: ${(error as Error).message}`, { cause: error });
  }
}
