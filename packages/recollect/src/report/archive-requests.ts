import type { CollectionReader } from "../collection/collection-reader.ts";
import { numberIn } from "../collection/document-values.ts";

/** Requests sent to a remote archive, and their results. */
export interface ArchiveRequests {
  readonly archive: string;
  readonly documents: number;
  /** Requests sent, including retries: those to the index, and those to the TimeGate and for captures, which have the same endpoint. */
  readonly lookUps: number;
  readonly fetches: number;
  /** Answers from the cache. */
  readonly kept: number;
  readonly throttled: number;
  readonly failed: number;
  readonly megabytes: number;
}

/** Returns the remote archives in archives.csv that received requests. The list is empty if a collection was made from local files only. */
export async function archiveRequests(collection: CollectionReader): Promise<ArchiveRequests[]> {
  const asked: ArchiveRequests[] = [];
  for await (const row of collection.rows("archives")) {
    const at = (name: string): number => numberIn(row[name]) ?? 0;
    const requests = { lookUps: at("look_ups"), fetches: at("timegates_and_captures"), kept: at("answers_kept") };
    if (requests.lookUps + requests.fetches + requests.kept === 0) continue;
    const came = { throttled: at("throttled"), failed: at("failed"), megabytes: at("megabytes") };
    asked.push({ archive: row.archive || "unknown", documents: at("documents"), ...requests, ...came });
  }
  return asked;
}
