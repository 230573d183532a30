import { timeUnit } from "../report/figures/accumulation-figure.ts";
import type { Figure } from "../report/figures/figure.ts";
import { type Line, meanCurve, meanLine } from "./curves.ts";
import type { ExperimentResults } from "./experiment-results.ts";
import { type LineAxis, type LineFigure, lineFigure, type Series } from "./line-figure.ts";
import type { MeasuredRun } from "./measured-run.ts";
import type { RunTimes, TimePoint } from "./run-times.ts";

/** Lines that a figure compares, each the mean of some runs. */
export interface ComparedLines {
  /** Valid as part of a file name and as an anchor. */
  readonly id: string;
  /** Beginning of the figures' titles. */
  readonly name: string;
  /** Name of the property in which the lines differ. */
  readonly noun: string;
  readonly lines: readonly { readonly name: string; readonly runs: readonly MeasuredRun[] }[];
}

export type AccumulationFigures = ReturnType<typeof accumulationFigures>;

/**
 * Draws accumulated relevance over several quantities: Gossen et al. sum topical scores, Klein et al. aggregate ones, which include time.
 */
export function accumulationFigures(results: ExperimentResults, times: RunTimes, { id, name, noun, lines }: ComparedLines) {
  const ends = lines.flatMap(({ runs }) => runs).map((run) => times.get(run)?.at(-1));
  const unit = timeUnit(Math.max(0, ...ends.map((end) => end?.seconds ?? 0)));
  const secondAxis: LineAxis = { column: "seconds", label: `time spent crawling (${unit.name})`, per: unit.seconds };
  const total = (of: "aggregateAll" | "aggregateKept"): number => ends.reduce((sum, end) => sum + (end?.own[of] ?? 0), 0);
  const meanOf = (x: (point: TimePoint) => number, sum: (point: TimePoint) => number) => (runs: readonly MeasuredRun[]) =>
    meanLine(runs.map((run) => [[0, 0], ...(times.get(run) ?? []).map((point) => [x(point), sum(point)] as const)]));
  const draw = ({ title, x, y, sums, notes }: Drawn): Figure => {
    const series: Series[] = lines.map(({ name, runs }) => ({ name, points: sums(runs) }));
    const crawls = Math.max(...lines.map(({ runs }) => runs.length));
    const means = crawls > 1 ? [`Means of ${crawls} crawls; after its end, a crawl counts with its last value.`] : [];
    const note = [...means, ...notes].join(" ");
    const figureId = `${id}-${y.column}-over-${x.column}`.replaceAll("_", "-");
    return lineFigure({ id: figureId, title: `${name}: ${title}`, x, y, series, noun, note });
  };
  return {
    /** Sums over kept pages (Gossen et al., Figure 1; Klein et al., Figure 7, left). */
    overDocuments: (score: keyof typeof scores): Figure => {
      const sums = (runs: readonly MeasuredRun[]): Line => [
        [0, 0],
        ...meanCurve(results, runs).map((point) => [point.documents, point[score]] as const),
      ];
      const title = `accumulated ${scores[score].title} over documents`;
      return draw({ title, x: documentAxis, y: scores[score].axis, sums, notes: [byYardstick] });
    },
    /** Sums of kept pages over time (Klein et al., Figure 6, left). */
    overSeconds: (score: keyof typeof scores): Figure => {
      const sums = meanOf(
        ({ seconds }) => seconds,
        (point) => point[score],
      );
      const title = `accumulated ${scores[score].title} over the time of the crawl`;
      return draw({ title, x: secondAxis, y: scores[score].axis, sums, notes: [byYardstick, onSeconds] });
    },
    /** Sums of all judged pages, including rejected ones, by the runs' own scores (Klein et al., Figures 6 and 7, right). */
    ofAllPages: (over: "judged" | "seconds"): Figure => {
      const sums = meanOf(
        (point) => point[over],
        ({ own }) => own.aggregateAll,
      );
      const isTimed = over === "seconds";
      const title = `accumulated relevance of all pages judged, over ${isTimed ? "the time of the crawl" : "pages"}`;
      const notes = [byOwnScores, isTimed ? onSeconds : onRounds];
      return draw({ title, x: isTimed ? secondAxis : judgedAxis, y: ownAxis, sums, notes });
    },
    /** Whether any run rejected pages; otherwise the figures of judged and of kept pages would be the same. */
    hasRejected: total("aggregateAll") > 1.01 * total("aggregateKept"),
  };
}

interface Drawn extends Pick<LineFigure, "title" | "x" | "y"> {
  readonly sums: (runs: readonly MeasuredRun[]) => Line;
  readonly notes: readonly string[];
}

const scores = {
  topical: { title: "topical relevance", axis: { column: "topical_sum", label: "sum of cosines" } },
  aggregate: { title: "relevance with time", axis: { column: "aggregate_sum", label: "sum of scores with time" } },
} as const;

const documentAxis: LineAxis = { column: "documents", label: "documents" };
const judgedAxis: LineAxis = { column: "judged", label: "pages judged" };
const ownAxis: LineAxis = { column: "aggregate_sum_all", label: "sum of the crawls' own scores" };

const byYardstick = "Kept pages, scored in the same way for all crawls.";
const byOwnScores = "Kept pages, rejected pages and near-duplicates, with the scores of each crawl: rejected pages have no other score.";
const onRounds = "Sums are measured at the end of each round; lines connect them.";
const onSeconds = `${onRounds} Seconds depend on the machine and its load.`;
