import type { ExperimentResults } from "./experiment-results.ts";
import type { MeasuredDocument, MeasuredRun } from "./measured-run.ts";

/** Accumulated relevance after a number of documents. */
export interface CurvePoint {
  readonly documents: number;
  readonly topical: number;
  readonly aggregate: number;
  /** Documents so far that are relevant by the labels. */
  readonly relevant: number;
}

/** The accumulated relevance of a run, one point per document. */
export function curveOf(documents: readonly MeasuredDocument[], relevantFrom: number): CurvePoint[] {
  let [topical, aggregate, relevant] = [0, 0, 0];
  return documents.map((document, n) => {
    topical += document.topical;
    aggregate += document.aggregate;
    if (document.grade >= relevantFrom) relevant++;
    return { documents: n + 1, topical, aggregate, relevant };
  });
}

/** The mean over events. A crawl that ended earlier keeps its last value: it found nothing more. */
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

/** Sums over the cost: documents, pages or seconds. Starts at zero. */
export type Line = readonly (readonly [x: number, sum: number])[];

const steps = 100;

/**
 * The mean of lines with different points, such as the ends of rounds: interpolated linearly at equal distances up to the end of the
 * longest line. A line that has ended keeps its last value.
 */
export function meanLine(lines: readonly Line[]): Line {
  const longest = Math.max(0, ...lines.map((line) => line.at(-1)?.[0] ?? 0));
  return Array.from({ length: steps + 1 }, (_, n) => {
    const x = (longest * n) / steps;
    return [x, lines.reduce((sum, line) => sum + sumAt(line, x), 0) / lines.length] as const;
  });
}

function sumAt(line: Line, x: number): number {
  const next = line.findIndex((point) => point[0] > x);
  if (next === -1) return line.at(-1)?.[1] ?? 0;
  const [[fromX, from], [toX, to]] = [line[next - 1] ?? [0, 0], line[next] as Line[number]];
  return from + ((to - from) * (x - fromX)) / (toX - fromX);
}
