import { csvLine } from "../collection/csv.ts";
import { type CurvePoint, curveOf, meanCurve } from "./curves.ts";
import { wayName } from "./experiment-plan.ts";
import type { ExperimentResults } from "./experiment-results.ts";
import { averagePrecision, meanOfFirst, ndcgAt, precisionAt, recallAt } from "./ranking-metrics.ts";

/** Accumulated relevance of every run, a row a document. */
export function* curvesCsv(results: ExperimentResults): Generator<string> {
  yield csvLine(["event", "run", ...curveColumns(results)]);
  for (const { run, documents } of results.runs)
    for (const point of curveOf(documents, results.relevantFrom))
      yield csvLine([run.event.specification.name, run.name, ...curveCells(results, point)]);
}

/** The means over events that the figures show, a row a document. */
export function* meanCurvesCsv(results: ExperimentResults): Generator<string> {
  const { strategies, variations } = results.plan;
  const varied = variations.flatMap(({ name, values }) =>
    strategies.flatMap((strategy) => values.map((value) => wayName(strategy, { name, value }))),
  );
  yield csvLine(["way", ...curveColumns(results)]);
  for (const name of [...strategies, ...varied])
    for (const point of meanCurve(results, results.ofWay({ name }))) yield csvLine([name, ...curveCells(results, point)]);
}

function curveColumns({ hasGrades }: ExperimentResults): string[] {
  return ["documents", "topical_sum", "aggregate_sum", ...(hasGrades ? ["relevant"] : [])];
}

function curveCells({ hasGrades }: ExperimentResults, { documents, topical, aggregate, relevant }: CurvePoint): number[] {
  return [documents, rounded(topical), rounded(aggregate), ...(hasGrades ? [rounded(relevant)] : [])];
}

/** Every figure of every way on every event. */
export function* tableCsv(results: ExperimentResults): Generator<string> {
  const { plan, points, hasGrades } = results;
  yield csvLine([
    "event",
    "strategy",
    "variation",
    "value",
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
    ...(hasGrades ? [...points.map((point) => `precision_at_${point}`), "precision", "recall", "average_precision", "ndcg"] : []),
  ]);
  for (const event of plan.events) {
    for (const way of plan.ways) {
      const measured = results.of(event, way);
      const { run, record, documents, topicalSum, aggregateSum } = measured;
      const topical = documents.map((document) => document.topical);
      const ranking = results.ranking(measured);
      const byLabels = hasGrades
        ? [
            ...points.map((point) => precisionAt(ranking, point)),
            precisionAt(ranking),
            recallAt(ranking),
            averagePrecision(ranking),
            ndcgAt(ranking),
          ]
        : [];
      yield csvLine([
        event.specification.name,
        way.strategy,
        way.variation?.name,
        way.variation?.value,
        run.name,
        record.stopped,
        documents.length,
        record.judged,
        record.missing,
        record.considered,
        ...[topicalSum, aggregateSum, meanOfFirst(topical), ...points.map((point) => meanOfFirst(topical, point)), ...byLabels].map(
          rounded,
        ),
      ]);
    }
  }
}

/** Six digits after the point: more would only be noise of the arithmetic. */
function rounded(value: number): number;
function rounded(value: number | undefined): number | undefined;
function rounded(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Number(value.toFixed(6));
}
