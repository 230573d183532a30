import { existsSync } from "node:fs";
import type { CollectionReader } from "../collection/collection-reader.ts";
import { readCsv } from "../collection/csv.ts";
import { detachedText } from "../collection/detached-text.ts";
import { numberIn } from "../collection/document-values.ts";
import { Decisions } from "../offtopic/decisions.ts";
import { surtKey } from "../warc/surt.ts";
import { timestampOfWarcDate } from "../warc/timestamp.ts";
import { BestRows } from "./best-rows.ts";
import { Tally, type TallyRow } from "./tally.ts";

export type CaptureState = "on-topic" | "off-topic" | "overruled" | "not judged";

/** A capture of an address that is off-topic at times. */
export interface TimelineCapture {
  readonly url: string;
  /** ISO 8601. */
  readonly capturedAt: string;
  readonly state: CaptureState;
  readonly why: string;
}

/** What `recollect offtopic` has found about a collection. */
export interface OffTopicTimelines {
  readonly addresses: number;
  readonly captures: number;
  readonly offTopic: number;
  readonly behaviours: readonly TallyRow[];
  /** Addresses with something off-topic: those with most of it, and how many there are in all. */
  readonly shown: readonly string[];
  readonly withOffTopic: number;
  readonly timeline: readonly TimelineCapture[];
}

const maxAddresses = 20;
const maxCaptures = 4000;

/** Reads the results in a collection's own `offtopic/`; undefined where it was never examined. */
export async function offTopicTimelines(collection: CollectionReader): Promise<OffTopicTimelines | undefined> {
  const [timeMaps, captures] = [collection.path("offtopic", "timemaps.csv"), collection.path("offtopic", "offtopic.csv")];
  if (!existsSync(timeMaps) || !existsSync(captures)) return undefined;
  const behaviours = new Tally();
  const best = new BestRows<string>(maxAddresses);
  const sums = { addresses: 0, captures: 0, offTopic: 0, withOffTopic: 0 };
  for await (const row of readCsv(timeMaps)) {
    const offTopic = numberIn(row.off_topic) ?? 0;
    sums.addresses++;
    sums.captures += numberIn(row.captures) ?? 0;
    sums.offTopic += offTopic;
    behaviours.add(row.behaviour || "not-judged", false);
    if (offTopic === 0) continue;
    sums.withOffTopic++;
    best.add(detachedText(row.url ?? ""), offTopic);
  }
  const shown = best.rows();
  const byKey = new Map(shown.map((url) => [surtKey(url), url]));
  const decisions = Decisions.read(collection.path("offtopic"));
  const timeline: TimelineCapture[] = [];
  for await (const { url = "", captured_at: capturedAt = "", off_topic, why = "" } of readCsv(captures)) {
    const address = byKey.get(surtKey(url)); // captures of one address may differ in scheme or www
    if (address === undefined || timeline.length === maxCaptures) continue;
    const isOverruled = off_topic === "1" && decisions.of(url, timestampOfWarcDate(capturedAt) ?? "") === "overruled";
    const state = isOverruled ? "overruled" : off_topic === "1" ? "off-topic" : off_topic === "0" ? "on-topic" : "not judged";
    timeline.push({ url: address, capturedAt: detachedText(capturedAt), state, why: detachedText(why) });
  }
  return { ...sums, behaviours: behaviours.rows(), shown, timeline };
}
