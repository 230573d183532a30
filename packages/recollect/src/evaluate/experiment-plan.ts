import { UsageError } from "@recollect/warc/errors";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { rankingOf, type Strategy } from "../spec/strategy.ts";
import { withoutKeywords } from "../spec/topic.ts";
import { type SourceChoice, type Variation, vary } from "./variation.ts";

/** An event of the experiment: its specification, and the base folder of the specification's file names. */
export interface PlannedEvent {
  readonly specification: ResolvedSpecification;
  readonly folder: string;
}

/** A way to crawl, tried on every event: a strategy with at most one setting changed. */
export interface Way {
  readonly name: string;
  readonly strategy: Strategy;
  readonly variation?: { readonly name: string; readonly value: string } | undefined;
}

/** A planned crawl. */
export interface PlannedRun {
  readonly event: PlannedEvent;
  /** Valid as part of a file name, and unique among the event's runs. */
  readonly name: string;
  readonly specification: ResolvedSpecification;
  readonly source: SourceChoice;
}

/**
 * All crawls of an experiment. Settings are varied one at a time, for each strategy. Ways that cannot differ in what they collect, such as
 * `c-f` with another decay, share one run; ways that differ from no plain strategy on any event are omitted.
 */
export class ExperimentPlan {
  readonly events: readonly PlannedEvent[];
  readonly strategies: readonly Strategy[];
  readonly variations: readonly Variation[];
  /** The unchanged strategies, then the variations of each. */
  readonly ways: readonly Way[];
  /** Event by event, in the order of the ways. */
  readonly runs: readonly PlannedRun[];
  /** Number of runs per way. If more than one, ties are broken at random, with the seeds from 1. */
  readonly repeats: number;
  readonly #runs = new Map<string, PlannedRun[]>();

  constructor({
    events,
    strategies,
    variations,
    repeats = 1,
  }: Pick<ExperimentPlan, "events" | "strategies" | "variations"> & { readonly repeats?: number }) {
    checkNames(events);
    this.events = events;
    this.strategies = strategies;
    this.variations = variations;
    this.repeats = repeats;
    const runs = new Map<string, PlannedRun>();
    const distinct = new Set<string>();
    const all = allWays(strategies, variations);
    for (const event of events) {
      for (const [way, seed] of all.flatMap((way) => seedsOf(repeats).map((seed) => [way, seed] as const))) {
        const { specification, source } = vary(withCrawl(event.specification, way.strategy, seed), way.variation);
        const key = JSON.stringify([event.specification.name, source, deciding(specification)]);
        const run = runs.get(key) ?? { event, name: fileName(way, seed), specification, source };
        if (!runs.has(key)) distinct.add(way.name);
        runs.set(key, run);
        this.#runs.set(keyOf(event, way), [...(this.#runs.get(keyOf(event, way)) ?? []), run]);
      }
    }
    this.runs = [...runs.values()];
    this.ways = all.filter(({ name }) => distinct.has(name));
  }

  /** Returns the runs of a way on an event, one per repeat. */
  runsOf(event: PlannedEvent, way: Pick<Way, "name">): readonly PlannedRun[] {
    return this.#runs.get(keyOf(event, way)) ?? [];
  }

  /** Whether two ways can differ in what they collect. */
  differ(one: Pick<Way, "name">, other: Pick<Way, "name">): boolean {
    return this.events.some((event) => this.runsOf(event, one)[0] !== this.runsOf(event, other)[0]);
  }
}

/** Returns the name of a way, also if it shares its runs with another. */
export function wayName(strategy: Strategy, variation?: Way["variation"]): string {
  return variation === undefined ? strategy : `${strategy}, ${variation.name}=${variation.value}`;
}

function allWays(strategies: readonly Strategy[], variations: readonly Variation[]): Way[] {
  const plain = strategies.map((strategy): Way => ({ name: wayName(strategy), strategy }));
  const varied = variations.flatMap(({ name, values }) =>
    strategies.flatMap((strategy) =>
      values.map((value): Way => ({ name: wayName(strategy, { name, value }), strategy, variation: { name, value } })),
    ),
  );
  return [...plain, ...varied];
}

/** Returns the settings that decide which pages are collected and in which order, without those that the strategy ignores. */
function deciding({ title: _, ...specification }: ResolvedSpecification): object {
  const { crawl, profile, topic } = specification;
  const { alpha, combine, decay, timeFrom, ...relevance } = specification.relevance;
  // With these settings, every strategy needs the whole score of each page.
  const usesScore = crawl.threshold !== "none" || crawl.capture.startsWith("most-relevant") || crawl.patience !== Number.POSITIVE_INFINITY;
  const usedScores = new Set(usesScore ? ["topic", "time"] : rankingOf(crawl.strategy).usedScores);
  const [usesTopic, usesTime] = [usedScores.has("topic"), usedScores.has("time")];
  return {
    ...specification,
    topic: usesTopic ? topic : withoutKeywords(topic),
    relevance: {
      ...relevance,
      ...(usesTopic && usesTime && { alpha, combine, timeFrom }),
      ...(usesTime && profile !== "klein" && { decay }),
    },
  };
}

/** Seeds of the repeats; undefined stands for the specification's own ties and seed. */
function seedsOf(repeats: number): (number | undefined)[] {
  return repeats === 1 ? [undefined] : Array.from({ length: repeats }, (_, n) => n + 1);
}

function withCrawl(specification: ResolvedSpecification, strategy: Strategy, seed: number | undefined): ResolvedSpecification {
  const repeated = seed === undefined ? {} : ({ ties: "random", seed } as const);
  return { ...specification, crawl: { ...specification.crawl, strategy, ...repeated } };
}

function fileName({ name }: Way, seed: number | undefined): string {
  return `${name.replace(", ", ".").replace("=", "-")}${seed === undefined ? "" : `.seed-${seed}`}`;
}

function keyOf({ specification }: PlannedEvent, { name }: Pick<Way, "name">): string {
  return `${specification.name}\n${name}`;
}

function checkNames(events: readonly PlannedEvent[]): void {
  const seen = new Set<string>();
  for (const { specification } of events) {
    const { name } = specification;
    if (seen.has(name)) throw new UsageError(`Two specifications have the name ${name}: give each its own name`);
    seen.add(name);
  }
}
