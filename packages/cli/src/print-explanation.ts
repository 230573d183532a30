import type { ExplainedSeed, ExplainedTopic, Explanation } from "@recollect/recollect/event/explain-specification";
import {
  canLearn,
  isLearned,
  referencesToLearnFrom,
  undatedWarning,
  unreachedWarning,
} from "@recollect/recollect/event/threshold-of-specification";
import type { DocumentCount } from "@recollect/recollect/relevance/document-count";
import { type Drawn, type LearnedThresholds, leastReferences } from "@recollect/recollect/relevance/threshold";
import { fieldHelp } from "@recollect/recollect/spec/field-help";
import { plotCurve, pointsOf } from "@recollect/recollect/spec/plot-curve";
import { profileChanges } from "@recollect/recollect/spec/profile-changes";
import type { ResolvedSpecification } from "@recollect/recollect/spec/resolve-specification";
import { timeCurveOf } from "@recollect/recollect/spec/time-curve";
import type { Capture } from "@recollect/warc/capture";
import { isoOfTimestamp } from "@recollect/warc/timestamp";
import { count, number, plainLine, print } from "./output.ts";
import { votesJson, votesLine } from "./votes-line.ts";

const curvePoints = 61;

const seedsShown = 20;

/** Prints the meaning of a specification as text. */
export function printExplanation(specification: ResolvedSpecification, { topic, thresholds, seeds, votes }: Explanation): void {
  const { name, title, profile, event } = specification;
  const idf = topic && topic.idf.name !== "none" ? { idf: topic.idf } : undefined; // unknown without an archive
  const changes = profileChanges({
    ...specification,
    relevance: { ...specification.relevance },
    crawl: { ...specification.crawl },
    resolved: idf,
  });
  print(
    plainLine(`${title} (${name}, profile ${[profile, changes.join(", ")].filter((part) => part !== "").join(" with these changes: ")})`),
  );
  print(`\nTime: ${isoOf(event.startMs)} to ${isoOf(event.endMs)}, lead ${days(event.leadDays)}, cool-down ${days(event.cooldownDays)}`);
  for (const line of plotCurve(timeCurveOf(specification))) print(line);
  printTopic(specification, topic);
  printThresholds(specification, thresholds);
  if (votes) print(`\n${votesLine(votes)}`);
  printSeeds(specification, seeds);
  print("\nSettings:");
  for (const section of ["scope", "relevance", "crawl"] as const)
    print(
      plainLine(
        `  ${section.padEnd(10)} ${inOrder(section, specification[section])
          .map(([key, value]) => `${key} ${settingOf(value)}`)
          .join(" · ")}`,
      ),
    );
}

function printTopic({ topic: { vector } }: ResolvedSpecification, topic: ExplainedTopic | undefined): void {
  if (topic === undefined) {
    print("\nTopic: the references are URLs; give --archive SOURCE to look them up");
    return;
  }
  const from =
    vector ??
    topic.references
      .map(({ name, language, capture, isArticle }) => {
        const facts = [...(isArticle ? ["the article"] : []), language, ...(capture ? [timeOf(capture)] : [])];
        return `${name} (${facts.join(", ")})`;
      })
      .join(", ");
  print(`\nTopic: ${plainLine(from)}`);
  if (topic.missing.length > 0)
    print(
      plainLine(
        `  ${count(topic.missing.length, "reference")} not in the archive: ${topic.missing.slice(0, 5).join(", ")}${topic.missing.length > 5 ? ", …" : ""}`,
      ),
    );
  printKeywords(topic);
  const { idf, self, size, terms } = topic;
  const weighed =
    idf.name === "none"
      ? "weighted only by count (no archive given)"
      : `weighted by ${idf.documents === 0 ? idf.name : `${count(idf.documents, "document")} (${idf.name})`}`;
  print(
    `  ${count(size, "term")}, ${weighed}; ${self === 1 ? "the topical score is the plain cosine" : `a page whose cosine is ${self} or more counts as fully relevant`}`,
  );
  if (topic.languages.length > 0)
    print(`  pages in ${topic.languages.join(" and ")} are compared with the references in their own language, others with all`);
  const most = terms[0]?.weight ?? 1;
  const width = Math.max(...terms.map(({ word }) => word.length), 1);
  for (const { word, weight, count: pages } of terms) {
    const bar = "█".repeat(Math.max(1, Math.round((weight / most) * 24)));
    const shown = pages === undefined ? bar : `${bar.padEnd(24)}  ${pagesOf(pages)}`;
    print(plainLine(`  ${word.padEnd(width)}  ${weight.toFixed(2).padStart(6)}  ${shown}`));
  }
}

const keywordsShown = 20;

function printKeywords({ keywords, idf }: ExplainedTopic): void {
  if (keywords.length === 0) return;
  const more = keywords.length > keywordsShown ? ", …" : "";
  const shown = keywords.slice(0, keywordsShown);
  if (shown.every(({ count }) => count === undefined)) {
    print(plainLine(`  keywords ${shown.map(({ keyword }) => keyword).join(", ")}${more}`));
    return;
  }
  const listed = shown.map(({ keyword, count }) => `${keyword} (${count === undefined ? "stop words only" : pagesOf(count)})`);
  print(plainLine(`  keywords, with the pages that have them, of ${number(idf.documents)} counted: ${listed.join(", ")}${more}`));
}

function pagesOf({ documents, isAtMost }: DocumentCount): string {
  return isAtMost ? `at most ${count(documents, "page")}` : count(documents, "page");
}

function printSeeds({ seeds: urls }: ResolvedSpecification, seeds: readonly ExplainedSeed[] | undefined): void {
  if (urls.length === 0) {
    print("\nSeeds: none; a crawl starts from the best pages found in the archive (recollect seeds lists them)");
    return;
  }
  const found = seeds?.filter(({ chosen }) => chosen !== undefined).length;
  print(
    `\nSeeds: ${found === undefined ? count(urls.length, "address") : `${number(found)} of ${number(urls.length)} have a page in the archive`}`,
  );
  for (const seed of seeds?.slice(0, seedsShown) ?? urls.slice(0, seedsShown).map((url) => ({ url })))
    print(plainLine(`  ${seed.url}${"captures" in seed ? `  ${seedLine(seed)}` : ""}`));
  if (urls.length > seedsShown) print(`  … and ${number(urls.length - seedsShown)} more (--json lists all)`);
}

function seedLine({ captures, first, last, chosen }: ExplainedSeed): string {
  if (first === undefined || last === undefined) return "no captures";
  const span = captures === 1 ? timeOf(first) : `${timeOf(first)} to ${timeOf(last)}`;
  return `${count(captures, "capture")}, ${span}; ${chosen ? `${timeOf(chosen)} is tried first` : "none is a suitable page"}`;
}

/** Returns the explanation as JSON. */
export function explanationJson(specification: ResolvedSpecification, { topic, thresholds, seeds, votes }: Explanation): object {
  const { event, relevance, crawl } = specification;
  const point = (capture: Capture | undefined) => (capture ? timeOf(capture) : null);
  return {
    ...specification,
    event: { start: isoOf(event.startMs), end: isoOf(event.endMs), lead_days: event.leadDays, cooldown_days: event.cooldownDays },
    relevance: withNone(relevance),
    crawl: withNone(crawl),
    curve: pointsOf(timeCurveOf(specification), curvePoints).map(({ ms, score }) => ({ time: isoOf(ms), score })),
    reference: topic
      ? {
          documents: topic.references.map(({ name, language, capture }) => ({ name, language, captured_at: point(capture) })),
          idf: topic.idf,
          self: topic.self,
          size: topic.size,
          languages: topic.languages,
          terms: topic.terms.map(({ count, ...term }) => ({ ...term, ...countJson(count) })),
          keywords: topic.keywords.map(({ keyword, count }) => ({ keyword, ...countJson(count) })),
        }
      : null,
    learned_thresholds: thresholds ? thresholdsJson(thresholds) : null,
    ...(votes && { votes: votesJson(votes) }),
    seed_captures: seeds
      ? seeds.map(({ url, captures, first, last, chosen }) => ({
          url,
          captures,
          first: point(first),
          last: point(last),
          chosen: point(chosen),
        }))
      : null,
  };
}

function countJson(count: DocumentCount | undefined): object {
  return count === undefined ? { pages: null } : { pages: count.documents, ...(count.isAtMost && { at_most: true }) };
}

/** Replaces infinity, which JSON lacks, with `none`. */
function withNone(settings: object): object {
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value === Number.POSITIVE_INFINITY ? "none" : value]));
}

/** Returns settings in the order of the specification. */
function inOrder(section: string, settings: object): [string, unknown][] {
  const fields = Object.keys(fieldHelp);
  return Object.entries(settings).sort(([a], [b]) => fields.indexOf(`${section}.${a}`) - fields.indexOf(`${section}.${b}`));
}

function settingOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "any" : value.join(", ");
  return value === Number.POSITIVE_INFINITY ? "none" : typeof value === "number" ? number(value) : String(value);
}

function timeOf({ timestamp }: Capture): string {
  return isoOfTimestamp(timestamp);
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d{3}Z$/, "Z");
}

function days(value: number): string {
  return value === 1 ? "1 day" : `${number(Math.round(value * 100) / 100)} days`;
}

/** Prints the thresholds learned from the references, or why there are none; prints nothing if none were learned and none are needed. */
function printThresholds(specification: ResolvedSpecification, learned: LearnedThresholds | undefined): void {
  const { threshold } = specification.crawl;
  if (learned === undefined && !isLearned(specification)) return;
  if (!canLearn(specification)) {
    const references = referencesToLearnFrom(specification);
    print(
      `\nThreshold: ${threshold} can't be learned from ${count(references, "reference")}; give at least ${leastReferences} references, or set it to a number or none`,
    );
  } else if (learned === undefined) {
    print(`\nThreshold: ${threshold} is learned from the references; --archive SOURCE shows it`);
  } else {
    print(isLearned(specification) ? `\nThreshold: ${threshold}` : `\nThreshold: ${threshold}; the references would give`);
    const { references, dated, pooled, pages, temporal, auto, autoPages, reachAuto, reachAutoPages } = learned;
    const time = dated === 0 ? `time ${temporal.mean.toFixed(3)}, no reference is dated` : `time ${drawn(temporal)} of ${dated} dated`;
    print(`  auto        ${auto.toFixed(3)}  topic ${drawn(pooled)} of ${count(references, "reference")}, ${time}; ${reached(reachAuto)}`);
    print(
      `  auto-pages  ${autoPages.toFixed(3)}  topic ${drawn(pages)} of ${count(references, "reference")}, ${time}; ${reached(reachAutoPages)}`,
    );
    for (const warning of [undatedWarning(learned), isLearned(specification) ? unreachedWarning(specification, learned) : undefined])
      if (warning !== undefined) print(`  ${warning}`);
  }
}

/** Returns the thresholds as JSON. */
function thresholdsJson(learned: LearnedThresholds): object {
  const { pooled, pages, temporal, references, dated, auto, autoPages, reachAuto, reachAutoPages } = learned;
  return {
    auto,
    auto_pages: autoPages,
    topical: pooled,
    topical_pages: pages,
    temporal,
    references,
    dated,
    reach_auto: reachAuto,
    reach_auto_pages: reachAutoPages,
  };
}

function reached(share: number): string {
  return `${Math.round(100 * share)} % of held-out references reach it`;
}

function drawn({ mean, spread }: Drawn): string {
  return `${mean.toFixed(3)} ± ${spread.toFixed(3)}`;
}
