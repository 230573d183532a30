import { existsSync } from "node:fs";
import { join } from "node:path";
import { CollectionReader } from "../collection/collection-reader.ts";
import type { ReviewFilter } from "../collection/document-filter.ts";
import { UsageError } from "../errors.ts";
import type { Problem } from "../problem.ts";
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
  await CollectionReader.open(folder); // which says what is wrong with any other folder
  if (!existsSync(join(folder, decisionsFile)))
    throw new UsageError(`Nobody has reviewed the collection in ${folder} yet: use recollect decide or recollect serve first`);
  const decisions = ReviewDecisions.read(folder);
  return {
    only,
    problems: decisions.problems,
    isLeftOut: (url, timestamp) => {
      const { decision } = decisions.of(url, timestamp);
      return only === "kept" ? decision !== "keep" : decision === "drop";
    },
  };
}
