import type { CollectedDocument, CollectionReader } from "./collection-reader.ts";
import type { CollectionReview } from "./collection-review.ts";
import type { DocumentFilter, FilteredCounts } from "./document-filter.ts";

/** Input of all exports. */
export interface ExportParts {
  readonly collection: CollectionReader;
  /** Filter of the export, already applied to `documents`. */
  readonly filter: DocumentFilter;
  /** The documents of the export, in order; each call reads them again. In a reviewed collection, rows have `decision` and `note`. */
  readonly documents: () => AsyncIterable<CollectedDocument>;
  /**
   * Columns of tables: those chosen by the user, by default those of documents.csv and, in a reviewed collection, `decision` and `note`.
   */
  readonly columns: readonly string[];
  /** A curator's decisions and notes; absent if there are none. */
  readonly reviewed?: CollectionReview;
  /** Whether tables begin with a byte order mark. */
  readonly bom: boolean;
  /** Called with the counts by formats that do not read `documents`. */
  readonly onCounts: (counts: FilteredCounts) => void;
  readonly onStep?: (step: "packing" | "checking") => void;
}
