import type { Strategy } from "../spec/strategy.ts";
import { type Way, wayName } from "./experiment-plan.ts";
import { type ExperimentResults, mean } from "./experiment-results.ts";
import type { MeasuredRun } from "./measured-run.ts";
import { comparePairs, type PairedComparison, shownP, testName } from "./paired-comparison.ts";
import { averagePrecision, meanOfFirst, ndcg, precisionAt, type Ranking, recall } from "./ranking-metrics.ts";
import { figure, type ReportTable, whole } from "./report-table.ts";

/** The tables of an evaluation, those of the TPDL paper first. */
export function evaluationTables(results: ExperimentResults): ReportTable[] {
  return [
    ...strategyTable(results),
    ...consideredTable(results),
    ...improvementTables(results),
    ...sourceTables(results),
    harvestTable(results),
    ...(results.hasGrades ? [labelTable(results)] : []),
  ];
}

const topicalSum = ({ topicalSum }: MeasuredRun): number => topicalSum;
const aggregateSum = ({ aggregateSum }: MeasuredRun): number => aggregateSum;

/** Accumulated relevance by strategy: the ends of the curves of Figure 1. */
function strategyTable(results: ExperimentResults): ReportTable[] {
  const { strategies } = results.plan;
  const hasBaseline = strategies.includes("unfocused");
  const rows = strategies.map((strategy) => {
    const runs = results.ofWay({ name: strategy });
    return [
      strategy,
      whole(mean(runs.map(({ documents }) => documents.length))),
      figure(mean(runs.map(topicalSum)), 2),
      figure(mean(runs.map(aggregateSum)), 2),
      ...(hasBaseline ? improvementCells(results, strategy) : []),
    ];
  });
  const title = "Accumulated relevance by strategy";
  const note = `Means over ${counted(results)}. ${yardstickNote} Improvement: mean of the events' ratios to the unfocused crawl, topical; p: ${testName}.`;
  const columns = ["strategy", "documents", "topical", "with time", ...(hasBaseline ? ["improvement", "better / worse", "p"] : [])];
  return [{ title, note, columns, rows }];
}

/** Returns the improvement of a strategy over the unfocused crawl, the events where it is better and worse, and p. */
function improvementCells(results: ExperimentResults, strategy: Strategy): string[] {
  if (strategy === "unfocused") return ["1.00", "", ""];
  const { average, better, worse, test } = compared(results, { name: strategy }, { name: "unfocused" }, topicalSum);
  return [figure(average, 2), `${better} / ${worse}`, shownP(test)];
}

const yardstickNote =
  "All runs of an event are scored in the same way: topical is the raw cosine with the references, without keywords; with time, it is combined with the temporal score using the specification's alpha.";

/** Table 2: URLs taken from the queue, found or missing. */
function consideredTable(results: ExperimentResults): ReportTable[] {
  const { strategies, events } = results.plan;
  if (strategies.length < 2 || !strategies.includes("unfocused")) return [];
  const focused = strategies.filter((strategy) => strategy !== "unfocused");
  const considered = ({ record }: MeasuredRun): number => record.considered;
  const ratios = focused.map((strategy) => compared(results, { name: strategy }, { name: "unfocused" }, considered));
  const rows = events.map((event, n) => [
    event.specification.name,
    ...strategies.map((strategy) => whole(mean(results.of(event, { name: strategy }).map(considered)))),
    ...ratios.map((ratio) => figure(ratio.ratios[n], 2)),
  ]);
  const blanks = strategies.map(() => "");
  return [
    {
      title: "URLs considered (Table 2)",
      note: `URLs taken from the queue, found or missing in the archive, and their ratio to the unfocused crawl; p: ${testName}.`,
      columns: ["event", ...strategies, ...focused.map((strategy) => `${strategy} / unfocused`)],
      rows,
      footer: [
        ["average", ...blanks, ...ratios.map(({ average }) => figure(average, 2))],
        ["p", ...blanks, ...ratios.map(({ test }) => shownP(test))],
      ],
    },
  ];
}

/** Table 3 for every variation: the first value against each other value, for the strategies that it affects. */
function improvementTables(results: ExperimentResults): ReportTable[] {
  const { plan } = results;
  return plan.variations.flatMap(({ name, values }): ReportTable[] => {
    const [first = "", ...others] = values;
    const pairs = plan.strategies.flatMap((strategy) =>
      others
        .map((value) => ({
          column: `${strategy}, ${first} / ${value}`,
          one: { name: wayName(strategy, { name, value: first }) },
          other: { name: wayName(strategy, { name, value }) },
        }))
        .filter(({ one, other }) => plan.differ(one, other)),
    );
    if (pairs.length === 0) return [];
    const topical = pairs.map(({ one, other }) => compared(results, one, other, topicalSum));
    const withTime = pairs.map(({ one, other }) => compared(results, one, other, aggregateSum));
    return [
      {
        title: `Improvement by ${name}${name === "decay" || name === "keywords" ? " (Table 3)" : ""}`,
        note: `Accumulated topical relevance with ${name} ${first}, as a ratio to that with ${others.join(", ")}; p: ${testName}. Strategies that don't use ${name} are left out.`,
        columns: ["event", ...pairs.map(({ column }) => column)],
        rows: plan.events.map((event, n) => [event.specification.name, ...topical.map(({ ratios }) => figure(ratios[n], 2))]),
        footer: [
          ["average", ...topical.map(({ average }) => figure(average, 2))],
          ["better / worse", ...topical.map(({ better, worse }) => `${better} / ${worse}`)],
          ["p", ...topical.map(({ test }) => shownP(test))],
          ["average, with time", ...withTime.map(({ average }) => figure(average, 2))],
          ["p, with time", ...withTime.map(({ test }) => shownP(test))],
        ],
      },
    ];
  });
}

function harvestTable(results: ExperimentResults): ReportTable {
  const { points, plan } = results;
  const rows = plan.ways.map((way) => {
    const runs = results.ofWay(way).map(({ documents }) => documents.map(({ topical }) => topical));
    return [
      way.name,
      ...points.map((point) => figure(mean(runs.map((values) => meanOfFirst(values, point))), 4)),
      figure(mean(runs.map((values) => meanOfFirst(values))), 4),
    ];
  });
  return {
    title: "Harvest rate",
    note: "Topical sum divided by the number of documents, after N documents and at the end; means over the events whose crawls reached N.",
    columns: ["way", ...points.map(String), "end"],
    rows,
  };
}

function labelTable(results: ExperimentResults): ReportTable {
  const points = results.points.filter((point) => point <= 300);
  const rows = results.plan.ways.map((way) => {
    const runs = results.ofWay(way);
    const rankings = runs.map((run) => results.ranking(run));
    const average = (of: (ranking: Ranking) => number | undefined): string => figure(mean(rankings.map(of)), 3);
    const ranked = (point: number) => mean(runs.map((run) => precisionAt(results.rankingByRelevance(run), point)));
    return [
      way.name,
      ...points.slice(0, 1).map((point) => figure(ranked(point), 3)),
      ...points.map((point) => average((ranking) => precisionAt(ranking, point))),
      average((ranking) => precisionAt(ranking)),
      average(recall),
      average(averagePrecision),
      average(ndcg),
    ];
  });
  return {
    title: "Results by labels",
    note:
      `Pages of grade ${results.relevantFrom} or more are relevant; pages without a label count as grade 0. Means over ${counted(results)}. ` +
      (points.length === 0
        ? ""
        : `Precision at ${points[0]} is that of the documents ranked by relevance; all other figures follow the order of the crawl. `) +
      "Recall and average precision are shares of all relevant pages; nDCG uses gains of 2^grade - 1; its ideal is the best order of all labelled pages.",
    columns: [
      "way",
      ...points.slice(0, 1).map((point) => `precision at ${point}`),
      ...points.map((point) => `of the first ${point}`),
      ...["precision", "recall", "average precision", "nDCG"],
    ],
    rows,
  };
}

type NamedWay = Pick<Way, "name">;

function compared(results: ExperimentResults, one: NamedWay, other: NamedWay, of: (run: MeasuredRun) => number): PairedComparison {
  return comparePairs(results.plan.events.map((event) => [results.meanOf(event, one, of), results.meanOf(event, other, of)] as const));
}

function counted({ plan }: ExperimentResults): string {
  const times = plan.repeats > 1 ? `, each tried ${plan.repeats} times with ties broken at random` : "";
  return `${plan.events.length} ${plan.events.length === 1 ? "event" : "events"}${times}`;
}

/**
 * Compares the live web with archives (Klein et al., section 5). The youngest event comes first: the older an event, the more of its pages
 * remain only in archives.
 */
function sourceTables(results: ExperimentResults): ReportTable[] {
  const { plan, hasGrades, relevantFrom } = results;
  const { values = [] } = plan.variations.find(({ name }) => name === "source") ?? {};
  if (values.length === 0) return [];
  const events = plan.events.toSorted((a, b) => b.specification.event.endMs - a.specification.event.endMs);
  const relevant = ({ documents }: MeasuredRun): number => documents.filter(({ grade }) => grade >= relevantFrom).length;
  return plan.strategies.map((strategy) => {
    const ways = values.map((value) => ({ name: wayName(strategy, { name: "source", value }) }));
    const rows = events.map((event) => {
      const meanOf = (of: (run: MeasuredRun) => number) => ways.map((way) => results.meanOf(event, way, of));
      const ended = new Date(event.specification.event.endMs).toISOString().slice(0, 10);
      return [
        event.specification.name,
        ended,
        ...meanOf(({ documents }) => documents.length).map(whole),
        ...meanOf(({ topicalSum }) => topicalSum).map((sum) => figure(sum, 2)),
        ...meanOf(({ aggregateSum }) => aggregateSum).map((sum) => figure(sum, 2)),
        ...(hasGrades ? meanOf(relevant).map(whole) : []),
      ];
    });
    const kinds = ["documents", "topical", "with time", ...(hasGrades ? ["by the labels"] : [])];
    return {
      title: `Sources by the event's age: ${strategy}`,
      note: `Results from each source, most recent event first: documents, accumulated relevance${hasGrades ? `, and documents of grade ${relevantFrom} or more` : ""}.`,
      columns: ["event", "ended", ...kinds.flatMap((kind) => values.map((value) => `${kind}, ${value}`))],
      rows,
    };
  });
}
