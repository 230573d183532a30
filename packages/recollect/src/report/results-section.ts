import { htmlText } from "@recollect/base/html-text";
import type { StoredSpecification } from "../collection/stored-specification.ts";
import type { Accumulated } from "./accumulate-relevance.ts";
import type { DocumentCounts } from "./document-counter.ts";
import { accumulationFigure } from "./figures/accumulation-figure.ts";
import { barsFigure } from "./figures/bars-figure.ts";
import { datesFigures } from "./figures/dates-figure.ts";
import { depthFigure } from "./figures/depth-figure.ts";
import { type Figure, figureHtml } from "./figures/figure.ts";
import { thresholdFigure } from "./figures/threshold-figure.ts";
import { readableHost } from "./readable-url.ts";
import { formatCount, shownHtml } from "./shown-text.ts";
import type { TallyRow } from "./tally.ts";

export interface ResultsParts {
  readonly counts: DocumentCounts;
  readonly byPage: readonly Accumulated[];
  readonly byTime: readonly Accumulated[];
  /** The table of requests, as HTML. */
  readonly requests: string;
  readonly event: StoredSpecification["event"];
  readonly threshold: number | undefined;
  /** Minimum relevance of listed documents. */
  readonly cut?: number | undefined;
  /** Rule for relevant pages, as a sentence. */
  readonly rule: string;
}

/** Returns the section about the results of the crawl. */
export function resultsSection({ counts, byPage, byTime, requests, event, threshold, cut, rule }: ResultsParts): string {
  const { documents, depths, scores, hosts, languages, archives, days, undated } = counts;
  const { startMs, endMs, leadDays = 0, cooldownDays = 0 } = event;
  const figures: Figure[] = [
    ...(depths.length > 1 ? [depthFigure(depths)] : []),
    ...(byPage.length > 1 ? [accumulationFigure("pages", byPage)] : []),
    ...(byTime.length > 1 ? [accumulationFigure("seconds", byTime)] : []),
    ...(depths.length > 0 ? [thresholdFigure(scores, threshold, cut)] : []),
    ...(days.length > 1 ? datesFigures(days, { startMs, endMs, leadDays, cooldownDays }) : []),
  ];
  const bars = (id: string, title: string, noun: string, rows: readonly TallyRow[]): string =>
    rows.length < 2 ? "" : figureHtml(barsFigure({ id, title, noun, unit: "documents", rows }));
  const byName = [
    bars("archives", "Contributions of the archives", "archive", archives),
    requests,
    bars("hosts", "Documents by host", "host", hosts),
    bars("languages", "Documents by language", "language", languages),
  ];
  const none = documents === 0 ? `<p>${counts.leftOut > 0 ? "All documents are left out." : "No document was kept."}</p>\n` : "";
  const dated =
    undated > 0 && documents > 0 ? ` ${formatCount(undated, "document")} ${undated === 1 ? "has" : "have"} no publication date.` : "";
  return (
    `<section id="found">\n<h2>Results</h2>\n<p>${htmlText(rule)}${dated}${sharedProperties(counts)}</p>\n${none}` +
    `<div class="figures">\n${figures.map(figureHtml).join("")}${byName.join("")}</div>\n</section>\n`
  );
}

/** Returns a sentence about properties that all documents share, in place of figures with a single bar. */
function sharedProperties({ documents, hosts, languages, archives, days, undated }: DocumentCounts): string {
  const only = (rows: readonly TallyRow[], word: string): string[] =>
    rows.length === 1 ? [`${word} ${shownHtml(readableHost(rows[0]?.name ?? ""), 200)}`] : [];
  const day =
    days.length === 1 && undated === 0 ? [`published on ${new Date((days[0]?.day ?? 0) * 86_400_000).toISOString().slice(0, 10)}`] : [];
  const common = [...only(archives, "from the archive"), ...only(hosts, "from the host"), ...only(languages, "in the language"), ...day];
  return documents < 2 || common.length === 0 ? "" : ` All documents are ${common.join(", ")}.`;
}
