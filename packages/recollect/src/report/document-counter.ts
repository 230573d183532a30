import type { CsvRow } from "@recollect/base/csv";
import { detachedRow } from "@recollect/base/detached-text";
import { limits } from "@recollect/base/limits";
import type { CollectedDocument } from "../collection/collection-reader.ts";
import { hostOf, numberIn, ownTime } from "../collection/document-values.ts";
import { BestRows } from "./best-rows.ts";
import { rowsPerPage } from "./document-markup.ts";
import { scoreSteps } from "./figures/threshold-figure.ts";
import type { DocumentVisitor } from "./read-documents.ts";
import { Tally, type TallyRow } from "./tally.ts";

const dayMs = 86_400_000;

/** Pages published on one day. */
export interface DayCount {
  /** Days since 1970. */
  readonly day: number;
  readonly all: number;
  readonly relevant: number;
}

/** Numbers of documents and of rejected pages. */
export interface DocumentCounts {
  readonly documents: number;
  readonly relevant: number;
  /** Rejected pages that were read and scored. */
  readonly rejected: number;
  /** Documents that the cut of the report removes. */
  readonly leftOut: number;
  /** Unusable pages: their content was not read, so they were not judged. */
  readonly unusable: number;
  /** All judged pages, including rejected ones, by depth; the deepest are summed up. */
  readonly depths: readonly TallyRow[];
  /** All judged pages by relevance, in hundredths. */
  readonly scores: readonly number[];
  readonly hosts: readonly TallyRow[];
  readonly languages: readonly TallyRow[];
  readonly archives: readonly TallyRow[];
  /** Documents by their own publication day, in order. */
  readonly days: readonly DayCount[];
  /** Documents without a time or with only the capture time. */
  readonly undated: number;
  /** The most relevant ones. */
  readonly best: readonly CollectedDocument[];
}

/** Maximum depth with a bar of its own: more bars would be too thin to read. */
const deepest = 15;

/** Counts a collection's pages. */
export class DocumentCounter implements DocumentVisitor {
  readonly #depths = new Tally();
  readonly #scores = new Array<number>(scoreSteps + 1).fill(0);
  readonly #hosts = new Tally();
  readonly #languages = new Tally();
  readonly #archives = new Tally();
  readonly #days = new Map<number, { all: number; relevant: number }>();
  readonly #best = new BestRows<CollectedDocument>(Math.max(rowsPerPage, limits.reportExcerpts), ({ number, row }) => ({
    number,
    row: detachedRow(row),
  }));
  #sums = { documents: 0, relevant: 0, undated: 0, leftOut: 0, rejected: 0, unusable: 0 };

  add(document: CollectedDocument, isRelevant: boolean): void {
    const { row } = document;
    const score = numberIn(row.relevance) ?? 0;
    this.#sums.documents++;
    if (isRelevant) this.#sums.relevant++;
    this.#depths.add(depthName(row.depth), isRelevant, score);
    this.#addScore(score);
    this.#hosts.add(hostOf(row.url) || "(no host)", isRelevant, score);
    this.#languages.add(row.language || "unknown", isRelevant, score);
    this.#archives.add(row.archive || "unknown", isRelevant, score);
    const timeMs = Date.parse(ownTime(row));
    if (Number.isNaN(timeMs)) this.#sums.undated++;
    else count(this.#days, Math.floor(timeMs / dayMs), isRelevant);
    this.#best.add(document, score);
  }

  addRejected(row: CsvRow): void {
    if (numberIn(row.relevance) === undefined) this.#sums.unusable++;
    else {
      this.#sums.rejected++;
      this.#addJudged(row);
    }
  }

  /** Counts a document that the crawl kept and the report omits: it was judged, like a rejected page. */
  addLeftOut(row: CsvRow): void {
    this.#sums.leftOut++;
    this.#addJudged(row);
  }

  #addJudged({ relevance, depth = "" }: CsvRow): void {
    this.#addScore(numberIn(relevance) ?? 0);
    this.#depths.add(depthName(depth), false);
  }

  #addScore(score: number): void {
    const step = Math.floor(Math.max(0, Math.min(score, 1)) * scoreSteps + 1e-9); // 0.29 is 28.999… hundredths
    this.#scores[step] = (this.#scores[step] ?? 0) + 1;
  }

  counts(): DocumentCounts {
    return {
      ...this.#sums,
      depths: this.#depths.rows().sort((a, b) => Number.parseInt(a.name, 10) - Number.parseInt(b.name, 10)),
      scores: this.#scores,
      hosts: this.#hosts.rows(),
      languages: this.#languages.rows(),
      archives: this.#archives.rows(),
      days: Array.from(this.#days, ([day, counts]) => ({ day, ...counts })).sort((a, b) => a.day - b.day),
      best: this.#best.rows(),
    };
  }
}

function depthName(cell: string): string {
  const depth = numberIn(cell) ?? 0;
  return depth < deepest ? String(depth) : `${deepest}+`;
}

function count(days: Map<number, { all: number; relevant: number }>, day: number, isRelevant: boolean): void {
  const counts = days.get(day) ?? { all: 0, relevant: 0 };
  counts.all++;
  if (isRelevant) counts.relevant++;
  days.set(day, counts);
}
