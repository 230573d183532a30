import { isoOfTimestamp } from "@recollect/warc/timestamp";
import type { CollectionReader } from "../collection/collection-reader.ts";
import { Decisions } from "../offtopic/decisions.ts";
import type { JudgedCapture, JudgedTimeMap } from "../offtopic/result.ts";
import { hasResults, readResults } from "../offtopic/time-map-json.ts";
import { BestRows } from "./best-rows.ts";
import { figureHtml } from "./figures/figure.ts";
import { timelinesFigure } from "./figures/timelines-figure.ts";
import { formatCount, formatNumber, percent, shownHtml } from "./shown-text.ts";
import { Tally, type TallyRow } from "./tally.ts";

export type CaptureState = "on-topic" | "off-topic" | "overruled" | "not judged";

/** A capture of an address with off-topic captures. */
export interface TimelineCapture {
  readonly url: string;
  /** ISO 8601. */
  readonly capturedAt: string;
  readonly state: CaptureState;
  readonly why: string;
}

/** The results of `recollect offtopic` for a collection. */
export interface OffTopicTimelines {
  readonly addresses: number;
  readonly captures: number;
  readonly offTopic: number;
  /** Addresses with a single capture, which cannot be compared with another one. */
  readonly single: number;
  /** Number of the other addresses by behaviour. */
  readonly behaviours: readonly TallyRow[];
  /** Addresses with off-topic captures: those with most of them, and the total. */
  readonly shown: readonly string[];
  readonly withOffTopic: number;
  readonly timeline: readonly TimelineCapture[];
}

const maxAddresses = 20;
const maxCaptures = 4000;

async function offTopicTimelines(collection: CollectionReader): Promise<OffTopicTimelines | undefined> {
  const folder = collection.path("offtopic");
  if (!hasResults(folder)) return undefined;
  const decisions = Decisions.read(folder);
  const behaviours = new Tally();
  const best = new BestRows<JudgedTimeMap & { readonly place: number }>(maxAddresses);
  const sums = { addresses: 0, captures: 0, offTopic: 0, single: 0, withOffTopic: 0 };
  for await (const timeMap of readResults(folder)) {
    const { captures, behaviour } = timeMap;
    const marked = captures.filter((capture) => decisionOn(capture, decisions) === "marked").length;
    const offTopic = timeMap.offTopic + marked;
    sums.addresses++;
    sums.captures += captures.length;
    sums.offTopic += offTopic;
    if (captures.length === 1) sums.single++;
    else behaviours.add(behaviour ?? "not-judged", false);
    if (offTopic === 0) continue;
    sums.withOffTopic++;
    best.add({ ...timeMap, place: sums.addresses }, offTopic);
  }
  const shown = best.rows();
  const inOrder = shown.toSorted((a, b) => a.place - b.place);
  const timeline = inOrder.flatMap(({ url, captures }) => captures.map((capture) => ({ url, ...shownCapture(capture, decisions) })));
  return { ...sums, behaviours: behaviours.rows(), shown: shown.map(({ url }) => url), timeline: timeline.slice(0, maxCaptures) };
}

function shownCapture(capture: JudgedCapture, decisions: Decisions): Omit<TimelineCapture, "url"> {
  const { timestamp, offTopic, isTranslated, why = isTranslated ? "other-language" : "" } = capture;
  const capturedAt = isoOfTimestamp(timestamp);
  const decision = decisionOn(capture, decisions);
  if (decision === "marked") return { capturedAt, state: "off-topic", why: "marked by a curator" };
  const state = offTopic === undefined ? "not judged" : offTopic ? "off-topic" : "on-topic";
  return { capturedAt, state: decision === "overruled" ? decision : state, why };
}

function decisionOn({ url, timestamp, offTopic }: JudgedCapture, decisions: Decisions): ReturnType<Decisions["about"]> {
  return decisions.about(url, timestamp, offTopic === true);
}

/** Returns the section about the results in the collection's `offtopic/`; undefined without them. */
export async function offTopicSection(collection: CollectionReader): Promise<string | undefined> {
  const found = await offTopicTimelines(collection);
  if (found === undefined) return undefined;
  const { addresses, captures, offTopic, single, behaviours, shown } = found;
  const told = behaviours.map(({ name, all }) => `${shownHtml(name)} ${formatNumber(all)}`).join(", ");
  const sentences = [told === "" ? "" : `${told}.`, singleSentence(single, addresses)].filter((sentence) => sentence !== "");
  const share = captures > 0 ? ` (${percent(offTopic / captures)})` : "";
  return (
    `<section id="off-topic">\n<h2>Off-topic captures</h2>\n<p>${formatNumber(addresses)} ${addresses === 1 ? "address" : "addresses"}, ${formatCount(captures, "capture")}: <b>${formatNumber(offTopic)} off-topic</b>${share}. ${sentences.join(" ")}</p>\n` +
    `${shown.length > 0 ? `<div class="figures">\n${figureHtml(timelinesFigure(found))}</div>\n` : ""}</section>\n`
  );
}

function singleSentence(single: number, addresses: number): string {
  if (single === 0) return "";
  const has = single === 1 ? "1 address has a single capture" : `${formatNumber(single)} addresses have a single capture each`;
  return single < addresses ? `${has}: nothing to compare.` : `Nothing was compared: ${has}.`;
}
