import type { CollectedDocument, CollectionReader } from "../collection/collection-reader.ts";
import type { RelevanceRule } from "./relevance-rule.ts";

/** A visitor of every document, in the order collected. Strings that it keeps for all documents must be `detachedText`. */
export interface DocumentVisitor {
  add(document: CollectedDocument, isRelevant: boolean): void;
}

/** Reads the table of documents once for all visitors: for a large collection, this is most of the work. */
export async function readDocuments(
  collection: CollectionReader,
  rule: RelevanceRule,
  ...visitors: readonly DocumentVisitor[]
): Promise<void> {
  for await (const documents of collection.documentPieces()) {
    for (const document of documents) {
      const isRelevant = rule.isRelevant(document.row);
      for (const visitor of visitors) visitor.add(document, isRelevant);
    }
  }
}
