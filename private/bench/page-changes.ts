import { join } from "node:path";
import { type Page, readPage } from "@recollect/page/page";
import { warcPages } from "./warc-pages.ts";

/** How much the text of on-topic pages changes from capture to capture. */
export interface ChangeEvaluation {
  readonly captures: number;
  /** Pairs of consecutive captures of an address. */
  readonly pairs: number;
  /** Median and 95th percentile of the change in words, as a share of the words before. */
  readonly median: number;
  readonly percentile95: number;
  /** Decreases by more than 60 % with the same title. */
  readonly drops: readonly Drop[];
  /** The largest decrease with the same title. */
  readonly largestDrop: number;
  readonly kinds: Readonly<Partial<Record<Page["kind"], number>>>;
}

export interface Drop {
  readonly url: string;
  readonly timestamp: string;
  readonly before: number;
  readonly after: number;
}

const file = join(import.meta.dirname, "../../../shared/data/timemaps/news-front-pages.warc.gz");
const largeDrop = 0.6;

/** Reads 434 captures of 14 addresses of news sites, mostly front and section pages, all of them on-topic. */
export async function evaluateChanges(path: string = file): Promise<ChangeEvaluation> {
  const last = new Map<string, { words: number; title: string }>();
  const kinds: Partial<Record<Page["kind"], number>> = {};
  const changes: number[] = [];
  const drops: Drop[] = [];
  let captures = 0;
  let largestDrop = 0;
  for await (const { url, timestamp, contentType, bytes } of warcPages(path)) {
    const { text, documentTitle: title, kind } = readPage(bytes, { url, contentType, capturedAt: timestamp });
    const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
    const before = last.get(url);
    captures++;
    kinds[kind] = (kinds[kind] ?? 0) + 1;
    last.set(url, { words, title });
    if (before === undefined) continue;
    const change = (words - before.words) / Math.max(1, before.words);
    changes.push(Math.abs(change));
    if (title !== before.title) continue;
    largestDrop = Math.max(largestDrop, -change);
    if (-change > largeDrop) drops.push({ url, timestamp, before: before.words, after: words });
  }
  changes.sort((a, b) => a - b);
  const at = (share: number) => changes[Math.min(changes.length - 1, Math.floor(share * changes.length))] ?? 0;
  return { captures, pairs: changes.length, median: at(0.5), percentile95: at(0.95), drops, largestDrop, kinds };
}
