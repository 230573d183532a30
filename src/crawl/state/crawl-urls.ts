import type { FrontierEntry, UrlState } from "../frontier.ts";

/** The URLs that a crawl has found: those that wait, which are the queue, and those that are done. They are numbered from 1 on, as they were found. */
export interface CrawlUrls {
  /** The number of the URL that was found last; 0 where none was. */
  last(): Promise<number>;
  /** What is known of those of the keys that were found. */
  find(keys: readonly string[]): Promise<readonly FoundKey[]>;
  /** The best of the queue that are no deeper than that, best first; of equal ones, the lower tie first. Marks nothing. */
  best(count: number, maxDepth: number): Promise<readonly QueuedUrl[]>;
  /** The priority of the URL at a place in the queue, where the best has place 0. */
  priorityAt(place: number): Promise<number | undefined>;
  /** The queued URLs that links tell about, in batches. Between two of them, their priorities may be written. */
  linked(): AsyncIterable<readonly LinkedUrl[]>;
  /** The URLs for which the archive has no page, in the order in which they were found. */
  missing(): AsyncIterable<MissingUrl>;
  /** Those that gave nothing to learn from: missing, or without a page that could be judged. */
  fruitless(): AsyncIterable<string>;
  /** Puts URLs without a page back into the queue, in the transaction that `commit` ends; says how many. */
  requeuePageless(): Promise<{ readonly missing: number; readonly unusable: number }>;
  /** Counts keys, and those among them that were not judged; unless they are told to be distinct, each once. */
  countUnjudged(keys: AsyncIterable<string>, areDistinct: boolean): Promise<{ readonly keys: number; readonly unjudged: number }>;
}

export interface QueuedUrl extends FrontierEntry {
  readonly tie: number;
  /** What the links to it say (`packEvidence`). */
  readonly evidence: Uint8Array | null;
}

/** What is known of a URL. */
export interface FoundKey extends QueuedUrl {
  readonly state: UrlState;
  /** The page that it led to. */
  readonly page: number | null;
}

export interface LinkedUrl extends Pick<QueuedUrl, "id" | "key" | "url" | "priority"> {
  readonly evidence: Uint8Array;
}

export interface MissingUrl extends Pick<FrontierEntry, "url" | "depth" | "priority"> {
  /** The page on which it was found. */
  readonly linkedFrom: string | undefined;
}
