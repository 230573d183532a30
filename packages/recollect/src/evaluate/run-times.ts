import { join } from "node:path";
import { CollectionReader } from "../collection/collection-reader.ts";
import { numberIn } from "../collection/document-values.ts";
import { curveOf } from "./curves.ts";
import type { ExperimentResults } from "./experiment-results.ts";
import type { MeasuredRun } from "./measured-run.ts";

/** Progress of a run at the end of a round. */
export interface TimePoint {
  /** Time spent crawling, the only field that depends on the machine. */
  readonly seconds: number;
  /** Pages judged, kept or not. */
  readonly judged: number;
  readonly kept: number;
  /** Sums over the kept pages, by the yardstick. */
  readonly topical: number;
  readonly aggregate: number;
  /** Sums by the run's own scores. Rejected pages have no others, since a collection does not contain their text. */
  readonly own: {
    readonly topicalKept: number;
    readonly topicalAll: number;
    readonly aggregateKept: number;
    readonly aggregateAll: number;
  };
}

/** The rounds of each run, in their order. */
export type RunTimes = ReadonlyMap<MeasuredRun, readonly TimePoint[]>;

/** Reads the progress of all runs below `out`. */
export async function readRunTimes(
  { runs, relevantFrom }: Pick<ExperimentResults, "runs" | "relevantFrom">,
  out: string,
): Promise<RunTimes> {
  const times = new Map<MeasuredRun, TimePoint[]>();
  for (const measured of runs) {
    const { run, documents } = measured;
    const curve = curveOf(documents, relevantFrom);
    const collection = await CollectionReader.open(join(out, "runs", run.event.specification.name, run.name));
    const points: TimePoint[] = [];
    for await (const row of collection.rows("progress")) {
      const at = (column: string): number => numberIn(row[column]) ?? 0;
      // Both count documents in the order collected, without near-duplicates.
      const { topical = 0, aggregate = 0 } = curve[at("kept") - 1] ?? {};
      points.push({
        seconds: at("seconds"),
        judged: at("fetched"),
        kept: at("kept"),
        topical,
        aggregate,
        own: {
          topicalKept: at("topical_sum_kept"),
          topicalAll: at("topical_sum_all"),
          aggregateKept: at("aggregate_sum_kept"),
          aggregateAll: at("aggregate_sum_all"),
        },
      });
    }
    times.set(measured, points);
  }
  return times;
}
