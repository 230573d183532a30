import { type CsvCell, csvLine } from "@recollect/base/csv";
import { type CurvePoint, curveOf, meanCurve } from "./curves.ts";
import { type Way, wayName } from "./experiment-plan.ts";
import type { ExperimentResults } from "./experiment-results.ts";
import type { MeasuredRun } from "./measured-run.ts";
import { averagePrecision, meanOfFirst, ndcg, precisionAt, recall } from "./ranking-metrics.ts";
import type { RunTimes } from "./run-times.ts";

/** Accumulated relevance of every run, one row per document. */
export function* curvesCsv(results: ExperimentResults): Generator<string> {
  yield csvLine(["event", "run", ...curveColumns(results)]);
  for (const { run, documents } of results.runs)
    for (const point of curveOf(documents, results.relevantFrom))
      yield csvLine([run.event.specification.name, run.name, ...curveCells(results, point)]);
}

/** The means in the figures, one row per document: over events, and over the repeats of each. */
export function* meanCurvesCsv(results: ExperimentResults): Generator<string> {
  const { strategies, variations, events, repeats } = results.plan;
  const varied = variations.flatMap(({ name, values }) =>
    strategies.flatMap((strategy) => values.map((value) => wayName(strategy, { name, value }))),
  );
  const rows = function* (event: string, name: string, runs: readonly MeasuredRun[]): Generator<string> {
    for (const point of meanCurve(results, runs)) yield csvLine([event, name, ...curveCells(results, point)]);
  };
  yield csvLine(["event", "way", ...curveColumns(results)]);
  for (const name of [...strategies, ...varied]) yield* rows("all", name, results.ofWay({ name }));
  if (repeats === 1) return;
  for (const event of events) for (const name of strategies) yield* rows(event.specification.name, name, results.of(event, { name }));
}

function curveColumns({ hasGrades }: ExperimentResults): string[] {
  return ["documents", "topical_sum", "aggregate_sum", ...(hasGrades ? ["relevant"] : [])];
}

function curveCells({ hasGrades }: ExperimentResults, { documents, topical, aggregate, relevant }: CurvePoint): number[] {
  return [documents, rounded(topical), rounded(aggregate), ...(hasGrades ? [rounded(relevant)] : [])];
}

/** Progress of each run at the end of each round: sums by its own scores, then by the yardstick. */
export function* timesCsv(times: RunTimes): Generator<string> {
  const own = ["topical_sum_kept", "topical_sum_all", "aggregate_sum_kept", "aggregate_sum_all"];
  yield csvLine(["event", "run", "fetched", "kept", "seconds", ...own, "topical_sum", "aggregate_sum"]);
  for (const [{ run }, points] of times)
    for (const { judged, kept, seconds, own, topical, aggregate } of points) {
      const sums = [own.topicalKept, own.topicalAll, own.aggregateKept, own.aggregateAll, topical, aggregate].map(rounded);
      yield csvLine([run.event.specification.name, run.name, judged, kept, seconds, ...sums]);
    }
}

/** Every figure of every way on every event. */
export function* tableCsv(results: ExperimentResults): Generator<string> {
  const { plan, points, hasGrades } = results;
  yield csvLine([
    "event",
    "strategy",
    "variation",
    "value",
    "seed",
    "run",
    "stopped",
    "documents",
    "judged",
    "missing",
    "considered",
    "topical_sum",
    "aggregate_sum",
    "harvest",
    ...points.map((point) => `harvest_at_${point}`),
    ...(hasGrades
      ? [
          ...points.map((point) => `precision_at_${point}`),
          ...points.map((point) => `precision_of_first_${point}`),
          ...["precision", "recall", "average_precision", "ndcg"],
        ]
      : []),
  ]);
  for (const event of plan.events)
    for (const way of plan.ways) for (const measured of results.of(event, way)) yield csvLine(tableCells(results, way, measured));
}

function tableCells(results: ExperimentResults, { strategy, variation }: Way, measured: MeasuredRun): CsvCell[] {
  const { points, hasGrades } = results;
  const { run, record, documents, topicalSum, aggregateSum } = measured;
  const topical = documents.map((document) => document.topical);
  const harvest = [meanOfFirst(topical), ...points.map((point) => meanOfFirst(topical, point))];
  const ranking = results.ranking(measured);
  const overall = [precisionAt(ranking), recall(ranking), averagePrecision(ranking), ndcg(ranking)];
  const ranked = results.rankingByRelevance(measured);
  const byLabels = hasGrades ? [...[ranked, ranking].flatMap((order) => points.map((point) => precisionAt(order, point))), ...overall] : [];
  return [
    run.event.specification.name,
    strategy,
    variation?.name,
    variation?.value,
    run.specification.crawl.seed,
    run.name,
    record.stopped,
    documents.length,
    record.judged,
    record.missing,
    record.considered,
    ...[topicalSum, aggregateSum, ...harvest, ...byLabels].map(rounded),
  ];
}

/** Six decimals: more would only be rounding noise. */
function rounded<T extends number | undefined>(value: T): T {
  return value === undefined ? value : (Number(value.toFixed(6)) as T);
}
