import { oneLine } from "@recollect/base/one-line";
import { version } from "@recollect/base/version";
import { fullCosine } from "../relevance/reference.ts";
import { profileChanges } from "../spec/profile-changes.ts";
import { allKeywordsOf, articlesOf } from "../spec/topic.ts";
import { type CollectionFigures, countCollection } from "./collection-figures.ts";
import type { CollectionReader } from "./collection-reader.ts";
import type { CollectionReview } from "./collection-review.ts";
import { type DocumentFilter, FilteredCounts } from "./document-filter.ts";
import type { ExportParts } from "./export-formats.ts";
import { filterSentences, reviewSentence, shownCount, shownNumber } from "./left-out-sentences.ts";
import { isOneSided, type StoredSpecification } from "./stored-specification.ts";

/**
 * Returns a paragraph for the methods section of a paper: the specification, the settings and the result of the crawl, the review, and the
 * documents that an export leaves out. It contains only facts recorded in the collection; an older collection gives fewer sentences.
 */
export async function methodsParagraph({ collection, reviewed, filter }: MethodsParts): Promise<MethodsParagraph> {
  const counts = new FilteredCounts(filter);
  for await (const documents of collection.documentPieces()) for (const document of documents) counts.add(document);
  const sentences = [
    methodsOf(collection, await countCollection(collection)),
    reviewed ? reviewSentence(reviewed.counts) : "",
    ...filterSentences(filter, counts),
  ];
  return { text: listed(sentences, "", " "), counts };
}

export interface MethodsParts {
  readonly collection: CollectionReader;
  /** Absent for a collection without decisions. */
  readonly reviewed?: CollectionReview | undefined;
  /** Filter of the export that the paragraph describes. */
  readonly filter: DocumentFilter;
}

/** The paragraph, and the documents counted for it. */
export interface MethodsParagraph {
  readonly text: string;
  readonly counts: FilteredCounts;
}

/** Writes the paragraph as a file. */
export async function* exportMethods(parts: ExportParts): AsyncGenerator<string> {
  const { text, counts } = await methodsParagraph(parts);
  parts.onCounts(counts);
  yield `${text}\n`;
}

/** Returns the sentences about the crawl, for a collection whose figures are known. */
export function methodsOf(collection: CollectionReader, figures: CollectionFigures): string {
  const { specification } = collection;
  const sentences = [
    requestSentences(collection),
    topicSentence(specification),
    queueSentence(specification),
    relevanceSentence(specification),
    votesSentences(specification),
    limitsSentence(specification),
    exclusionsSentence(specification),
    resultSentences(figures),
    sourcesSentences(figures),
  ];
  return listed(sentences, "", " ");
}

function requestSentences({ title, specification }: CollectionReader): string {
  const { event, profile, crawl, recollect = version } = specification;
  const { leadDays, cooldownDays } = event;
  const changes = listed(profileChanges(specification).map(oneLine), " with these changes: ", ", ");
  const hasGrace = isOneSided(profile);
  const margins = [
    leadDays === undefined || hasGrace ? "" : `a lead time of ${shownCount(leadDays, "day")}`,
    cooldownDays === undefined ? "" : `a ${hasGrace ? "grace period" : "cool-down time"} of ${shownCount(cooldownDays, "day")}`,
  ];
  return (
    `The collection “${oneLine(title)}” was extracted from web archives by ${crawl?.scan ? "judging every page in their index" : "a focused crawl"} with recollect ${oneLine(recollect)}` +
    `${profile ? ` (profile ${oneLine(profile)}${changes})` : ""}. The event is dated ${span(event)}${listed(margins, ", with ", " and ")}.`
  );
}

function topicSentence({ topic, seeds, crawl, resolved }: StoredSpecification): string {
  const [articles, keywords] = [articlesOf(topic), topic ? allKeywordsOf(topic) : []];
  const inLanguages = articles.length > 1 ? ` in ${articles.length} languages` : "";
  const parts = [
    articles.length === 0 ? "" : `an article about the event${inLanguages}`,
    topic?.references.length ? shownCount(topic.references.length, "reference document") : "",
    keywords.length > 0 ? `${shownCount(keywords.length, "keyword")} (${keywords.map(oneLine).join(", ")})` : "",
  ];
  const described = listed(parts, "The topic was described by ", ", ", " and ");
  if (crawl?.scan) return end(described);
  const found = resolved?.seeds?.length ?? 0;
  const starts = [
    found < seeds.length || found === 0 ? shownCount(seeds.length - found, "seed URL") : "",
    found === 0 ? "" : `${shownCount(found, "page")} that recollect found to be the most relevant in the archives`,
  ];
  return `${described}${described ? "; the" : "The"} crawl began at ${listed(starts, "", ", ", " and ")}.`;
}

const strategies: Readonly<Record<string, string>> = {
  adaptive: "by what the links to them say, learned from the pages judged so far (strategy adaptive)",
  "ct-f": "by the topical and temporal relevance of the pages that link to them (strategy ct-f)",
  "c-f": "by the topical relevance of the pages that link to them (strategy c-f)",
  "t-f": "by the temporal relevance of the pages that link to them (strategy t-f)",
  unfocused: "breadth first (strategy unfocused)",
};

const captures: Readonly<Record<string, string>> = {
  "earliest-in-span": "the earliest capture within the event or, failing that, the nearest to it",
  "first-after-start": "the first capture after the event's start",
  "most-relevant-of-all":
    "the most relevant of the captures within the event and its lead and cool-down times or, failing that, the nearest to it",
  "most-relevant": "the most relevant of the captures nearest to the event that do not look off-topic",
};

function queueSentence({ crawl = {} }: StoredSpecification): string {
  const { strategy, capture, ties, seed, round, scan } = crawl;
  if (strategy === undefined) return "";
  if (scan) return capture === undefined ? "" : `Of each URL, ${captures[capture] ?? oneLine(capture)} was judged.`;
  const order = strategies[strategy] ?? `by the strategy ${oneLine(strategy)}`;
  const tied = ties === "random" ? `, ties being broken at random (seed ${seed ?? "unknown"})` : "";
  const taken = capture === undefined ? "" : `; of each URL, ${captures[capture] ?? oneLine(capture)} was judged`;
  const sized = typeof round === "number" ? ` in rounds of ${shownNumber(round)}` : "";
  const rounds = round === "auto" ? " in rounds that grow" : round === 1 ? " one by one" : sized;
  return `URLs were taken from the queue${rounds} ${order}${tied}${taken}.`;
}

const combinations: Readonly<Record<string, string>> = {
  product: "topical relevance times α + (1 - α) × temporal relevance",
  graded: "topical relevance times a + (1 - a) × the square root of temporal relevance, where a grows with topical relevance up to α",
  sum: "the weighted sum of topical and temporal relevance",
};

function relevanceSentence({ profile, relevance = {}, resolved, scorer }: StoredSpecification): string {
  if (scorer?.digest !== undefined)
    return `Relevance is what the program ${oneLine(scorer.name)} (${oneLine(scorer.digest)}) gave each page, which is not part of recollect.`;
  const { alpha, combine, decay, tf, idf, terms, normalise, timeFrom = 0 } = relevance;
  const given = alpha === undefined ? "" : ` (α = ${alpha})`;
  const gate = timeFrom > 0 ? `, and of pages with a topical relevance of at most ${timeFrom} topical relevance alone` : "";
  const formula = combinations[combine ?? ""];
  const aggregate = formula === undefined ? "" : `Relevance is ${formula}${given}${gate}`;
  const self = resolved?.reference?.self ?? fullCosine; // the crawl's own: earlier versions treated a single reference differently
  const most = typeof terms === "number" ? `a reference vector of at most ${shownCount(terms, "term")}` : "";
  const topical = [
    tf === undefined ? "" : `${tf === "log" ? "logarithmic" : oneLine(tf)} term frequencies`,
    idf === undefined ? "" : `inverse document frequencies from ${idfSource(idf, resolved?.idf?.name)}`,
    terms === null ? "all terms of the references" : most,
    normalise ? `a cosine of ${Number(self.toFixed(3))} or more counting as fully relevant` : "",
  ];
  const decaying = decay === undefined ? "" : `temporal relevance decays outside the event (${oneLine(decay)})`;
  const temporal = isOneSided(profile) ? "temporal relevance is one-sided, from the event on" : decaying;
  const cosine = listed(topical, "topical relevance is a cosine similarity with ", ", ", " and ");
  return end(capital([aggregate, cosine, temporal].filter((part) => part !== "").join("; ")));
}

/** Returns the source of document frequencies. It may differ from the setting: remote archives cannot be sampled. */
function idfSource(setting: string, used: string | undefined): string {
  if (setting !== "archive" && setting !== "language" && setting !== "references")
    return used === undefined ? oneLine(setting) : `${oneLine(used)} (${oneLine(setting)})`;
  const name = used ?? setting;
  if (name === "language") return "general word frequencies";
  if (name === "archive" || name === "references") return `the ${name}`;
  return name.startsWith("word frequencies") ? `general ${oneLine(name)}` : oneLine(name);
}

function votesSentences({ resolved }: StoredSpecification): string {
  if (resolved?.votes === undefined) return "";
  const { relevant, others, raised_by, lowered_by, kept = 0, dropped = 0 } = resolved.votes;
  const by = (how: string, words: readonly string[]): string =>
    listed(
      words.map((word) => `“${oneLine(word)}”`),
      `${how} most by `,
      ", ",
    );
  const words = listed([by("raised", raised_by), by("lowered", lowered_by)], "; they were ", " and ");
  const adjusted = `The scores of pages were adjusted by a logistic regression on a curator's decisions about ${shownCount(relevant + others, "page")}, ${shownNumber(relevant)} of them relevant${words}.`;
  return listed([adjusted, decisionsSentence(kept, dropped)], "", " ");
}

function decisionsSentence(kept: number, dropped: number): string {
  const were = (pages: number): string => (pages === 1 ? "was" : "were");
  const parts = [
    kept === 0 ? "" : `${shownCount(kept, "page")} that a curator had kept ${were(kept)} visited first and kept whatever their score`,
    dropped === 0 ? "" : `${shownCount(dropped, "page")} that a curator had dropped ${were(dropped)} left out`,
  ];
  return end(listed(parts, "", "; "));
}

function limitsSentence({ profile, crawl = {}, scope, resolved }: StoredSpecification): string {
  const { documents, fetched, patience, depth } = crawl;
  const threshold = resolved?.threshold ?? crawl.threshold;
  const parts = [
    typeof documents === "number" ? shownCount(documents, "distinct document") : "",
    typeof fetched === "number" ? shownCount(fetched, "judged page") : "",
    typeof patience === "number" ? `${shownCount(patience, "judged page")} in a row without a relevant one` : "",
    patience === "auto" ? "a number of judged pages without a relevant one, growing with the number of relevant pages" : "",
    depth === undefined || depth === null || crawl.scan ? "" : `${shownCount(depth, "link")} from a seed`,
  ];
  const limits = listed(parts, "The crawl was set to stop at ", ", ", " or ");
  const shown = typeof threshold === "number" ? Number(threshold.toPrecision(3)) : threshold;
  const followed = crawl.follow === "all" ? ", and links of pages below it were also followed" : "";
  const rejected = threshold === "none" ? "no page was rejected for its relevance" : `the relevance threshold was ${shown}${followed}`;
  const kept = threshold === undefined ? "" : rejected;
  const languages = scope?.languages.length ? `only pages in ${scope.languages.map(oneLine).join(", ")} were kept` : "";
  const undated = isOneSided(profile) && crawl.undated === "keep" ? "undated pages were judged by topic alone" : "";
  const sentence = [limits, kept, undated, languages].filter((part) => part !== "").join("; ");
  return end(capital(sentence));
}

/** Returns a sentence about exclusions that are not part of the specification. The published profiles have none. */
function exclusionsSentence({ profile, crawl, resolved, scorer }: StoredSpecification): string {
  if (profile !== "recollect") return "";
  const hasThreshold = scorer?.digest === undefined && (resolved?.threshold ?? crawl?.threshold ?? "none") !== "none";
  const lists = hasThreshold ? "lists only from 2.5 times the threshold on; " : "";
  return (
    `Error pages, bot checks, login and cookie walls, parked domains, redirect stubs and empty pages were not kept; ${lists}` +
    "links to share, print, log in, reply, subscribe or advertise were not followed."
  );
}

function resultSentences({ judged, kept: all, promoted, rejected, missing, duplicates }: CollectionFigures): string {
  const kept = all - promoted;
  const others = promoted === 0 ? "" : ` ${shownCount(promoted, "rejected page")} ${promoted === 1 ? "was" : "were"} kept by the curator.`;
  return (
    `The crawl judged ${shownCount(judged, "capture")}, kept ${kept === judged && kept > 0 ? "all of them" : shownNumber(kept)}` +
    `${rejected > 0 ? ` and rejected ${shownNumber(rejected)}` : ""}; ${shownCount(missing, "further URL")} ${missing === 1 ? "was" : "were"} not in the archives.${others} ` +
    `Of the documents kept, ${shownNumber(duplicates)} ${duplicates === 1 ? "is a near-duplicate" : "are near-duplicates"} of another.`
  );
}

const timeSourceNames: Readonly<Record<string, string>> = {
  url: "their addresses",
  "json-ld": "JSON-LD",
  meta: "metadata",
  "time-element": "time elements",
  byline: "bylines",
  text: "their text",
  "last-modified": "Last-Modified headers",
  "first-memento": "their first captures",
  capture: "the captures",
};

function sourcesSentences({ archives, timeSources, firstCapture, lastCapture, kept, links }: CollectionFigures): string {
  if (kept === 0) return "";
  const [first, last] = [oneLine(firstCapture), oneLine(lastCapture)];
  const when = first === last ? `at ${first}` : `between ${first} and ${last}`;
  const sources = listed(byCount(archives), "The documents come from ", ", ", " and ");
  const named = timeSources.map(([source, documents]) => [timeSourceNames[source] ?? source, documents] as const);
  const dates = listed(byCount(named), "the times by which they were judged come from ", ", ", " and ");
  return (
    `${sources || "The documents"}${sources ? "; they" : ""} were captured ${when}` +
    `${dates ? `, and ${dates}` : ""}. ${shownCount(links, "link")} between them ${links === 1 ? "is" : "are"} recorded.`
  );
}

/** Formats counts: the first six by name, and the sum of the others. */
function byCount(counts: CollectionFigures["archives"]): string[] {
  const named = counts.slice(0, 6).map(([name, documents]) => `${oneLine(name)} (${shownNumber(documents)})`);
  const others = counts.slice(6).reduce((sum, [, documents]) => sum + documents, 0);
  return others === 0 ? named : [...named, `${shownCount(counts.length - 6, "other")} (${shownNumber(others)})`];
}

/** Formats a time span, as `on 2017-10-01` or `from 2017-10-01 to 2017-10-03`; with times of day unless it begins and ends with a day. */
function span({ startMs, endMs }: StoredSpecification["event"]): string {
  const isDays = startMs % 86_400_000 === 0 && (endMs + 1) % 86_400_000 === 0;
  const [from, to] = [startMs, endMs].map((ms) => new Date(ms).toISOString().slice(0, isDays ? 10 : 19) + (isDays ? "" : "Z"));
  return from === to ? `on ${from}` : `from ${from} to ${to}`;
}

/** Joins the non-empty parts as `BEFORE a, b and c`; empty if there are none. */
function listed(parts: readonly string[], before: string, between: string, last = between): string {
  const nonEmpty = parts.filter((part) => part !== "");
  if (nonEmpty.length === 0) return "";
  return before + [nonEmpty.slice(0, -1).join(between), ...nonEmpty.slice(-1)].filter((part) => part !== "").join(last);
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function end(sentence: string): string {
  return sentence === "" ? "" : `${sentence}.`;
}
