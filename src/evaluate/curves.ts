import type { ExperimentResults } from "./experiment-results.ts";
import type { MeasuredDocument, MeasuredRun } from "./measured-run.ts";

/** Accumulated relevance after so many documents. */
export interface CurvePoint {
  readonly documents: number;
  readonly topical: number;
  readonly aggregate: number;
  /** Documents so far that are relevant by the labels. */
  readonly relevant: number;
}

/** The accumulated relevance of a run, a point a document. */
export function curveOf(documents: readonly MeasuredDocument[], relevantFrom: number): CurvePoint[] {
  let [topical, aggregate, relevant] = [0, 0, 0];
  return documents.map((document, n) => {
    topical += document.topical;
    aggregate += document.aggregate;
    if (document.grade >= relevantFrom) relevant++;
    return { documents: n + 1, topical, aggregate, relevant };
  });
}

/** The mean over events. A crawl that ended earlier keeps what it had: it found no more. */
export function meanCurve(results: ExperimentResults, runs: readonly MeasuredRun[]): CurvePoint[] {
  const curves = runs.map(({ documents }) => curveOf(documents, results.relevantFrom));
  const longest = Math.max(0, ...curves.map((curve) => curve.length));
  return Array.from({ length: longest }, (_, n) => {
    const points = curves.map((curve) => curve[Math.min(n, curve.length - 1)]).filter((point) => point !== undefined);
    const mean = (of: (point: CurvePoint) => number): number => points.reduce((sum, point) => sum + of(point), 0) / curves.length;
    return {
      documents: n + 1,
      topical: mean((point) => point.topical),
      aggregate: mean((point) => point.aggregate),
      relevant: mean((point) => point.relevant),
    };
  });
}
