import { existsSync } from "node:fs";
import { join } from "node:path";
import { CollectionReader } from "../collection/collection-reader.ts";
import type { ReviewFilter } from "../collection/document-filter.ts";
import { UsageError } from "../errors.ts";
import type { Problem } from "../problem.ts";
import { surtKey } from "../warc/surt.ts";
import { timestampOfWarcDate } from "../warc/timestamp.ts";
import { decisionsFile, ReviewDecisions } from "./review-decisions.ts";

/**
 * What a curator's decisions leave out of a collection's exports and reports. Where nobody has decided anything, that is a UsageError.
 *
 * ```ts
 * import { exportCollection } from "recollect";
 * import { decideDocuments, reviewFilter } from "recollect/triage";
 *
 * await decideDocuments({ folder: "quake/", decisions: { keep: ["https://harbour.example/"] } });
 * const review = await reviewFilter("quake/", "kept");
 * const { documents, reviewLeftOut } = await exportCollection({ folder: "quake/", format: "csv", out: "kept.csv", review });
 * console.log(documents, reviewLeftOut);
 * // 1 1
 * ```
 */
export async function reviewFilter(
  folder: string,
  only: ReviewFilter["only"],
): Promise<ReviewFilter & { readonly problems: readonly Problem[] }> {
  const collection = await CollectionReader.open(folder);
  if (!existsSync(join(folder, decisionsFile)))
    throw new UsageError(`Nobody has reviewed the collection in ${folder} yet: use recollect decide or recollect serve first`);
  const decisions = ReviewDecisions.read(folder);
  const times = await decidedTimes(collection, decisions);
  return {
    only,
    problems: decisions.problems,
    isLeftOut: (url, timestamp) => {
      const key = surtKey(url);
      const { decision } = decisions.ofKey(key, timestamp, times.get(key) ?? new Set());
      return only === "kept" ? decision !== "keep" : decision === "drop";
    },
  };
}

/** When the documents of each URL that anything is decided about were captured. */
async function decidedTimes(collection: CollectionReader, decisions: ReviewDecisions): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const times = new Map<string, Set<string>>();
  for await (const { row } of collection.documents()) {
    const key = surtKey(row.url);
    if (!decisions.has(key)) continue;
    times.set(key, (times.get(key) ?? new Set()).add(timestampOfWarcDate(row.captured_at) ?? ""));
  }
  return times;
}
