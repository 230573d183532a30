import type { FrontierEntry, UrlState } from "../frontier.ts";

/** By their numbers in the table `urls`; the indexes `queue` and `missing` name two of them. */
export const urlStates: readonly UrlState[] = ["queued", "kept", "rejected", "missing", "alias"];

export const urlStateNumbers = Object.fromEntries(urlStates.map((name, n) => [name, n])) as Readonly<Record<UrlState, number>>;

/** The URLs that a crawl has found: queued ones and done ones, numbered from 1 in the order in which they were found. */
export interface CrawlUrls {
  /** The number of the URL that was found last; 0 if none was. */
  last(): Promise<number>;
  /** Returns the known URLs among these keys. */
  find(keys: readonly string[]): Promise<readonly FoundKey[]>;
  /** Returns the best of the queue up to a depth, best first; ties by the lower tie number. Marks nothing. */
  best(count: number, maxDepth: number): Promise<readonly QueuedUrl[]>;
  /** Returns the priority of the URL at a position in the queue, where the best has position 0. */
  priorityAt(place: number): Promise<number | undefined>;
  /** Yields queued URLs with evidence, in batches. Their priorities may be written between two batches. */
  linked(): AsyncIterable<readonly LinkedUrl[]>;
  /** Yields the URLs without a page in the archive, in the order in which they were found. */
  missing(): AsyncIterable<MissingUrl>;
  /** Yields URLs without a yield: missing, or without a page that could be judged. */
  fruitless(): AsyncIterable<string>;
  /** Queues URLs without a page again, within the transaction that `commit` ends; returns how many. */
  requeuePageless(): Promise<{ readonly missing: number; readonly unusable: number }>;
  /** Counts keys and those without a judged page; each once, unless they are known to be distinct. */
  countUnjudged(keys: AsyncIterable<string>, areDistinct: boolean): Promise<{ readonly keys: number; readonly unjudged: number }>;
}

export interface QueuedUrl extends FrontierEntry {
  readonly tie: number;
  /** Evidence of its links (`packEvidence`). */
  readonly evidence: Uint8Array | null;
}

/** A known URL. */
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
