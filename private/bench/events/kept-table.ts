import { mean } from "@recollect/recollect/evaluate/experiment-results";
import { figure, type ReportTable } from "@recollect/recollect/evaluate/report-table";
import type { EventResult, KeptResult } from "./measure-event.ts";

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
      kept.map((result) => [name, ...cells(result), ...(result.way === "scan" ? [figure(best.cut, 3), figure(best.f1, 3)] : ["", ""])]),
    ),
    footer: ways.map((way, n) => {
      const all = results.map(({ kept }) => kept[n]).filter((result) => result !== undefined);
      const best = way === "scan" ? figure(mean(results.map(({ best }) => best.f1)), 3) : "";
      return [`mean of ${all.length}`, way, "", ...meanCells(all), "", best];
    }),
  };
}

function cells({ way, stopped, judged, gold, about }: KeptResult): string[] {
  return [way, stopped, String(judged), String(gold.kept), ...shares({ gold, about }).map((share) => figure(share, 3))];
}

function meanCells(all: readonly KeptResult[]): string[] {
  const counts = [mean(all.map(({ judged }) => judged)), mean(all.map(({ gold }) => gold.kept))];
  const means = [0, 1, 2, 3, 4].map((n) => mean(all.map((result) => shares(result)[n])));
  return [...counts.map((count) => figure(count, 0)), ...means.map((share) => figure(share, 3))];
}

function shares({ gold, about }: Pick<KeptResult, "gold" | "about">): number[] {
  return [gold.precision, gold.recall, gold.f1, about.recall, about.f1];
}
