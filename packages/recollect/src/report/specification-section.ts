import { readFileSync } from "node:fs";
import { limits } from "@recollect/base/limits";
import type { CollectionReader } from "../collection/collection-reader.ts";
import { isOneSided, type StoredSpecification } from "../collection/stored-specification.ts";
import type { BothSided, TimeCurve } from "../relevance/temporal.ts";
import { profileChanges } from "../spec/profile-changes.ts";
import { allKeywordsOf, articlesOf } from "../spec/topic.ts";
import { figureHtml } from "./figures/figure.ts";
import { termsFigure } from "./figures/terms-figure.ts";
import { timeCurveFigure } from "./figures/time-curve-figure.ts";
import { formatNumber, shownHtml } from "./shown-text.ts";
import type { WordForms } from "./word-forms.ts";

/** Returns the section about the specification: its main settings, all settings, the time curve, and the strongest terms. */
export function specificationSection(collection: CollectionReader, words: WordForms): string {
  const { specification } = collection;
  const curve = storedTimeCurve(specification);
  const terms = words.shownTerms(strongestTerms(specification));
  const figures = [...(curve ? [timeCurveFigure(curve)] : []), ...(terms.length > 1 ? [termsFigure(terms)] : [])];
  const facts = factsOf(collection).map(([name, value]) => `<dt>${name}</dt><dd>${shownHtml(value, 2000)}</dd>`);
  return (
    `<section id="asked">\n<h2>Specification</h2>\n<dl class="facts">${facts.join("\n")}</dl>\n` +
    `<details><summary>Complete specification with all settings in effect</summary><pre tabindex="0">${completeText(collection)}</pre></details>\n` +
    `<div class="figures">\n${figures.map(figureHtml).join("")}</div>\n</section>\n`
  );
}

function factsOf({ specification }: CollectionReader): (readonly [string, string])[] {
  const { event, topic, seeds, scope, relevance, crawl, profile, resolved, scorer } = specification;
  const found = new Set(resolved?.seeds?.map(({ url }) => url));
  const [start, end] = [day(event.startMs), day(event.endMs)];
  const margins = [
    ...(event.leadDays === undefined || isOneSided(profile) ? [] : [`lead ${days(event.leadDays)}`]),
    ...(event.cooldownDays === undefined ? [] : [`${isOneSided(profile) ? "grace" : "cool-down"} ${days(event.cooldownDays)}`]),
  ].join(", ");
  const facts: (readonly [string, string | undefined])[] = [
    ["Event", `${start === end ? start : `${start} to ${end}`}${margins && ` (${margins})`}`],
    ["Keywords", topic && allKeywordsOf(topic).join(", ")],
    ["References", [...articlesOf(topic), ...(topic?.references ?? [])].join(", ")],
    ["Seeds", crawl?.scan ? undefined : listed(seeds.filter((url) => !found.has(url)))],
    ["Starts found in the archive", crawl?.scan ? undefined : listed([...found])],
    ["Languages", scope?.languages.join(", ")],
    ["Only", listed(scope?.allow ?? [])],
    ["Not", listed(scope?.deny ?? [])],
    ["Profile", profile && [profile, profileChanges(specification).join(", ")].filter((part) => part !== "").join(" with these changes: ")],
    ["Strategy", crawl?.scan ? "every page in the index was judged (scan)" : crawl?.strategy],
    ["Scorer", scorer && `${scorer.name}${scorer.digest === undefined ? "" : ` (${scorer.digest})`}`],
    [
      "Relevance",
      scorer?.digest ? undefined : relevance?.combine && `${relevance.combine} of topic and time, α = ${relevance.alpha ?? "?"}`,
    ],
    ["Threshold", threshold(specification)],
    ["Followed", crawl?.follow === "all" ? "links of all pages, including those not kept" : undefined],
    ["Capture", crawl?.capture],
    ["Limits", limitsOf(crawl)],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

type Stored = CollectionReader["specification"];

function threshold({ crawl, resolved }: Stored): string | undefined {
  const asked = crawl?.threshold;
  if (asked === undefined) return undefined;
  return typeof asked === "string" && typeof resolved?.threshold === "number"
    ? `${asked}: ${resolved.threshold.toFixed(4)}`
    : String(asked);
}

function limitsOf(crawl: Stored["crawl"]): string {
  const { documents, fetched, patience, depth } = crawl ?? {};
  const all = [
    typeof documents === "number" ? `${formatNumber(documents)} distinct documents` : "",
    typeof fetched === "number" ? `${formatNumber(fetched)} pages judged` : "",
    typeof patience === "number" ? `patience ${formatNumber(patience)}` : typeof patience === "string" ? `patience ${patience}` : "",
    typeof depth === "number" && !crawl?.scan ? `depth ${depth}` : "",
  ];
  return all.filter((text) => text !== "").join(", ");
}

function listed(values: readonly string[]): string {
  return values.length > 5 ? `${values.slice(0, 5).join(", ")} and ${formatNumber(values.length - 5)} more` : values.join(", ");
}

/** Returns the terms, highest weight first. A specification.json of another version may have none, or another type in their place. */
export function strongestTerms({ resolved }: Stored): (readonly [string, number])[] {
  const strongest = (resolved?.reference as { strongest?: unknown } | undefined)?.strongest;
  if (typeof strongest !== "object" || strongest === null) return [];
  const terms = Object.entries(strongest).flatMap(([term, weight]) => (typeof weight === "number" ? [[term, weight] as const] : []));
  return terms.sort(([, a], [, b]) => b - a); // JSON parsers put numeric names first
}

function completeText(collection: CollectionReader): string {
  const text = readFileSync(collection.path("specification.json"), "utf8").slice(0, limits.reportSpecificationChars);
  return text
    .split("\n")
    .map((line) => line.match(/^ */)?.[0] + shownHtml(line.trimStart(), 10_000))
    .join("\n");
}

function day(ms: number): string {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? "?" : date.toISOString().slice(0, 10);
}

function days(value: number): string {
  return `${value} ${value === 1 ? "day" : "days"}`;
}

const dayMs = 86_400_000;
const decays: readonly string[] = ["half-life", "exponential", "fixed"] satisfies BothSided["decay"][];

/** Returns the time curve of the collection's crawl; undefined if an older collection does not record it. */
function storedTimeCurve({ profile, event, relevance }: StoredSpecification): TimeCurve | undefined {
  const { startMs, endMs, leadDays, cooldownDays } = event;
  if (cooldownDays === undefined) return undefined;
  const cooldownMs = cooldownDays * dayMs;
  if (isOneSided(profile)) {
    const graceHalfLife = relevance?.graceHalfLife === "grace" ? "grace" : "quarter";
    return { form: "one-sided", startMs, endMs, graceMs: cooldownMs, graceHalfLife };
  }
  const decay = relevance?.decay ?? "";
  if (leadDays === undefined || !decays.includes(decay)) return undefined;
  return { form: "both-sided", startMs, endMs, leadMs: leadDays * dayMs, cooldownMs, decay: decay as BothSided["decay"] };
}
