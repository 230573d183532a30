import { join } from "node:path";
import { version } from "@recollect/base/version";
import { writeTextAtomically } from "@recollect/base/write-text-atomically";
import { figureHtml } from "../report/figures/figure.ts";
import { shownHtml } from "../report/shown-text.ts";
import { curvesCsv, meanCurvesCsv, tableCsv, timesCsv } from "./evaluation-csv.ts";
import type { FigureGroup } from "./evaluation-figures.ts";
import { evaluationTables } from "./evaluation-tables.ts";
import type { ExperimentResults } from "./experiment-results.ts";
import { reportFrame } from "./report-frame.ts";
import { htmlTable, markdownTable } from "./report-table.ts";
import { readRunTimes } from "./run-times.ts";

/**
 * Writes the results of an experiment to its folder, and returns the summary. The same runs give the same bytes; only times.csv and the
 * figures over seconds change if runs are repeated.
 */
export async function writeEvaluation(results: ExperimentResults, out: string): Promise<string> {
  const tables = evaluationTables(results);
  const times = await readRunTimes(results, out);
  const intro = introduction(results);
  const summary = `# Evaluation\n\n${intro}\n\n${tables.map(markdownTable).join("")}`;
  await writeTextAtomically(join(out, "curves.csv"), curvesCsv(results));
  await writeTextAtomically(join(out, "mean-curves.csv"), meanCurvesCsv(results));
  await writeTextAtomically(join(out, "table.csv"), tableCsv(results));
  await writeTextAtomically(join(out, "times.csv"), timesCsv(times));
  await writeTextAtomically(join(out, "summary.md"), [summary]);
  const { evaluationFigures } = await import("./evaluation-figures.ts"); // the plotting library loads slowly
  const figures = ({ figures }: Pick<FigureGroup, "figures">): string =>
    `<div class="figures">\n${figures.map(figureHtml).join("")}</div>\n`;
  const shown = tables.map((table) => ({ title: table.title, html: htmlTable(table) }));
  const drawn = evaluationFigures(results, times).map((group) => ({
    title: group.title,
    html: `${figures(group)}${(group.folded ?? []).map((more) => `<details><summary>${shownHtml(more.title)}</summary>\n${figures(more)}</details>\n`).join("")}`,
  }));
  const page = reportFrame({
    kind: "Evaluation of strategies and settings",
    title: titleOf(results),
    intro: `<p>${shownHtml(intro)}</p>\n<p>${files}</p>\n`,
    sections: [...shown.slice(0, 1), ...drawn.slice(0, 1), ...shown.slice(1), ...drawn.slice(1)],
  });
  await writeTextAtomically(join(out, "evaluation.html"), [page]);
  return summary;
}

const link = (name: string): string => `<a href="${name}">${name}</a>`;
const files = `All numbers of all crawls: ${link("table.csv")}; by document: ${link("curves.csv")}; their means: ${link("mean-curves.csv")}; by round, with times: ${link("times.csv")}.`;

function titleOf({ plan: { events } }: ExperimentResults): string {
  return events.length === 1 ? (events[0]?.specification.title ?? "") : `${events.length} events`;
}

function introduction({ plan, runs }: ExperimentResults): string {
  const varied = plan.variations.map(({ name, values }) => `${name} ${values.join(", ")}`);
  const limits = plan.events.map(({ specification: { crawl } }) => Math.min(crawl.documents, crawl.fetched));
  const documents = [...new Set(limits)].filter(Number.isFinite).sort((a, b) => a - b);
  return (
    `${runs.length} crawls of ${plan.events.length} ${plan.events.length === 1 ? "event" : "events"} by ${plan.strategies.join(", ")}` +
    `${varied.length > 0 ? `, varied one at a time: ${varied.join("; ")}` : ""}${plan.repeats > 1 ? `; each ${plan.repeats} times, with ties broken at random` : ""}${documents.length > 0 ? `; at most ${documents.join(" or ")} documents each` : ""}. recollect ${version}.`
  );
}
