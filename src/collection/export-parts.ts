import type { CollectedDocument, CollectionReader } from "./collection-reader.ts";
import type { CollectionReview } from "./collection-review.ts";
import type { DocumentFilter, FilteredCounts } from "./document-filter.ts";

/** What every export works from. */
export interface ExportParts {
  readonly collection: CollectionReader;
  /** What the export leaves out: `documents` has none of that. */
  readonly filter: DocumentFilter;
  /** The documents of the export, in order; each call reads them anew. In a reviewed collection, rows have `decision` and `note`. */
  readonly documents: () => AsyncIterable<CollectedDocument>;
  /** Columns of tables; those of documents.csv, and in a reviewed collection `decision` and `note`, unless the user chose others. */
  readonly columns: readonly string[];
  /** A curator's decisions and notes; absent for a collection without any. */
  readonly reviewed?: CollectionReview;
  /** Whether tables begin with a byte order mark. */
  readonly bom: boolean;
  /** Told by a format that does not read `documents` how many it has counted, and what was left out. */
  readonly onCounts: (counts: FilteredCounts) => void;
  readonly onStep?: (step: "packing" | "checking") => void;
}
