import { join } from "node:path";
import { CollectionReader } from "../collection/collection-reader.ts";
import { csvLine } from "../collection/csv.ts";
import { writeWholeText } from "../collection/whole-text-file.ts";
import { htmlText } from "../offtopic/html-text.ts";
import { version } from "../version.ts";
import { curvesCsv, meanCurvesCsv, tableCsv } from "./evaluation-csv.ts";
import { evaluationTables } from "./evaluation-tables.ts";
import type { ExperimentResults } from "./experiment-results.ts";
import { reportFrame } from "./report-frame.ts";
import { htmlTable, markdownTable } from "./report-table.ts";

/**
 * Writes what an experiment has shown to its folder, and returns the summary. The same runs give the same bytes; only times.csv tells how
 * long they took.
 */
export async function writeEvaluation(results: ExperimentResults, out: string): Promise<string> {
  const tables = evaluationTables(results);
  const intro = introduction(results);
  const summary = `# Evaluation\n\n${intro}\n\n${tables.map(markdownTable).join("")}`;
  await writeWholeText(join(out, "curves.csv"), curvesCsv(results));
  await writeWholeText(join(out, "mean-curves.csv"), meanCurvesCsv(results));
  await writeWholeText(join(out, "table.csv"), tableCsv(results));
  await writeWholeText(join(out, "times.csv"), await timesCsv(results, out));
  await writeWholeText(join(out, "summary.md"), [summary]);
  const { evaluationFigures } = await import("./evaluation-figures.ts"); // the plotting library takes long to load, for all who import this package
  const body = [
    `<p>${htmlText(intro)}</p>\n`,
    ...tables.map(htmlTable),
    `<h2>Figures</h2>\n<div class="figures">\n`,
    ...evaluationFigures(results),
    "</div>\n",
  ];
  const data =
    '<p>All figures of all runs: <a href="table.csv">table.csv</a>, <a href="curves.csv">curves.csv</a>; how long they took: <a href="times.csv">times.csv</a>.</p>\n';
  await writeWholeText(join(out, "evaluation.html"), [reportFrame("Evaluation", [...body, data])]);
  return summary;
}

function introduction({ plan, runs }: ExperimentResults): string {
  const varied = plan.variations.map(({ name, values }) => `${name} ${values.join(", ")}`);
  const documents = [...new Set(plan.events.map(({ specification }) => specification.crawl.documents))].sort((a, b) => a - b);
  return (
    `${runs.length} crawls of ${plan.events.length} ${plan.events.length === 1 ? "event" : "events"} by ${plan.strategies.join(", ")}` +
    `${varied.length > 0 ? `, varied one at a time: ${varied.join("; ")}` : ""}${plan.repeats > 1 ? `; each ${plan.repeats} times, with ties broken at random` : ""}; at most ${documents.join(" or ")} documents each. recollect ${version}.`
  );
}

/** What each run's progress.csv tells: this alone depends on the machine. Scores are those that the run itself gave. */
async function timesCsv({ runs }: ExperimentResults, out: string): Promise<string[]> {
  const columns = ["fetched", "kept", "seconds", "topical_sum_kept", "topical_sum_all", "aggregate_sum_kept", "aggregate_sum_all"];
  const lines = [csvLine(["event", "run", ...columns])];
  for (const { run } of runs) {
    const { name } = run.event.specification;
    const collection = await CollectionReader.open(join(out, "runs", name, run.name));
    for await (const row of collection.rows("progress")) lines.push(csvLine([name, run.name, ...columns.map((column) => row[column])]));
  }
  return lines;
}
