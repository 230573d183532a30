import type { StoredSpecification } from "../collection/stored-specification.ts";
import { htmlText } from "../offtopic/html-text.ts";
import type { Accumulated } from "./accumulate-relevance.ts";
import type { ArchiveRequests } from "./archive-requests.ts";
import type { DocumentCounts } from "./document-counter.ts";
import { accumulationFigure } from "./figures/accumulation-figure.ts";
import { barsFigure } from "./figures/bars-figure.ts";
import { datesFigures } from "./figures/dates-figure.ts";
import { depthFigure } from "./figures/depth-figure.ts";
import { type Figure, figureHtml } from "./figures/figure.ts";
import { requestsTable } from "./figures/requests-table.ts";
import { thresholdFigure } from "./figures/threshold-figure.ts";
import { counted } from "./shown-text.ts";
import type { TallyRow } from "./tally.ts";

export interface FoundParts {
  readonly counts: DocumentCounts;
  readonly byPage: readonly Accumulated[];
  readonly byTime: readonly Accumulated[];
  /** Archives that were asked over the web. */
  readonly requests: readonly ArchiveRequests[];
  readonly event: StoredSpecification["event"];
  readonly threshold: number | undefined;
  /** The least relevance that the report shows. */
  readonly cut?: number | undefined;
  /** Which pages count as relevant. */
  readonly rule: string;
}

/** What was found, as figures. */
export function foundSection({ counts, byPage, byTime, requests, event, threshold, cut, rule }: FoundParts): string {
  const { documents, depths, scores, hosts, languages, archives, days, undated } = counts;
  const { startMs, endMs, leadDays = 0, cooldownDays = 0 } = event;
  const figures: Figure[] = [
    ...(depths.length > 0 ? [depthFigure(depths)] : []),
    ...(byPage.length > 1 ? [accumulationFigure("pages", byPage)] : []),
    ...(byTime.length > 1 ? [accumulationFigure("seconds", byTime)] : []),
    ...(depths.length > 0 ? [thresholdFigure(scores, threshold, cut)] : []),
    ...(days.length > 0 ? datesFigures(days, { startMs, endMs, leadDays, cooldownDays }) : []),
  ];
  const bars = (id: string, title: string, noun: string, rows: readonly TallyRow[]): string =>
    documents === 0 ? "" : figureHtml(barsFigure({ id, title, noun, unit: "documents", rows }));
  const byName = [
    bars("archives", "Contributions of the archives", "archive", archives),
    requests.length > 0 ? requestsTable(requests) : "",
    bars("hosts", "Documents by host", "host", hosts),
    bars("languages", "Documents by language", "language", languages),
  ];
  const none = documents === 0 ? `<p>${counts.leftOut > 0 ? "No document reaches this relevance." : "No document was kept."}</p>\n` : "";
  const dated =
    undated > 0 && documents > 0
      ? ` ${counted(undated, "document")} ${undated === 1 ? "names" : "name"} no date of ${undated === 1 ? "its" : "their"} own.`
      : "";
  return (
    `<section id="found">\n<h2>What was found</h2>\n<p>${htmlText(rule)}${dated}</p>\n${none}` +
    `<div class="figures">\n${figures.map(figureHtml).join("")}${byName.join("")}</div>\n</section>\n`
  );
}
