import { InterruptedError } from "@recollect/warc/errors";
import type { CollectedDocument, CollectionReader } from "./collection-reader.ts";
import type { CollectionReview } from "./collection-review.ts";
import { type DocumentFilter, FilteredCounts } from "./document-filter.ts";
import type { ExportOptions, ExportSummary } from "./export-collection.ts";

/** The caller's choice of documents to leave out of an export. */
export type ExportChoice = DocumentFilter & Pick<ExportOptions, "dropped">;

/** Counts of an export's documents. */
export type ExportCounts = Omit<ExportSummary, "out" | "problems">;

/** Returns the filter of an export. Dropped documents are left out by default. */
export function exportFilter(
  { duplicates, minRelevance, offTopic, selection, dropped, ...given }: ExportChoice,
  review: CollectionReview,
): DocumentFilter {
  const leavesOutDropped = given.review === undefined && !dropped && review.counts.dropped > 0;
  return { duplicates, minRelevance, offTopic, selection, review: leavesOutDropped ? review.filter("not-dropped") : given.review };
}

/** Reads the documents of an export, any number of times, and counts them; the counts are the same each time. */
export class ExportDocuments {
  counts: FilteredCounts;
  readonly #collection: CollectionReader;
  readonly #filter: DocumentFilter;
  readonly #options: Pick<ExportOptions, "signal" | "onDocument">;
  #total: number | undefined;

  constructor(collection: CollectionReader, filter: DocumentFilter, options: ExportOptions) {
    [this.#collection, this.#filter, this.#options] = [collection, filter, options];
    this.counts = new FilteredCounts(filter);
  }

  async *documents(): AsyncGenerator<CollectedDocument> {
    const { signal, onDocument } = this.#options;
    const counts = new FilteredCounts(this.#filter);
    if (onDocument) this.#total ??= await countRows(this.#collection);
    let read = 0;
    for await (const document of this.#collection.documents()) {
      onDocument?.(++read, this.#total ?? 0);
      if (signal?.aborted) throw new InterruptedError("Interrupted: nothing was written");
      if (!counts.add(document)) continue;
      yield document;
    }
    this.counts = counts;
  }

  summary(): ExportCounts {
    return summaryOf(this.counts, this.#filter);
  }
}

/** Returns the counts that an export's summary contains with these filters. */
export function summaryOf({ documents, leftOut, notExamined }: FilteredCounts, filter: DocumentFilter): ExportCounts {
  return {
    ...{ documents, duplicatesLeftOut: leftOut["near-duplicate"] },
    ...(filter.minRelevance !== undefined && { belowRelevance: leftOut["below-relevance"] }),
    ...(filter.offTopic && { offTopicLeftOut: leftOut["off-topic"], notExamined }),
    ...(filter.selection && { notSelected: leftOut["not-selected"] }),
    ...(filter.review && { reviewLeftOut: leftOut.review }),
  };
}

async function countRows(collection: CollectionReader): Promise<number> {
  let rows = 0;
  for await (const piece of collection.documentPieces()) rows += piece.length;
  return rows;
}
