import { mean } from "../../src/evaluate/experiment-results.ts";
import { figure, type ReportTable } from "../../src/evaluate/report-table.ts";
import type { KeptFigures } from "./kept-figures.ts";

/** What a crawl judged and kept, all gold pages to be found. */
export interface WebCrawl extends KeptFigures {
  readonly judged: number;
  readonly stopped: string;
}

/** The same crawl from files and through a web archive that serves them. */
export interface WebResult {
  readonly event: string;
  readonly files: WebCrawl;
  readonly web: WebCrawl;
}

/** What is kept from files and from the web archive, event by event, and the mean F1. */
export function webTable(results: readonly WebResult[], leftOut: readonly string[]): ReportTable {
  const difference = ({ files, web }: WebResult): number => web.f1 - files.f1;
  const shown = (difference: number): string => (difference < 0 ? "" : "+") + figure(difference, 3);
  const cells = ({ judged, kept, precision, recall, f1 }: WebCrawl): string[] => [
    String(judged),
    String(kept),
    ...[precision, recall, f1].map((share) => figure(share, 3)),
  ];
  return {
    title: "Default crawls from files and through pywb",
    note:
      "The same WARC files and seeds; all gold pages to be found. Events without seeds start from the home page of the archive's site." +
      (leftOut.length > 0 ? ` Left out, because pages of the archive hardly link to each other: ${leftOut.join(", ")}.` : ""),
    columns: [
      "event",
      ...["files", "pywb"].flatMap((way) => ["judged", "kept", "precision", "recall", "F1"].map((name) => `${way}: ${name}`)),
      "pywb: stopped by",
      "difference in F1",
    ],
    rows: results.map((result) => [
      result.event,
      ...cells(result.files),
      ...cells(result.web),
      result.web.stopped,
      shown(difference(result)),
    ]),
    footer: [
      [
        `mean of ${results.length}`,
        ...["", "", "", "", figure(mean(results.map(({ files }) => files.f1)), 3)],
        ...["", "", "", "", figure(mean(results.map(({ web }) => web.f1)), 3)],
        "",
        shown(mean(results.map(difference)) ?? 0),
      ],
    ],
  };
}
