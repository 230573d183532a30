import { averagePrecision } from "@recollect/recollect/evaluate/ranking-metrics";
import type { GradedPage } from "./gold.ts";

/** Numbers of judged pages at which the gold pages among them are counted. */
export const marks = [20, 50, 100] as const;

/** How early a crawl finds the gold pages, and how well it ranks the judged ones. */
export interface OrderFigures {
  readonly judged: number;
  /** Number of pages of grade 2, and of all gold pages, among the first judged ones (see `marks`). */
  readonly about: readonly number[];
  readonly gold: readonly number[];
  /** Average precision of the judged pages ranked by relevance; gold pages that were not judged count as not found. */
  readonly averagePrecisionAbout: number;
  readonly averagePrecisionGold: number;
}

/** Computes the figures; `pages` are in the order in which they were judged. */
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
