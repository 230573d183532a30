import { expect, test } from "vitest";
import { type ResolvedSpecification, resolveSpecification } from "../spec/resolve-specification.ts";
import type { CheckedSpecification } from "../spec/specification.ts";
import { tableCsv } from "./evaluation-csv.ts";
import { evaluationTables } from "./evaluation-tables.ts";
import { ExperimentPlan } from "./experiment-plan.ts";
import { ExperimentResults } from "./experiment-results.ts";
import type { Grades } from "./grades.ts";
import type { MeasuredRun } from "./measured-run.ts";
import { comparePairs, shownP } from "./paired-comparison.ts";
import { htmlTable, markdownTable } from "./report-table.ts";
import { parseVariation } from "./variation.ts";

function specification(name: string): ResolvedSpecification {
  return resolveSpecification({
    name,
    title: `<b>${name}</b>`,
    profile: "gossen",
    event: { start: "2011-03-11" },
    topic: { references: ["quake.txt"], keywords: ["coast"] },
    seeds: ["http://example.org/"],
  } as CheckedSpecification);
}

/** Two events; each run's score per document, in tenths: twelve documents of the same score. */
const scores: Record<string, number> = {
  "quake ct-f": 4,
  "quake unfocused": 2,
  "quake ct-f.keywords-off": 5,
  "flood ct-f": 3,
  "flood unfocused": 2,
  "flood ct-f.keywords-off": 2,
};

function results(): ExperimentResults {
  const events = ["quake", "flood"].map((name) => ({ specification: specification(name), folder: "." }));
  const plan = new ExperimentPlan({ events, strategies: ["ct-f", "unfocused"], variations: [parseVariation("keywords=on,off")] });
  const runs = plan.runs.map((run): MeasuredRun => {
    const topical = (scores[`${run.event.specification.name} ${run.name}`] ?? Number.NaN) / 10;
    const documents = Array.from({ length: 12 }, (_, n) => ({
      url: `http://a.example/${n}`,
      grade: 0,
      relevance: topical,
      topical,
      aggregate: topical,
    }));
    const considered = run.name === "unfocused" ? 20 : 30;
    const record = { settings: "", sources: [], stopped: "documents", documents: 12, judged: 12, missing: 3, considered };
    return { run, record, documents, topicalSum: 12 * topical, aggregateSum: 12 * topical };
  });
  return new ExperimentResults({ plan, runs });
}

test("sorts events by age, the youngest first, with the yield of each source, if the source is varied", () => {
  const dated = (name: string, start: string) => ({
    ...specification(name),
    event: { ...specification(name).event, endMs: Date.parse(start) },
  });
  const events = [dated("old", "2003-07-27"), dated("young", "2020-12-09")].map((one) => ({ specification: one, folder: "." }));
  const plan = new ExperimentPlan({ events, strategies: ["ct-f"], variations: [parseVariation("source=live,archives")] });
  const runs = plan.runs.map((run): MeasuredRun => {
    const count = run.source === "live" && run.event.specification.name === "old" ? 1 : 2;
    const documents = Array.from({ length: count }, () => ({
      url: "http://a.example/",
      grade: 3 - count,
      relevance: 0.5,
      topical: 0.5,
      aggregate: 0.75,
    }));
    const record = { settings: "", sources: [], stopped: "documents", documents: count, judged: count, missing: 0, considered: count };
    return { run, record, documents, topicalSum: count * 0.5, aggregateSum: count * 0.75 };
  });
  const grades = { of: () => [] } as unknown as Grades;
  const table = evaluationTables(new ExperimentResults({ plan, runs, grades })).find(({ title }) => title.includes("age"));
  expect(table?.title).toBe("Sources by the event's age: ct-f");
  expect(table?.columns.slice(0, 4)).toEqual(["event", "ended", "documents, live", "documents, archives"]);
  expect(table?.rows).toEqual([
    ["young", "2020-12-09", "2", "2", "1.00", "1.00", "1.50", "1.50", "0", "0"],
    ["old", "2003-07-27", "1", "2", "0.50", "1.00", "0.75", "1.50", "1", "0"],
  ]);
});

test("Table 2 has URLs considered and their ratio to the unfocused crawl, Table 3 the improvement by a setting, with averages", () => {
  const [strategies, considered, keywords, harvest] = evaluationTables(results());
  expect(strategies?.rows).toEqual([
    ["ct-f", "12", "4.20", "4.20", "1.75", "2 / 0", "– (2 events differ)"],
    ["unfocused", "12", "2.40", "2.40", "1.00", "", ""],
  ]);
  expect(considered?.rows).toEqual([
    ["quake", "30", "20", "1.50"],
    ["flood", "30", "20", "1.50"],
  ]);
  expect(considered?.footer?.[0]).toEqual(["average", "", "", "1.50"]);
  expect(keywords?.columns).toEqual(["event", "ct-f, on / off"]);
  expect(keywords?.rows).toEqual([
    ["quake", "0.80"],
    ["flood", "1.50"],
  ]);
  expect(keywords?.footer?.slice(0, 2)).toEqual([
    ["average", "1.15"],
    ["better / worse", "1 / 1"],
  ]);
  expect(harvest?.columns).toEqual(["way", "10", "end"]);
  expect(harvest?.rows).toContainEqual(["ct-f, keywords=off", "0.3500", "0.3500"]);
});

test("computes precision at 10 for the ranking by relevance, and of the first 10 for the order of the crawl", () => {
  const plan = new ExperimentPlan({
    events: [{ specification: specification("quake"), folder: "." }],
    strategies: ["ct-f"],
    variations: [],
  });
  const runs = plan.runs.map((run): MeasuredRun => {
    // The ten relevant pages came last, and have the highest scores.
    const documents = Array.from({ length: 20 }, (_, n) => ({
      url: "",
      grade: n < 10 ? 0 : 3,
      relevance: n / 20,
      topical: 0,
      aggregate: 0,
    }));
    const record = { settings: "", sources: [], stopped: "documents", documents: 20, judged: 20, missing: 0, considered: 20 };
    return { run, record, documents, topicalSum: 0, aggregateSum: 0 };
  });
  const graded = new ExperimentResults({ plan, runs, grades: { of: () => Array(10).fill(3) } as unknown as Grades });
  const table = evaluationTables(graded).find(({ title }) => title === "Results by labels");
  expect(table?.columns.slice(0, 4)).toEqual(["way", "precision at 10", "of the first 10", "precision"]);
  expect(table?.rows[0]?.slice(0, 4)).toEqual(["ct-f", "1.000", "0.000", "0.500"]);
  const [header, row] = [...tableCsv(graded)];
  expect(header).toContain("precision_at_10,precision_of_first_10,precision,recall");
  expect(row).toContain(",1,0,0.5,1,");
});

test("the table of all runs has a row for each way and event", () => {
  const [header, first] = [...tableCsv(results())];
  expect(header).toContain("considered,topical_sum,aggregate_sum,harvest,harvest_at_10");
  expect(first).toBe("quake,ct-f,,,1,ct-f,documents,12,12,3,30,4.8,4.8,0.4,0.4\r\n");
});

test("escapes a hostile name in HTML and in Markdown", () => {
  const table = { title: "T", note: "n", columns: ["a", "b"], rows: [["<script>|`", "1"]] };
  expect(htmlTable(table)).toContain("&lt;script&gt;|`");
  expect(markdownTable(table)).toContain("| \\<script\\>\\|\\` | 1 |");
});

test("a doubled and a halved ratio cancel out in the test, and too few events give no p", () => {
  const {
    average,
    better,
    worse,
    test: outcome,
  } = comparePairs([
    [2, 1],
    [1, 2],
    [3, 3],
    [1, 0],
  ]);
  expect({ average, better, worse }).toEqual({ average: 3.5 / 3, better: 1, worse: 1 });
  expect(outcome).toEqual({ n: 2, statistic: 1.5, p: 1 });
  expect(shownP(outcome)).toBe("– (2 events differ)");
  expect(shownP({ n: 15, statistic: 24, p: 0.04126 })).toBe("0.0413");
});

/** Columns of Table 3 of Gossen et al.: its 26 events, two columns of 13 one after the other. */
const publishedTimes = [
  0.98, 0.99, 1.16, 1.12, 1.0, 0.58, 1.59, 1.17, 1.21, 1.33, 1.27, 1.12, 0.96, 0.92, 1.09, 1.14, 0.84, 1.01, 0.94, 1.27, 1.18, 1.02, 1.17,
  1.07, 1.03, 1.46,
];
const publishedKeywords = [
  1.07, 0.88, 1.04, 1.49, 0.68, 1.1, 1.1, 1.02, 1.02, 0.89, 0.96, 0.92, 1.19, 1.13, 0.99, 0.98, 0.97, 1.05, 1.34, 1.5, 1.12, 1.65, 1.09,
  0.95, 1.03, 1.19,
];
test.each([
  ["times with T-F", publishedTimes, "1.10", "0.0122"],
  ["keywords with CT-F", publishedKeywords, "1.09", "0.0550"], // 1.08 in the paper, which may have averaged more digits
])("the paper's own ratios for %s, by our test", (_, ratios, average, p) => {
  const pair = comparePairs(ratios.map((ratio) => [ratio, 1] as const));
  expect([pair.average?.toFixed(2), shownP(pair.test)]).toEqual([average, p]);
});
