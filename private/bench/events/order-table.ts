import { mean } from "@recollect/recollect/evaluate/experiment-results";
import { figure, type ReportTable } from "@recollect/recollect/evaluate/report-table";
import type { EventResult } from "./measure-event.ts";
import { marks, type OrderFigures } from "./order-figures.ts";

/** How early each strategy finds the gold pages of one event, or of several: then counts are sums, and average precisions means. */
export function orderTable(title: string, results: readonly EventResult[]): ReportTable {
  const total = (of: (result: EventResult) => number): number => results.reduce((sum, result) => sum + of(result), 0);
  const ways = results[0]?.orders.map(({ way }) => way) ?? [];
  return {
    title,
    note:
      `${total(({ about }) => about)} pages of grade 2, ${total(({ gold }) => gold)} gold pages in all, found among the first pages judged; ` +
      "for scan, among the first of its ranking. AP: average precision of the judged pages ranked by relevance.",
    columns: ["way", ...marks.map((mark) => `grade 2 at ${mark}`), ...marks.map((mark) => `gold at ${mark}`), "AP, grade 2", "AP, gold"],
    rows: ways.map((way, n) => {
      const all = results.map(({ orders }) => orders[n]?.figures).filter((figures) => figures !== undefined);
      const sums = (of: (figures: OrderFigures) => readonly number[]): string[] =>
        marks.map((_, at) => String(all.reduce((sum, figures) => sum + (of(figures)[at] ?? 0), 0)));
      return [
        way,
        ...sums(({ about }) => about),
        ...sums(({ gold }) => gold),
        figure(mean(all.map(({ averagePrecisionAbout }) => averagePrecisionAbout)), 3),
        figure(mean(all.map(({ averagePrecisionGold }) => averagePrecisionGold)), 3),
      ];
    }),
  };
}
