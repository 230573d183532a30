import type { CollectedDocument, CollectionReader } from "./collection-reader.ts";
import type { OffTopicFilter } from "./off-topic-filter.ts";

/** What every export works from. */
export interface ExportParts {
  readonly collection: CollectionReader;
  /** The documents that are wanted, in order; each call reads them anew. */
  readonly documents: () => AsyncIterable<CollectedDocument>;
  /** Columns of documents.csv that are wanted; absent: all. */
  readonly columns?: readonly string[];
  /** Off-topic documents are left out, `documents` has none of them. */
  readonly offTopic?: OffTopicFilter;
}
