import { scriptJson } from "@recollect/base/html-text";
import { staticPage } from "@recollect/base/static-page";
import { behaviours } from "./behaviour.ts";
import type { DetectionSettings } from "./detection-settings.ts";
import type { OffTopicSummary } from "./off-topic-summary.ts";
import type { ReportReview } from "./shown-address.ts";

export interface ReportParts {
  readonly settings: DetectionSettings;
  readonly summary: OffTopicSummary;
  readonly addresses: readonly string[];
  readonly figures: readonly string[];
  readonly leftOut: { readonly addresses: number; readonly captures: number };
  readonly review: ReportReview;
}

/** Yields the page in pieces. */
export function* offTopicReportPage({ settings, summary, addresses, figures, leftOut, review }: ReportParts): Generator<string> {
  const { head, end } = staticPage("offtopic", "Off-topic captures");
  yield `${head}<main>\n<h1>Off-topic captures</h1>\n`;
  yield `<p>${headline(summary)}</p>\n<p>${described(settings)}</p>\n<p class="review"></p>\n`;
  yield '<p class="note">Captures are confirmed, overruled or marked in the workbench or on the command line; this page shows the decisions.</p>\n';
  if (leftOut.addresses > 0)
    yield `<p><strong>Not shown, to limit the size of this file: ${leftOut.addresses} URLs with ${leftOut.captures} captures.</strong> They are in offtopic.csv and timemaps.csv.</p>\n`;
  yield `<p class="key"><span><i class="on">·</i> on-topic</span> <span><i class="off">×</i> off-topic</span> <span><i class="unknown">?</i> not judged</span> `;
  yield `<span><i class="on">≈</i> redesigned</span> <span><i class="on">R</i> reference</span> <span class="decided" hidden><i class="off confirmed">×</i> confirmed</span> `;
  yield `<span class="decided" hidden><i class="off overruled">×</i> overruled</span> <span class="decided" hidden><i class="off marked">!</i> marked by a curator</span> Click a capture to compare its text with the reference; use the arrow keys to move between captures.</p>\n`;
  if (figures.length > 0)
    yield `<h2>Labelled captures</h2>\n<p>Share of on-topic and of off-topic captures by value.</p>\n<div class="figures">${figures.join("")}</div>\n`;
  yield filters();
  yield* addresses;
  yield `</main>\n${reviewBlock(review)}\n${end}`;
}

/** Returns the only part of a report that a review changes. */
export function reviewBlock(review: ReportReview): string {
  return `<script type="application/json" id="review">${scriptJson(review)}</script>`;
}

function headline({ timeMaps, captures, offTopic, unjudged, single, behaviours: counts }: OffTopicSummary): string {
  const shares = behaviours.flatMap((name) => (counts.has(name) ? [`${name} ${counts.get(name)}`] : []));
  if (single > 0) shares.push(`single capture, nothing to compare ${single.toLocaleString("en")}`);
  const [all, seen, off, rest] = [timeMaps, captures, offTopic, unjudged].map((value) => value.toLocaleString("en"));
  const judged = unjudged > 0 ? `, ${rest} not judged` : "";
  return `${all} ${timeMaps === 1 ? "address" : "addresses"}, ${seen} captures: <b>${off} off-topic</b>${judged}. ${shares.join(", ")}`;
}

function described({ measures, thresholds, combine, reference, sound, statuses, signals, adapt, identity }: DetectionSettings): string {
  const limits = measures.map((measure) => `${measure} ${thresholds[measure]}`).join(combine === "any" ? " or " : " and ");
  const besides = [statuses && "statuses", signals && "signals", adapt && "adapted thresholds", identity && "evidence of identity"].filter(
    (name) => name !== false,
  );
  return `Measures: ${limits}; reference: ${reference}${sound ? "" : " (always the first capture)"}${besides.length > 0 ? `; ${besides.join(", ")}` : ""}.`;
}

/** Returns the filters. They are hidden until the script runs, because they need it. */
function filters(): string {
  const options = [...behaviours, "not-judged"].map((name) => `<option>${name}</option>`).join("");
  return (
    `<form class="filters" hidden><label>Behaviour <select name="behaviour"><option value="">all</option>${options}</select></label>` +
    `<label><input type="checkbox" name="off"> only with off-topic captures</label>` +
    `<label>Address contains <input type="search" name="address"></label><span class="shown" role="status"></span></form>\n`
  );
}
