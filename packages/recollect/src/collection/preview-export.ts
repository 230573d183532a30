import { CollectionReader } from "./collection-reader.ts";
import { CollectionReview, type CuratedCounts } from "./collection-review.ts";
import { type ExportChoice, type ExportCounts, exportFilter, summaryOf } from "./export-documents.ts";
import { methodsParagraph } from "./methods-paragraph.ts";

/** Summary of an export before it is written. */
export interface ExportPreview extends ExportCounts {
  /** Number of documents in the collection. */
  readonly total: number;
  /** Absent for a collection without decisions and notes. */
  readonly review?: CuratedCounts;
  /** The methods paragraph, with the text of the format `methods`. */
  readonly methods: string;
}

/** Counts the documents of an export without writing it. */
export async function previewExport(folder: string, choice: ExportChoice = {}): Promise<ExportPreview> {
  const collection = await CollectionReader.open(folder);
  const review = await CollectionReview.read(collection);
  const filter = exportFilter(choice, review);
  const { text, counts } = await methodsParagraph({ collection, filter, reviewed: review });
  const { documents, leftOut } = counts;
  const total = Object.values(leftOut).reduce((sum, left) => sum + left, documents);
  return { total, ...summaryOf(counts, filter), methods: text, ...(review.isReviewed && { review: review.counts }) };
}
