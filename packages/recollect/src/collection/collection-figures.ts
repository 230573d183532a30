import type { CollectionReader } from "./collection-reader.ts";
import { numberIn } from "./document-values.ts";

/** Figures of a collection. */
export interface CollectionFigures extends DocumentFigures {
  /** Captures judged, kept or not. */
  readonly judged: number;
  /** Rejected pages that are documents now, because a curator kept them as candidates. */
  readonly promoted: number;
  readonly rejected: number;
  readonly missing: number;
  readonly links: number;
}

/** Figures of a collection's table of documents. */
export interface DocumentFigures {
  /** Documents, including near-duplicates. */
  readonly kept: number;
  readonly duplicates: number;
  /** The highest topical score; 0 if there are no scores. */
  readonly bestTopical: number;
  /** Number of documents per archive, highest first. */
  readonly archives: ReadonlyArray<readonly [name: string, documents: number]>;
  /** Number of documents per source of the page time, highest first. */
  readonly timeSources: ReadonlyArray<readonly [source: string, documents: number]>;
  /** The earliest and the latest capture, ISO 8601; empty without documents. */
  readonly firstCapture: string;
  readonly lastCapture: string;
}

/** Counts a collection in one pass over each of its tables. */
export async function countCollection(collection: CollectionReader): Promise<CollectionFigures> {
  const documents = await countDocuments(collection);
  const rejected = await rowsOf(collection, "rejected");
  return {
    ...documents,
    judged: (await lastFetched(collection)) ?? documents.kept - collection.promoted + rejected,
    promoted: collection.promoted,
    rejected,
    missing: await rowsOf(collection, "missing"),
    links: await rowsOf(collection, "links"),
  };
}

/** Counts only the documents, for callers that read the other tables themselves. */
export async function countDocuments(collection: CollectionReader): Promise<DocumentFigures> {
  const archives = new Map<string, number>();
  const timeSources = new Map<string, number>();
  let [kept, duplicates, bestTopical, firstCapture, lastCapture] = [0, 0, 0, "", ""];
  for await (const documents of collection.documentPieces()) {
    for (const { row } of documents) {
      kept++;
      if (row.duplicate_of !== "") duplicates++;
      bestTopical = Math.max(bestTopical, numberIn(row.topical) ?? 0);
      add(archives, row.archive);
      add(timeSources, row.page_time_source);
      if (firstCapture === "" || row.captured_at < firstCapture) firstCapture = row.captured_at;
      if (row.captured_at > lastCapture) lastCapture = row.captured_at;
    }
  }
  return { kept, duplicates, bestTopical, archives: mostFirst(archives), timeSources: mostFirst(timeSources), firstCapture, lastCapture };
}

async function rowsOf(collection: CollectionReader, table: Parameters<CollectionReader["rows"]>[0]): Promise<number> {
  let count = 0;
  for await (const { length } of collection.rowPieces(table)) count += length;
  return count;
}

/** Returns the crawl's own count, from the last line of its progress. */
async function lastFetched(collection: CollectionReader): Promise<number | undefined> {
  let last: number | undefined;
  for await (const { fetched } of collection.rows("progress")) last = numberIn(fetched);
  return last;
}

function add(counts: Map<string, number>, name: string): void {
  if (name !== "") counts.set(name, (counts.get(name) ?? 0) + 1);
}

function mostFirst(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}
