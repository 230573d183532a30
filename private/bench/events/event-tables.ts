import { mean } from "@recollect/recollect/evaluate/experiment-results";
import { figure, type ReportTable } from "@recollect/recollect/evaluate/report-table";
import { columnMeans, shares } from "./figure-cells.ts";
import type { EventResult, KeptResult } from "./measure-event.ts";
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
        ...shares(columnMeans(all.map(({ averagePrecisionAbout, averagePrecisionGold }) => [averagePrecisionAbout, averagePrecisionGold]))),
      ];
    }),
  };
}

/** The pages kept by a crawl with the defaults and by a scan, for each event and on average. */
export function keptTable(results: readonly EventResult[]): ReportTable {
  const ways = results[0]?.kept.map(({ way }) => way) ?? [];
  return {
    title: "What is kept with the defaults",
    note:
      "Right is a page of grade 1 or 2. To be found are all gold pages, or only those of grade 2. Best cut: the highest F1 (all gold " +
      "pages) that any threshold on the scores of the scan gives.",
    columns: [
      "event",
      "way",
      "stopped by",
      "judged",
      "kept",
      "precision",
      "recall, gold",
      "F1, gold",
      "recall, grade 2",
      "F1, grade 2",
      "best cut",
      "its F1",
    ],
    rows: results.flatMap(({ name, kept, best }) =>
      kept.map((result) => [name, ...cells(result), ...(result.way === "scan" ? shares([best.cut, best.f1]) : ["", ""])]),
    ),
    footer: ways.map((way, n) => {
      const all = results.map(({ kept }) => kept[n]).filter((result) => result !== undefined);
      const best = way === "scan" ? figure(mean(results.map(({ best }) => best.f1)), 3) : "";
      return [`mean of ${all.length}`, way, "", ...meanCells(all), "", best];
    }),
  };
}

function cells({ way, stopped, judged, gold, about }: KeptResult): string[] {
  return [way, stopped, String(judged), String(gold.kept), ...shares(keptShares({ gold, about }))];
}

function meanCells(all: readonly KeptResult[]): string[] {
  const counts = columnMeans(all.map(({ judged, gold }) => [judged, gold.kept]));
  return [...counts.map((count) => figure(count, 0)), ...shares(columnMeans(all.map(keptShares)))];
}

function keptShares({ gold, about }: Pick<KeptResult, "gold" | "about">): number[] {
  return [gold.precision, gold.recall, gold.f1, about.recall, about.f1];
}
