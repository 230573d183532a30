import { existsSync } from "node:fs";
import { readCsv } from "@recollect/base/csv";
import { detachedText } from "@recollect/base/detached-text";
import { surtKey } from "@recollect/warc/surt";
import { timestampOfWarcDate } from "@recollect/warc/timestamp";
import type { CollectionReader } from "../collection/collection-reader.ts";
import { numberIn } from "../collection/document-values.ts";
import { Decisions } from "../offtopic/decisions.ts";
import { BestRows } from "./best-rows.ts";
import { Tally, type TallyRow } from "./tally.ts";

export type CaptureState = "on-topic" | "off-topic" | "overruled" | "not judged";

/** A capture of an address that is sometimes off-topic. */
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

/** Reads the results in a collection's own `offtopic/`; undefined if the collection was not examined. */
export async function offTopicTimelines(collection: CollectionReader): Promise<OffTopicTimelines | undefined> {
  const [timeMaps, captures] = [collection.path("offtopic", "timemaps.csv"), collection.path("offtopic", "offtopic.csv")];
  if (!existsSync(timeMaps) || !existsSync(captures)) return undefined;
  const decisions = Decisions.read(collection.path("offtopic"));
  const marked = await markedByAddress(captures, decisions);
  const behaviours = new Tally();
  const best = new BestRows<string>(maxAddresses);
  const sums = { addresses: 0, captures: 0, offTopic: 0, single: 0, withOffTopic: 0 };
  for await (const row of readCsv(timeMaps)) {
    const offTopic = (numberIn(row.off_topic) ?? 0) + (marked.get(surtKey(row.url ?? "")) ?? 0);
    sums.addresses++;
    sums.captures += numberIn(row.captures) ?? 0;
    sums.offTopic += offTopic;
    if (numberIn(row.captures) === 1) sums.single++;
    else behaviours.add(row.behaviour || "not-judged", false);
    if (offTopic === 0) continue;
    sums.withOffTopic++;
    best.add(detachedText(row.url ?? ""), offTopic);
  }
  const shown = best.rows();
  const byKey = new Map(shown.map((url) => [surtKey(url), url]));
  const timeline: TimelineCapture[] = [];
  for await (const { url = "", captured_at: capturedAt = "", off_topic, why = "" } of readCsv(captures)) {
    const address = byKey.get(surtKey(url)); // captures of one address may differ in scheme or www
    if (address === undefined || timeline.length === maxCaptures) continue;
    const decision = decisions.about(url, timestampOfWarcDate(capturedAt) ?? "", off_topic === "1");
    const state = decision === "overruled" ? decision : decision === "marked" ? "off-topic" : (states[off_topic ?? ""] ?? "not judged");
    const reason = decision === "marked" ? "marked by a curator" : detachedText(why);
    timeline.push({ url: address, capturedAt: detachedText(capturedAt), state, why: reason });
  }
  return { ...sums, behaviours: behaviours.rows(), shown, timeline };
}

const states: Readonly<Record<string, CaptureState>> = { 1: "off-topic", 0: "on-topic" };

/** Counts, by address key, the captures that a curator marked although they were not flagged. */
async function markedByAddress(captures: string, decisions: Decisions): Promise<ReadonlyMap<string, number>> {
  const marked = new Map<string, number>();
  if (Object.keys(decisions.all()).length === 0) return marked;
  for await (const { url = "", captured_at = "", off_topic } of readCsv(captures)) {
    if (decisions.about(url, timestampOfWarcDate(captured_at) ?? "", off_topic === "1") !== "marked") continue;
    const key = surtKey(url);
    marked.set(key, (marked.get(key) ?? 0) + 1);
  }
  return marked;
}
