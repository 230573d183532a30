import type { CollectedDocument, CollectionReader } from "./collection-reader.ts";
import type { DocumentFilter } from "./document-filter.ts";

/** What every export works from, and what it leaves out: `documents` has none of that. */
export interface ExportParts extends DocumentFilter {
  readonly collection: CollectionReader;
  /** The documents that are wanted, in order; each call reads them anew. */
  readonly documents: () => AsyncIterable<CollectedDocument>;
  /** Columns of documents.csv that are wanted; absent: all. */
  readonly columns?: readonly string[];
  /** Whether tables begin with a byte order mark. */
  readonly bom: boolean;
  readonly onStep?: (step: "packing" | "checking") => void;
}
