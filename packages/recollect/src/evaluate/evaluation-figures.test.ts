import { expect, test } from "vitest";
import { type Figure, figureHtml } from "../report/figures/figure.ts";
import { resolveSpecification } from "../spec/resolve-specification.ts";
import type { CheckedSpecification } from "../spec/specification.ts";
import type { Strategy } from "../spec/strategy.ts";
import { evaluationFigures, type FigureGroup } from "./evaluation-figures.ts";
import { ExperimentPlan } from "./experiment-plan.ts";
import { ExperimentResults } from "./experiment-results.ts";
import type { MeasuredRun } from "./measured-run.ts";
import type { TimePoint } from "./run-times.ts";
import { parseVariation } from "./variation.ts";

interface Evaluated {
  readonly events?: readonly string[];
  readonly vary?: readonly string[];
  readonly threshold?: number;
  readonly strategies?: readonly Strategy[];
}

/** Every crawl keeps four documents of 0.5 each in two rounds, at 10 and 20 seconds; with a threshold it rejects as many. */
function figuresOf({ events = ["quake"], vary = [], threshold, strategies = ["ct-f", "unfocused"] }: Evaluated): FigureGroup[] {
  const specification = (name: string) =>
    resolveSpecification({
      name,
      title: `<b>${name}</b>`,
      profile: "gossen",
      event: { start: "2011-03-11" },
      topic: { references: ["quake.txt"], keywords: ["coast"] },
      seeds: ["http://example.org/"],
      ...(threshold !== undefined && { crawl: { threshold } }),
    } as CheckedSpecification);
  const plan = new ExperimentPlan({
    events: events.map((name) => ({ specification: specification(name), folder: "." })),
    strategies,
    variations: vary.map(parseVariation),
  });
  const document = { url: "http://a.example/", grade: 0, relevance: 0.5, topical: 0.5, aggregate: 0.75 };
  const measured = plan.runs.map((run) => ({ run, documents: [document, document, document, document] }) as unknown as MeasuredRun);
  const rejected = threshold === undefined ? 0 : 1;
  const round = (n: number): TimePoint => {
    const own = { topicalKept: 2 * n, topicalAll: (2 + rejected) * n, aggregateKept: n, aggregateAll: (1 + rejected) * n };
    return { seconds: 10 * n, judged: 2 * n * (1 + rejected), kept: 2 * n, topical: n, aggregate: 1.5 * n, own };
  };
  const times = new Map(measured.map((run) => [run, [round(1), round(2)]]));
  return evaluationFigures(new ExperimentResults({ plan, runs: measured }), times);
}

const ids = ({ figures }: Pick<FigureGroup, "figures">): string[] => figures.map(({ id }) => id);
const fourSums = ["topical-sum-over-documents", "aggregate-sum-over-documents", "topical-sum-over-seconds", "aggregate-sum-over-seconds"];
const ofAll = ["aggregate-sum-all-over-judged", "aggregate-sum-all-over-seconds"];

test("draws both sums over documents and over seconds for each strategy of one event, and folds those over seconds of a setting", () => {
  const groups = figuresOf({ vary: ["keywords=on,off"] });
  expect(groups.map(({ title }) => title)).toEqual(["Strategies", "ct-f by keywords"]);
  expect(groups.map(ids)).toEqual([
    fourSums.map((sum) => `strategies-${sum}`),
    fourSums.slice(0, 2).map((sum) => `ct-f-by-keywords-${sum}`),
  ]);
  expect(groups[1]?.folded?.map(ids)).toEqual([fourSums.slice(2).map((sum) => `ct-f-by-keywords-${sum}`)]);
});

test("draws no separate figures of a single strategy if those of its settings differ", () => {
  const events = ["quake", "flood"];
  expect(figuresOf({ events, strategies: ["ct-f"], vary: ["alpha=0.5,1"] }).map(({ title }) => title)).toEqual([
    "ct-f by alpha, mean of 2 events",
  ]);
  expect(figuresOf({ strategies: ["unfocused"], vary: ["keywords=on,off"] }).map(({ title }) => title)).toEqual(["Strategies"]);
  expect(figuresOf({ strategies: ["ct-f"] }).map(({ title }) => title)).toEqual(["Strategies"]);
});

test("draws figures of all judged pages if some were rejected, unless their scores are not comparable", () => {
  const [strategies, keywords] = figuresOf({ vary: ["keywords=on,off"], threshold: 0.1 });
  expect(ids(strategies as FigureGroup)).toEqual([...fourSums, ...ofAll].map((sum) => `strategies-${sum}`));
  const last = strategies?.figures.at(-1) as Figure;
  expect(last.note).toContain("Kept pages, rejected pages and near-duplicates, with the scores of each crawl");
  expect(last.note).toContain("Seconds depend on the machine");
  expect([last.columns, last.rows[50], last.rows[100]]).toEqual([
    ["strategy", "seconds", "aggregate_sum_all"],
    ["ct-f", 10, 2],
    ["ct-f", 20, 4],
  ]);
  expect(keywords?.figures).toHaveLength(2);
  expect(JSON.stringify(keywords)).not.toContain("aggregate-sum-all");
});

test("draws means of several events and one figure for each, and folds the figures of Klein et al. for each event of a source", () => {
  const groups = figuresOf({ events: ["quake", "flood", "fire"], vary: ["source=live,archives"], threshold: 0.1 });
  expect(groups.map(({ title }) => title)).toEqual([
    "Strategies, mean of 3 events",
    "ct-f by source, mean of 3 events",
    "unfocused by source, mean of 3 events",
    "Event by event",
  ]);
  expect(ids(groups[3] as FigureGroup)).toEqual(["quake", "flood", "fire"].map((name) => `event-${name}-topical-sum-over-documents`));
  expect(ids(groups[1] as FigureGroup)).toEqual(["archives-by-age", ...fourSums, ...ofAll].map((sum) => `ct-f-by-source-${sum}`));
  expect(groups[1]?.folded?.map(ids)[2]).toEqual([fourSums[1], fourSums[3], ...ofAll].map((sum) => `ct-f-by-source-fire-${sum}`));
  expect(groups[0]?.figures[0]?.note).toContain("Means of 3 crawls; after its end, a crawl counts with its last value.");
  const all = groups.flatMap((group) => [group, ...(group.folded ?? [])]).flatMap(ids);
  expect(new Set(all).size).toBe(all.length);
});

test("draws figures with legend and numbers but without styles, and escapes titles", () => {
  const [{ figures }, , events] = figuresOf({ events: ["quake", "flood"], vary: ["decay=half-life,fixed"] }) as [
    FigureGroup,
    ...FigureGroup[],
  ];
  for (const html of [...figures, ...(events?.figures ?? [])].map(figureHtml)) {
    expect(html).toContain('<svg role="img" aria-label="');
    expect(html).toMatch(/<svg class="swatch".*?<\/svg> unfocused/);
    expect(html).not.toMatch(/<style|style=|<b>quake|NaN|undefined/);
  }
  expect(figures[0]?.rows.slice(0, 3)).toEqual([
    ["ct-f", 0, 0],
    ["ct-f", 1, 0.5],
    ["ct-f", 2, 1],
  ]);
  expect(figureHtml(events?.figures[0] as Figure)).toContain("&lt;b&gt;quake&lt;/b&gt;: accumulated topical relevance over documents");
});
