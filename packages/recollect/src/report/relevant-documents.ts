import { CollectionReader } from "../collection/collection-reader.ts";
import { reviewedDocuments } from "./relevance-rule.ts";

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
  const { collection, rule } = await reviewedDocuments(await CollectionReader.open(folder));
  let [documents, relevant] = [0, 0];
  for await (const { row } of collection.documents()) {
    documents++;
    if (rule.isRelevant(row)) relevant++;
  }
  return { documents, relevant };
}
