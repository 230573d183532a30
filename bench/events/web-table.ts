import { mean } from "../../src/evaluate/experiment-results.ts";
import { figure, type ReportTable } from "../../src/evaluate/report-table.ts";
import type { bestCut } from "./best-cut.ts";
import type { KeptFigures } from "./kept-figures.ts";

/** What a crawl judged and kept, all gold pages to be found. */
export interface WebCrawl extends KeptFigures {
  readonly judged: number;
  readonly stopped: string;
  /** The best that any threshold could keep of the judged pages. */
  readonly best: Pick<ReturnType<typeof bestCut>, "cut" | "f1">;
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
  const cells = ({ judged, kept, precision, recall, f1, best }: WebCrawl): string[] => [
    String(judged),
    String(kept),
    ...[precision, recall, f1, best.cut, best.f1].map((share) => figure(share, 3)),
  ];
  const means = (crawls: readonly WebCrawl[]): string[] => [
    ...["", "", "", "", figure(mean(crawls.map(({ f1 }) => f1)), 3)],
    ...["", figure(mean(crawls.map(({ best }) => best.f1)), 3)],
  ];
  return {
    title: "Default crawls from files and through pywb",
    note:
      "The same WARC files and seeds; all gold pages to be found. Events without seeds start from the home page of the archive's site. " +
      "Best cut: the highest F1 that any threshold on the judged pages gives." +
      (leftOut.length > 0 ? ` Left out, because pages of the archive hardly link to each other: ${leftOut.join(", ")}.` : ""),
    columns: [
      "event",
      ...["files", "pywb"].flatMap((way) =>
        ["judged", "kept", "precision", "recall", "F1", "best cut", "its F1"].map((name) => `${way}: ${name}`),
      ),
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
        ...means(results.map(({ files }) => files)),
        ...means(results.map(({ web }) => web)),
        "",
        shown(mean(results.map(difference)) ?? 0),
      ],
    ],
  };
}
