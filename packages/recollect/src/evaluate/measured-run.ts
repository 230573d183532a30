import { CollectionReader } from "../collection/collection-reader.ts";
import { numberIn } from "../collection/document-values.ts";
import { StoredPages } from "../collection/stored-pages.ts";
import type { PlannedRun } from "./experiment-plan.ts";
import type { Grades } from "./grades.ts";
import type { RunRecord } from "./run-record.ts";
import type { Measured, Yardstick } from "./yardstick.ts";

export interface MeasuredDocument extends Measured {
  readonly url: string;
  /** The page's manual grade; 0 without one. */
  readonly grade: number;
  /** The run's own score; 0 for a page without one. */
  readonly relevance: number;
}

/** Result of a run, measured by its event's yardstick. */
export interface MeasuredRun {
  readonly run: PlannedRun;
  readonly record: RunRecord;
  /** In the order collected, without near-duplicates. */
  readonly documents: readonly MeasuredDocument[];
  readonly topicalSum: number;
  readonly aggregateSum: number;
}

/** Measures the collection of a finished run. */
export async function measureRun(
  run: PlannedRun,
  { folder, record, yardstick, grades }: { folder: string; record: RunRecord; yardstick: Yardstick; grades: Grades | undefined },
): Promise<MeasuredRun> {
  const collection = await CollectionReader.open(folder);
  const documents: MeasuredDocument[] = [];
  let pages: StoredPages | undefined;
  const open = async (): Promise<StoredPages> => {
    pages ??= await StoredPages.open(collection);
    return pages;
  };
  try {
    for await (const document of collection.documents()) {
      const { url, duplicate_of, relevance } = document.row;
      if (duplicate_of !== "") continue;
      const grade = grades?.gradeOf(run.event.specification.name, url) ?? 0;
      documents.push({ url, grade, relevance: numberIn(relevance) ?? 0, ...(await yardstick.measure(document, open)) });
    }
  } finally {
    pages?.close();
  }
  const sum = (of: (document: MeasuredDocument) => number): number => documents.reduce((total, document) => total + of(document), 0);
  return { run, record, documents, topicalSum: sum(({ topical }) => topical), aggregateSum: sum(({ aggregate }) => aggregate) };
}
