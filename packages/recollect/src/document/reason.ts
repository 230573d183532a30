import { isoOfTimestamp } from "@recollect/warc/timestamp";
import type { CaptureChoice } from "../event/page-search/find-page.ts";
import type { LinkCause } from "./page-facts.ts";
import type { TablePage } from "./page-row.ts";

/** The facts that make up a document's reason. */
export type ReasonParts = Pick<TablePage, "relevance" | "topical" | "temporal" | "words" | "pageTime" | "pageTimeSource" | "way"> &
  Partial<Pick<TablePage, "cause" | "choice" | "scorer" | "isScan" | "isFound" | "rejectedFor" | "relevanceBefore" | "learnedWords">>;

const sources: Readonly<Record<string, string>> = {
  url: "its address",
  "json-ld": "its metadata",
  meta: "its metadata",
  "time-element": "a date field on it",
  byline: "its byline",
  text: "its text",
  "last-modified": "its server",
  "first-memento": "its first capture",
  capture: "this capture",
};

const causes: Readonly<Record<LinkCause, string>> = {
  text: "its text is about the event",
  address: "the words in its address are about the event",
  surroundings: "the text around it is about the event",
  date: "the date in its address is near the event",
  page: "the page it is on is about the event",
  place: "what the crawl had found so far in that part of the web spoke for it",
  words: "links with similar words led to relevant pages",
  section: "it is named like a section of news",
  novelty: "no better link was known at that point",
};

/** Returns the reason why a page is in the collection, for people: its scores, their evidence, and the path to it. */
export function reasonOf(page: ReasonParts): string {
  const { relevance, topical, temporal, words, scorer, pageTime, pageTimeSource, way, cause, choice, isScan, isFound, rejectedFor } = page;
  const isCurated = cause === "curator";
  const reached = `${linkSentence(cause)}${isCurated && way.length === 0 ? "Visited first for that." : pathSentence(way, isScan, isFound)}`;
  const candidate = rejectedFor === undefined ? "" : `${candidateFor(rejectedFor)} `;
  const kept = isCurated ? "Kept by the curator, whatever its score. " : candidate;
  if (relevance === null || topical === null || temporal === null) return `${kept}Not scored: reading it took too long. ${reached}`;
  const quoted = quotedWords(words);
  const noWords = rejectedFor !== undefined ? "" : "shares no words with the topic"; // the state has none of a rejected page
  const shared = scorer === undefined ? (quoted ? `shares ${quoted}` : noWords) : [scorer, quoted || "no reason given"].join(": ");
  const date =
    pageTime === null
      ? "undated: kept for its topic alone"
      : `dated ${pageTime.slice(0, 10)} by ${sources[pageTimeSource ?? ""] ?? pageTimeSource}`;
  return `${kept}Relevance ${score(relevance)}${changeByVotes(page, relevance)}: topic ${score(topical)}${shared && ` (${shared})`}, time ${score(temporal)} (${date}). ${choice ? `${passedOver(choice)} ` : ""}${reached}`;
}

/** Returns the effect of a curator's votes on the relevance; empty if it is not visible. */
function changeByVotes({ relevanceBefore, learnedWords = [] }: ReasonParts, relevance: number): string {
  if (relevanceBefore == null || score(relevanceBefore) === score(relevance)) return "";
  const how = relevance > relevanceBefore ? "raised" : "lowered";
  return ` (${how} from ${score(relevanceBefore)} by the curator's decisions${learnedWords.length === 0 ? "" : `: ${quotedWords(learnedWords)}`})`;
}

function quotedWords(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(", ");
}

function candidateFor(why: string): string {
  return why === "below-threshold" ? "A candidate, below the threshold." : `A candidate, which the crawl had rejected (${why}).`;
}

function passedOver({ tried, passedOver }: CaptureChoice): string {
  const days = Map.groupBy(passedOver, ({ why }) => why);
  const each = Array.from(days, ([why, of]) => `${why} on ${of.map(({ timestamp }) => isoOfTimestamp(timestamp).slice(0, 10)).join(", ")}`);
  const list = each.join("; ");
  if (tried === 1) return `The only capture tried looks off-topic: ${list}.`;
  if (passedOver.length === tried) return `Each of the ${tried} captures tried looks off-topic, this one, too: ${list}.`;
  return `Of ${tried} captures tried, ${passedOver.length} ${passedOver.length === 1 ? "was" : "were"} passed over: ${list}.`;
}

/** Returns a sentence with the strongest evidence for the link to the page. Empty if it is unknown, and for a page that a curator kept. */
function linkSentence(cause: string | null | undefined): string {
  const because = cause != null && Object.hasOwn(causes, cause) ? causes[cause as LinkCause] : undefined;
  return because === undefined ? "" : `Its link was followed mainly because ${because}. `;
}

/** Returns a sentence with the path to the page. It ends with addresses, so a report that shows these need not repeat them. */
function pathSentence(path: readonly string[], isScan = false, isFound = false): string {
  if (path.length === 0 && isFound) return "Found in the archive before the crawl.";
  if (path.length === 0) return isScan ? "In the index." : "A seed.";
  return `${path.length === 1 ? "One link" : `${path.length} links`} from a ${isScan ? "page in the index" : "seed"}: ${path.join(" → ")}`;
}

function score(value: number): string {
  return value.toFixed(2);
}
