import { averagePrecision } from "../../src/evaluate/ranking-metrics.ts";
import type { GradedPage } from "./graded-page.ts";

/** Pages judged after which the gold pages among them are counted. */
export const marks = [20, 50, 100] as const;

/** How soon a crawl comes to the gold pages, and how it ranks what it has judged. */
export interface OrderFigures {
  readonly judged: number;
  /** Pages of grade 2, and all gold pages, among the first so many judged (see `marks`). */
  readonly about: readonly number[];
  readonly gold: readonly number[];
  /** Of the judged pages ranked by relevance; gold pages that were not judged count as not found. */
  readonly averagePrecisionAbout: number;
  readonly averagePrecisionGold: number;
}

/** `pages` in the order in which they were judged. */
export function orderFigures(pages: readonly Pick<GradedPage, "relevance" | "grade">[], all: readonly number[]): OrderFigures {
  const ranked = [...pages].sort((a, b) => b.relevance - a.relevance).map(({ grade }) => grade);
  const among = (from: number) => marks.map((mark) => pages.slice(0, mark).filter(({ grade }) => grade >= from).length);
  return {
    judged: pages.length,
    about: among(2),
    gold: among(1),
    averagePrecisionAbout: averagePrecision({ grades: ranked, all, relevantFrom: 2 }) ?? 0,
    averagePrecisionGold: averagePrecision({ grades: ranked, all, relevantFrom: 1 }) ?? 0,
  };
}
