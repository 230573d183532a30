import type { CaptureChoice } from "../event/page-search/find-page.ts";
import { isoOfTimestamp } from "../warc/timestamp.ts";
import type { LinkCause } from "./page-cause.ts";

/** What a document's reason is made of. */
export interface ReasonParts {
  readonly relevance: number | null;
  readonly topical: number | null;
  readonly temporal: number | null;
  /** The strongest words in common with the topic. */
  readonly words: readonly string[];
  /** ISO 8601. */
  readonly time: string | null;
  readonly timeSource: string | null;
  /** From the seed to the page before. */
  readonly path: readonly string[];
  /** What spoke most for the link to it, as the state names it, or `curator`; null for seeds, and where no model ranked the links. */
  readonly cause?: string | null | undefined;
  /** No link led to it: every page in the index was judged. */
  readonly isScan?: boolean | undefined;
  /** The crawl began with it because it was found in the archive. */
  readonly isFound?: boolean | undefined;
  /** Which captures of the page were passed over. */
  readonly choice?: CaptureChoice | null | undefined;
}

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

/** One reason why a page is in the collection, for a person: its scores, what they come from, and the way to it. */
export function reasonOf({
  relevance,
  topical,
  temporal,
  words,
  time,
  timeSource,
  path,
  cause,
  choice,
  isScan = false,
  isFound = false,
}: ReasonParts): string {
  const isCurated = cause === "curator";
  const way = `${followedFor(cause)}${isCurated && path.length === 0 ? "Visited first for that." : wayTo(path, isScan, isFound)}`;
  const curated = isCurated ? "Kept by the curator, whatever its score. " : "";
  if (relevance === null || topical === null || temporal === null) return `${curated}Not scored: reading it took too long. ${way}`;
  const shared = words.length > 0 ? `shares ${words.map((word) => `“${word}”`).join(", ")}` : "shares no words with the topic";
  const date =
    time === null ? "undated: kept for its topic alone" : `dated ${time.slice(0, 10)} by ${sources[timeSource ?? ""] ?? timeSource}`;
  return `${curated}Relevance ${score(relevance)}: topic ${score(topical)} (${shared}), time ${score(temporal)} (${date}). ${choice ? `${passedOver(choice)} ` : ""}${way}`;
}

function passedOver({ tried, passedOver }: CaptureChoice): string {
  const days = Map.groupBy(passedOver, ({ why }) => why);
  const each = Array.from(days, ([why, of]) => `${why} on ${of.map(({ timestamp }) => isoOfTimestamp(timestamp).slice(0, 10)).join(", ")}`);
  const list = each.join("; ");
  if (tried === 1) return `The only capture tried looks off-topic: ${list}.`;
  if (passedOver.length === tried) return `Each of the ${tried} captures tried looks off-topic, this one, too: ${list}.`;
  return `Of ${tried} captures tried, ${passedOver.length} ${passedOver.length === 1 ? "was" : "were"} passed over: ${list}.`;
}

/** Stands before the way, which ends with addresses: a report that knows these need not repeat them. */
function followedFor(cause: string | null | undefined): string {
  const because = cause != null && Object.hasOwn(causes, cause) ? causes[cause as LinkCause] : undefined;
  return because === undefined ? "" : `Its link was followed mainly because ${because}. `;
}

function wayTo(path: readonly string[], isScan: boolean, isFound: boolean): string {
  if (path.length === 0 && isFound) return "Found in the archive before the crawl.";
  if (path.length === 0) return isScan ? "In the index." : "A seed.";
  return `${path.length === 1 ? "One link" : `${path.length} links`} from a ${isScan ? "page in the index" : "seed"}: ${path.join(" → ")}`;
}

function score(value: number): string {
  return value.toFixed(2);
}
