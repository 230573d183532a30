import type { ExperimentPlan, PlannedEvent, PlannedRun, Way } from "./experiment-plan.ts";
import type { Grades } from "./grades.ts";
import type { MeasuredRun } from "./measured-run.ts";
import type { Ranking } from "./ranking-metrics.ts";

/** The measured runs of an experiment, by event and way. */
export class ExperimentResults {
  readonly plan: ExperimentPlan;
  readonly runs: readonly MeasuredRun[];
  readonly hasGrades: boolean;
  /** The lowest grade that counts as relevant. */
  readonly relevantFrom: number;
  readonly #grades: Grades | undefined;
  readonly #byRun: ReadonlyMap<PlannedRun, MeasuredRun>;

  constructor({
    plan,
    runs,
    grades,
    relevantFrom = 2,
  }: Pick<ExperimentResults, "plan" | "runs"> & { readonly grades?: Grades | undefined; readonly relevantFrom?: number }) {
    this.plan = plan;
    this.runs = runs;
    this.hasGrades = grades !== undefined;
    this.relevantFrom = relevantFrom;
    this.#grades = grades;
    this.#byRun = new Map(runs.map((measured) => [measured.run, measured]));
  }

  /** Runs of a way on an event, one per repeat. */
  of(event: PlannedEvent, way: Pick<Way, "name">): MeasuredRun[] {
    return this.plan.runsOf(event, way).map((run) => this.#byRun.get(run) as MeasuredRun);
  }

  /** Runs of a way on all events. */
  ofWay(way: Pick<Way, "name">): MeasuredRun[] {
    return this.plan.events.flatMap((event) => this.of(event, way));
  }

  /** Mean of a figure over all runs of a way on an event; 0 if there are none. */
  meanOf(event: PlannedEvent, way: Pick<Way, "name">, of: (run: MeasuredRun) => number): number {
    return mean(this.of(event, way).map(of)) ?? 0;
  }

  /** The grades of a run's documents, in the order collected. */
  ranking({ run, documents }: MeasuredRun): Ranking {
    return this.#ranking(run, documents);
  }

  /** The grades of a run's documents, ranked by the run's own relevance, the order in which a reader would view them. */
  rankingByRelevance({ run, documents }: MeasuredRun): Ranking {
    return this.#ranking(
      run,
      [...documents].sort((a, b) => b.relevance - a.relevance),
    );
  }

  #ranking(run: PlannedRun, documents: MeasuredRun["documents"]): Ranking {
    const all = this.#grades?.of(run.event.specification.name) ?? [];
    return { grades: documents.map(({ grade }) => grade), all, relevantFrom: this.relevantFrom };
  }

  /** Numbers of documents for intermediate figures: 10, 50, 100, 300, 1000 and so on, up to the longest run. */
  get points(): number[] {
    const longest = Math.max(0, ...this.runs.map(({ documents }) => documents.length));
    return [10, 50, 100, 300, 1000, 3000, 10_000, 30_000, 100_000].filter((point) => point <= longest);
  }
}

/** The mean of the known values; undefined if there are none. */
export function mean(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0) / known.length;
}
