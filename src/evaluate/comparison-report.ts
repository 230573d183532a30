import { join } from "node:path";
import { csvLine } from "../collection/csv.ts";
import { writeWholeText } from "../collection/whole-text-file.ts";
import { figureHtml } from "../report/figures/figure.ts";
import { shownHtml } from "../report/shown-text.ts";
import type { Comparison } from "./compare-collections.ts";
import type { ComparedCollection } from "./compared-collection.ts";
import type { Line } from "./curves.ts";
import { reportFrame } from "./report-frame.ts";
import { figure, htmlTable, type ReportTable, whole } from "./report-table.ts";
import type { Member } from "./score-members.ts";

/** The collections side by side, and what any two of them have in common. */
export function comparisonTables({ collections, threshold, idf }: Comparison): ReportTable[] {
  const relevant =
    threshold === undefined
      ? "No threshold says which are relevant: give one with --threshold, or five references or more to learn it from."
      : `Relevant: a score of ${threshold.toFixed(3)} or more.`;
  return [
    {
      title: "Relevance",
      note: `Every member scored with the specification; IDF from ${idf}. ${relevant}`,
      columns: ["collection", "members", "with a page", "relevant", "share", "mean relevance", "accumulated"],
      rows: collections.map((collection) => [
        collection.name,
        whole(collection.members.length),
        whole(collection.withPage),
        whole(collection.relevant),
        share(collection),
        figure(collection.relevanceSum / Math.max(1, collection.members.length), 3),
        figure(collection.relevanceSum, 1),
      ]),
    },
    {
      title: "Overlap",
      note: "Addresses that both have; http and https, with and without www, count as the same.",
      columns: ["", ...collections.map(({ name }) => name)],
      rows: collections.map((one) => [one.name, ...collections.map((other) => whole(one.overlap(other)))]),
    },
  ];
}

function share({ relevant, members }: ComparedCollection): string {
  return relevant === undefined || members.length === 0 ? "–" : `${((100 * relevant) / members.length).toFixed(1)} %`;
}

/** Writes compare.csv, a row a member, and compare.html with the curves (Klein et al., Figure 8). */
export async function writeComparison(comparison: Comparison, out: string): Promise<void> {
  const { collections, specification } = comparison;
  await writeWholeText(join(out, "compare.csv"), memberLines(collections));
  const { lineFigure } = await import("./line-figure.ts"); // see writeEvaluation
  const curves = lineFigure({
    id: "accumulated-relevance",
    title: "Accumulated relevance over members, in each collection's own order",
    x: { column: "members", label: "members" },
    y: { column: "accumulated", label: "sum of scores" },
    series: collections.map(({ name, members }) => ({ name, points: accumulated(members) })),
    noun: "collection",
  });
  const page = reportFrame({
    kind: "Collections side by side",
    title: specification.title,
    intro: `<p>${shownHtml(`${collections.map(({ name }) => name).join(", ")} by the specification ${specification.name}.`)} Every member: <a href="compare.csv">compare.csv</a>.</p>\n`,
    sections: [
      ...comparisonTables(comparison).map((table) => ({ title: table.title, html: htmlTable(table) })),
      { title: "Accumulated relevance", html: `<div class="figures">\n${figureHtml(curves)}</div>\n` },
    ],
  });
  await writeWholeText(join(out, "compare.html"), [page]);
}

function accumulated(members: readonly Member[]): Line {
  let sum = 0;
  const points = members.map(({ relevance }, n) => {
    sum += relevance;
    return [n + 1, sum] as const;
  });
  return [[0, 0], ...points];
}

function* memberLines(collections: readonly ComparedCollection[]): Generator<string> {
  yield csvLine(["collection", "number", "url", "captured_at", "topical", "temporal", "relevance", "accumulated", "relevant", "also_in"]);
  for (const collection of collections) {
    let accumulated = 0;
    for (const [n, member] of collection.members.entries()) {
      accumulated += member.relevance;
      const relevant = collection.isRelevant(member);
      const others = collections.filter((other) => other !== collection && other.has(member.key)).map(({ name }) => name);
      const scores = [member.topical, member.temporal, member.relevance, accumulated].map((value) => Number(value.toFixed(6)));
      const said = relevant === undefined ? undefined : relevant ? "yes" : "no";
      yield csvLine([collection.name, n + 1, member.url, member.capturedAt, ...scores, said, others.join(" ")]);
    }
  }
}
