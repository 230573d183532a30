import type { CollectionReader } from "../collection/collection-reader.ts";
import { numberIn } from "../collection/document-values.ts";

/** What an archive on the web was asked, and what it gave for that. */
export interface ArchiveRequests {
  readonly archive: string;
  readonly documents: number;
  /** Requests that were sent, each retry counted: to its index; to its TimeGate and for captures, which are asked at one place. */
  readonly lookUps: number;
  readonly fetches: number;
  /** Answers that were still there from earlier requests. */
  readonly kept: number;
  readonly throttled: number;
  readonly failed: number;
  readonly megabytes: number;
}

/** Those of archives.csv that were asked anything; files on this machine are not. None where a collection was made of files alone. */
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
