import { createReadStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { behaviourOf } from "recollect/offtopic";
import type { Figure } from "./archive-figures.ts";

/** A line of `truth.jsonl`. */
export type Truth = PageTruth | CaptureTruth;

export interface PageTruth {
  readonly kind: "page";
  readonly url: string;
  readonly event: string | null;
  readonly grade: 0 | 1 | 2 | 3;
  /** True date of publication; null for pages that have none, such as front pages. */
  readonly date: string | null;
  readonly type: string;
  /** False for a page that no archive has. */
  readonly captured: boolean;
}

export interface CaptureTruth {
  readonly kind: "capture";
  readonly url: string;
  readonly timestamp: string;
  readonly on_topic: boolean;
  /** What the capture shows instead of the page. */
  readonly why: string | null;
}

/** Reads the truth of a world line by line. */
export async function* readTruth(folder: string): AsyncGenerator<Truth> {
  for await (const line of createInterface({ input: createReadStream(join(folder, "truth.jsonl")) })) yield JSON.parse(line);
}

/** What only a made world can tell: how relevant its pages are, and how its addresses behave in time. */
export async function truthFigures(folder: string): Promise<Figure[]> {
  const grades = [0, 0, 0, 0];
  const events = new Set<string>();
  const onTopic = new Map<string, boolean[]>();
  let missing = 0;
  for await (const truth of readTruth(folder)) {
    if (truth.kind === "capture") onTopic.set(truth.url, [...(onTopic.get(truth.url) ?? []), truth.on_topic]);
    else {
      grades[truth.grade] = (grades[truth.grade] as number) + 1;
      if (truth.event !== null) events.add(truth.event);
      if (!truth.captured) missing++;
    }
  }
  const pages = grades.reduce((sum, count) => sum + count, 0);
  const percent = (part: number, all: number) => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`;
  const repeated = [...onTopic.values()].filter((captures) => captures.length > 1);
  const behaviours = Map.groupBy(repeated, behaviourOf);
  return [
    ["events", String(events.size)],
    ["pages by grade 0 / 1 / 2 / 3", grades.map((count) => percent(count, pages)).join(" / ")],
    ["pages that no archive has", percent(missing, pages)],
    ...(["always-on", "step-on", "step-off", "oscillating", "always-off"] as const).map(
      (behaviour): Figure => [`addresses ${behaviour}`, percent(behaviours.get(behaviour)?.length ?? 0, repeated.length)],
    ),
  ];
}
