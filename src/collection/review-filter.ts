import { existsSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../errors.ts";
import type { Problem } from "../problem.ts";
import { CollectionReader } from "./collection-reader.ts";
import { CollectionReview } from "./collection-review.ts";
import type { ReviewFilter } from "./document-filter.ts";
import { decisionsFile } from "./review-decisions.ts";

/**
 * Returns a filter that leaves documents out of exports and reports by a curator's decisions. Throws a UsageError for a collection without
 * decisions.
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
    throw new UsageError(`The collection in ${folder} has not been reviewed yet`, { code: "review-missing" });
  const review = await CollectionReview.read(collection);
  return { ...review.filter(only), problems: review.problems };
}
