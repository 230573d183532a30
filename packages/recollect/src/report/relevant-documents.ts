import { existsSync } from "node:fs";
import { join } from "node:path";
import { timestampOfWarcDate } from "@recollect/warc/timestamp";
import { countDocuments } from "../collection/collection-figures.ts";
import { CollectionReader } from "../collection/collection-reader.ts";
import { reviewFilter } from "../collection/collection-review.ts";
import { decisionsFile } from "../collection/review-decisions.ts";
import { relevanceRule } from "./relevance-rule.ts";

/** The number of documents in a collection, and how many of them are relevant. */
export interface RelevantDocuments {
  readonly documents: number;
  readonly relevant: number;
}

/**
 * Counts the relevant documents of a collection: those that the curator kept, and the undecided ones that are relevant by `relevanceRule`.
 * Dropped documents are not relevant. Every view and command counts relevant documents this way.
 */
export async function relevantDocuments(folder: string): Promise<RelevantDocuments> {
  const collection = await CollectionReader.open(folder);
  const { bestTopical } = await countDocuments(collection);
  const rule = relevanceRule(collection.specification, bestTopical);
  const isReviewed = existsSync(join(folder, decisionsFile));
  const notKept = isReviewed ? await reviewFilter(folder, "kept") : undefined;
  const dropped = isReviewed ? await reviewFilter(folder, "not-dropped") : undefined;
  let [documents, relevant] = [0, 0];
  for await (const { row } of collection.documents()) {
    const timestamp = timestampOfWarcDate(row.captured_at) ?? "";
    const isKept = notKept?.isLeftOut(row.url, timestamp) === false;
    documents++;
    if (isKept || (!dropped?.isLeftOut(row.url, timestamp) && rule.isRelevant(row))) relevant++;
  }
  return { documents, relevant };
}
