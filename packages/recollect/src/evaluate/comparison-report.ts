import { join } from "node:path";
import { csvLine } from "@recollect/base/csv";
import { htmlText } from "@recollect/base/html-text";
import { limits } from "@recollect/base/limits";
import { writeTextAtomically } from "@recollect/base/write-text-atomically";
import { figureHtml } from "../report/figures/figure.ts";
import { formatCount, formatNumber, shownHtml, shownUrl } from "../report/shown-text.ts";
import type { CollectionComparison, ComparedCollection } from "./compare-collections.ts";
import { comparedRows } from "./compared-figures.ts";
import type { Line } from "./curves.ts";
import { reportFrame } from "./report-frame.ts";
import { figure, htmlTable, type ReportTable, whole } from "./report-table.ts";
import type { ScoredMember } from "./score-members.ts";

/** Returns a table of the collections side by side, and one of the number of URLs that each two have in common. */
export function comparisonTables({ collections, threshold, idf }: CollectionComparison): ReportTable[] {
  const reached =
    threshold === undefined
      ? "There is no threshold to compare scores with: set one, or give five or more references to learn it from."
      : `Threshold: a score of ${threshold.toFixed(3)}.`;
  const rows = comparedRows(
    collections.map((collection) => collection.figures(collections)),
    { whole, decimal: figure },
  );
  return [
    {
      title: "Scores",
      note: `Every page is scored with the specification; IDF from ${idf}. ${reached} Relevant: documents by the collection's own crawl and review.`,
      columns: ["collection", "members", "with a page", "relevant", "reach threshold", "share", "mean score", "sum of scores"],
      rows: rows.scores,
    },
    {
      title: "Overlap",
      note: "URLs in both collections; http and https, with and without www, count as the same.",
      columns: ["", ...collections.map(({ name }) => name)],
      rows: rows.overlap,
    },
  ];
}

/** Returns the section about the pages that are in one collection only: their number, and those with the highest scores. */
function onlySection(one: ComparedCollection, collections: readonly ComparedCollection[]): { title: string; html: string } {
  const only = one.onlyHere(collections);
  const shown = only.slice(0, limits.comparisonRows);
  const more =
    shown.length < only.length
      ? ` The ${formatNumber(shown.length)} with the highest scores are listed; compare.csv has all (also_in is empty).`
      : "";
  const rows = shown.map(
    (member) =>
      `<tr><td class="n">${member.relevance.toFixed(2)}</td><td>${yesOrNo(one.reachesThreshold(member))}</td><td><span dir="ltr">${htmlText(shownUrl(member.url))}</span></td><td>${shownHtml(member.capturedAt?.slice(0, 10) ?? "no capture")}</td></tr>\n`,
  );
  const table =
    `<div class="scroll tall" tabindex="0" role="region" aria-label="${shownHtml(`Only in ${one.name}`)}"><table class="list">` +
    `<thead><tr><th scope="col" class="n">Score</th><th scope="col">Reaches threshold</th><th scope="col">Address</th><th scope="col">Captured</th></tr></thead>\n<tbody>\n${rows.join("")}</tbody></table></div>\n`;
  return {
    title: `Only in ${one.name}`,
    html: `<p>${formatCount(only.length, "page")} ${only.length === 1 ? "is" : "are"} in no other collection.${more}</p>\n${only.length > 0 ? table : ""}`,
  };
}

function yesOrNo(value: boolean | undefined): string {
  return value === undefined ? "–" : value ? "yes" : "no";
}

/** Writes compare.csv, one row per member, and compare.html with the curves (Klein et al., Figure 8). */
export async function writeComparison(comparison: CollectionComparison, out: string): Promise<void> {
  const { collections, specification } = comparison;
  await writeTextAtomically(join(out, "compare.csv"), memberLines(collections));
  const { lineFigure } = await import("./line-figure.ts"); // as in `writeEvaluation`
  const curves = lineFigure({
    id: "accumulated-relevance",
    title: "Sum of scores over pages, in the order of each collection",
    x: { column: "members", label: "members" },
    y: { column: "accumulated", label: "sum of scores" },
    series: collections.map(({ name, members }) => ({ name, points: accumulated(members) })),
    noun: "collection",
  });
  const page = reportFrame({
    kind: "Comparison of collections",
    title: specification.title,
    intro: `<p>${shownHtml(`${collections.map(({ name }) => name).join(", ")} scored with the specification ${specification.name}.`)} All pages: <a href="compare.csv">compare.csv</a>.</p>\n`,
    sections: [
      ...comparisonTables(comparison).map((table) => ({ title: table.title, html: htmlTable(table) })),
      ...collections.map((collection) => onlySection(collection, collections)),
      { title: "Sum of scores", html: `<div class="figures">\n${figureHtml(curves)}</div>\n` },
    ],
  });
  await writeTextAtomically(join(out, "compare.html"), [page]);
}

function accumulated(members: readonly ScoredMember[]): Line {
  let sum = 0;
  const points = members.map(({ relevance }, n) => {
    sum += relevance;
    return [n + 1, sum] as const;
  });
  return [[0, 0], ...points];
}

function* memberLines(collections: readonly ComparedCollection[]): Generator<string> {
  yield csvLine([
    "collection",
    "number",
    "url",
    "captured_at",
    "topical",
    "temporal",
    "relevance",
    "accumulated",
    "reaches_threshold",
    "also_in",
  ]);
  for (const collection of collections) {
    let accumulated = 0;
    for (const [n, member] of collection.members.entries()) {
      accumulated += member.relevance;
      const reaches = collection.reachesThreshold(member);
      const others = collections.filter((other) => other !== collection && other.has(member.key)).map(({ name }) => name);
      const scores = [member.topical, member.temporal, member.relevance, accumulated].map((value) => Number(value.toFixed(6)));
      yield csvLine([
        collection.name,
        n + 1,
        member.url,
        member.capturedAt,
        ...scores,
        reaches === undefined ? undefined : yesOrNo(reaches),
        others.join(" "),
      ]);
    }
  }
}
