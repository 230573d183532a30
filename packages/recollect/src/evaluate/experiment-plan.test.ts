import { expect, test } from "vitest";
import { type ResolvedSpecification, resolveSpecification } from "../spec/resolve-specification.ts";
import type { CheckedSpecification } from "../spec/specification.ts";
import { ExperimentPlan } from "./experiment-plan.ts";
import { parseVariation } from "./variation.ts";

function specification(name: string, crawl: Partial<ResolvedSpecification["crawl"]> = {}): ResolvedSpecification {
  const resolved = resolveSpecification({
    name,
    profile: "gossen",
    event: { start: "2011-03-11" },
    topic: { references: ["quake.txt"], keywords: ["north coast"] },
    seeds: ["http://example.org/"],
  } as CheckedSpecification);
  return { ...resolved, crawl: { ...resolved.crawl, ...crawl } };
}

const events = [{ specification: specification("quake"), folder: "." }];
const strategies = ["ct-f", "c-f", "t-f", "unfocused"] as const;
const variations = [parseVariation("decay=half-life,fixed"), parseVariation("keywords=on,off")];
const names = ({ runs }: ExperimentPlan): string[] => runs.map(({ name }) => name);

test("varies each setting alone, for the strategies that use it, and makes equal runs once", () => {
  const plan = new ExperimentPlan({ events, strategies, variations });
  expect(names(plan)).toEqual([...strategies, "ct-f.decay-fixed", "t-f.decay-fixed", "ct-f.keywords-off", "c-f.keywords-off"]);
  expect(plan.ways.map(({ name }) => name)).toEqual([
    ...strategies,
    "ct-f, decay=fixed",
    "t-f, decay=fixed",
    "ct-f, keywords=off",
    "c-f, keywords=off",
  ]);
  expect(plan.runs[4]?.specification.relevance.decay).toBe("fixed");
  expect(plan.runs[6]?.specification.topic.keywords).toEqual([]);
  expect(plan.differ({ name: "c-f, decay=half-life" }, { name: "c-f, decay=fixed" })).toBe(false);
  expect(plan.differ({ name: "c-f, keywords=on" }, { name: "c-f, keywords=off" })).toBe(true);
});

test("shares no runs with a threshold, because every strategy then uses the whole score", () => {
  const gated = [{ specification: specification("quake", { threshold: 0.3 }), folder: "." }];
  expect(names(new ExperimentPlan({ events: gated, strategies, variations }))).toHaveLength(4 + 4 + 4);
});

test("varies decay and keywords for adaptive, and decay for the profile of recollect", () => {
  const own = [{ specification: { ...specification("quake"), profile: "recollect" as const }, folder: "." }];
  const plan = new ExperimentPlan({ events: own, strategies: ["adaptive", "t-f", "unfocused"], variations });
  expect(names(plan)).toEqual(["adaptive", "t-f", "unfocused", "adaptive.decay-fixed", "t-f.decay-fixed", "adaptive.keywords-off"]);
});

test("varies thresholds and patience on request", () => {
  const requested = [parseVariation("threshold=none,0.1,auto"), parseVariation("patience=none,200,auto")];
  const plan = new ExperimentPlan({ events, strategies: ["ct-f"], variations: requested });
  expect(plan.runs.map(({ name, specification: { crawl } }) => [name, crawl.threshold, crawl.patience])).toEqual([
    ["ct-f", "none", Number.POSITIVE_INFINITY],
    ["ct-f.threshold-0.1", 0.1, Number.POSITIVE_INFINITY],
    ["ct-f.threshold-auto", "auto", Number.POSITIVE_INFINITY],
    ["ct-f.patience-200", "none", 200],
    ["ct-f.patience-auto", "none", "auto"],
  ]);
});

test("uses the plain strategy for the specification's own alpha", () => {
  const alpha = [parseVariation("alpha=0.5,0,1")];
  expect(names(new ExperimentPlan({ events, strategies: ["ct-f"], variations: alpha }))).toEqual(["ct-f", "ct-f.alpha-0", "ct-f.alpha-1"]);
});

test("breaks ties of repeated runs at random, each with its own seed", () => {
  const plan = new ExperimentPlan({ events, strategies: ["ct-f"], variations: [], repeats: 2 });
  expect(plan.runs.map(({ name, specification: { crawl } }) => [name, crawl.ties, crawl.seed])).toEqual([
    ["ct-f.seed-1", "random", 1],
    ["ct-f.seed-2", "random", 2],
  ]);
  expect(plan.runsOf(plan.events[0] as (typeof events)[0], { name: "ct-f" })).toHaveLength(2);
});

test("treats archives and the live web as different sources of the same strategy", () => {
  const plan = new ExperimentPlan({ events, strategies: ["ct-f"], variations: [parseVariation("source=live,archives")] });
  expect(plan.runs.map(({ source }) => source)).toEqual(["all", "live", "archives"]);
});

test("refuses two events with the same name, because it identifies their results", () => {
  expect(() => new ExperimentPlan({ events: [...events, ...events], strategies, variations })).toThrow("the name quake");
});

test.each([
  ["colour=red,blue", "give one of alpha, combine, decay, keywords, patience, source, threshold"],
  ["decay", "give one of alpha"],
  ["decay=half-life", "at least two values"],
  ["decay=half-life,slow", "slow is not a value of decay; use half-life, exponential, fixed"],
  ["alpha=0,2", "numbers from 0 to 1"],
  ["alpha=0,", "nothing is not a value"],
  ["threshold=none,high", "use none, auto, auto-pages, or numbers from 0 to 1"],
  ["patience=none,0", "use none, auto, or whole numbers of pages"],
  ["toString=1,2", "give one of"],
])("refuses --vary %s: %s", (text, message) => {
  expect(() => parseVariation(text)).toThrow(message);
});
