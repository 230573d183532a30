import type { ServiceCounts } from "@recollect/archive/net/web-statistics";
import type { Problem } from "@recollect/warc/problem";
import type { PageRow } from "../../document/page-row.ts";
import type { FoundSeed } from "../../event/propose-seeds.ts";
import type { ResolvedSpecification } from "../../spec/resolve-specification.ts";
import type { FrontierEntry, UrlState } from "../frontier.ts";
import type { WarcPiece } from "../jobs/part-file.ts";
import type { CrawlProgress } from "../progress.ts";
import type { StateChanges } from "./state-changes.ts";

/**
 * All data of a crawl that lasts between runs: the frontier and the writer only cache it. It is open in one process at a time, which leads
 * the crawl; a second one is refused. An implementation owns its schema, statements and transactions.
 *
 * It may be remote, so a round needs few calls: at most one `urls.best`, one `urls.find` for all links of its pages, one `pages.withBands`
 * and one `records.find` for all its documents, one `write` with all changes. Tables are streamed. Work per link happens in memory
 * (`round-urls.ts`).
 */
export interface CrawlState {
  readonly urls: CrawlUrls;
  readonly pages: CrawlPages;
  readonly records: CrawlRecords;
  /** Returns the note of this name; undefined if there is none. */
  note<Name extends keyof CrawlNotes>(name: Name): Promise<CrawlNotes[Name] | undefined>;
  /** Returns the progress of the crawl; empty for a new one. */
  progress(): Promise<CrawlProgress>;
  /** Yields the progress at the end of each round, in order. */
  rounds(): AsyncIterable<CrawlProgress>;
  /** Yields each distinct problem, in the order in which they were recorded. */
  problems(): AsyncIterable<Problem>;
  problemCount(): Promise<number>;
  /**
   * Adds changes: later reads see them, but a crash undoes everything written since the last `commit`. A failure rejects this call, or the
   * next `write` or `commit`.
   */
  write(changes: StateChanges): Promise<void>;
  /** Commits everything written since the last commit atomically: after a crash at any moment, all or none of it is there. */
  commit(): Promise<void>;
  /** Discards what was written since the last commit. */
  rollback(): Promise<void>;
  /** Discards uncommitted changes. */
  close(): Promise<void>;
  /** Translates an error of the store into one with advice for the user; other errors are returned unchanged. */
  explained(error: unknown): unknown;
}

/** The states of URLs, by their numbers in the table `urls`. The conditions of its indexes `queue` and `missing` contain two of them. */
export const urlStates: readonly UrlState[] = ["queued", "kept", "rejected", "missing", "alias"];

export const urlStateNumbers = Object.fromEntries(urlStates.map((name, n) => [name, n])) as Readonly<Record<UrlState, number>>;

/** The URLs that a crawl has found, queued and settled, numbered from 1 in the order in which they were found. */
export interface CrawlUrls {
  /** Returns the number of the last found URL; 0 if there is none. */
  last(): Promise<number>;
  /** Returns the known URLs among these keys. */
  find(keys: readonly string[]): Promise<readonly FoundKey[]>;
  /** Returns the best queued URLs up to a depth, best first; of equal ones, the one with the lower tie number is first. Changes nothing. */
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
  /** Counts keys and those without a judged page. Duplicates count once; `areDistinct`: there are none. */
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

/** The pages that a crawl has judged, and URLs without a usable page, numbered in the order of their visits. Documents are kept pages. */
export interface CrawlPages {
  /** Returns the number of the last page; 0 if there is none. */
  last(): Promise<number>;
  documents(): AsyncIterable<PageRow>;
  rejected(): AsyncIterable<PageRow>;
  /** Yields every URL that led to a document, by number. */
  documentUrls(): AsyncIterable<{ readonly id: number; readonly url: string }>;
  /** Yields the links of each document. */
  documentLinks(): AsyncIterable<{ readonly url: string; readonly links: readonly StoredLink[] }>;
  /** Yields the captures of documents, for replay. */
  replayed(): AsyncIterable<{ readonly url: string; readonly captured: string; readonly title: string | null }>;
  /** Yields the pages from which the link model has learned, in order. */
  lessons(): AsyncIterable<{ readonly url: string; readonly evidence: Uint8Array | null; readonly yielded: number }>;
  /** Returns pages with these bands, once per shared band, in any order. */
  withBands(bands: readonly number[]): Promise<readonly BandedPage[]>;
  /** Returns the numbers of pages from each archive. */
  byArchive(): Promise<readonly PagesOfArchive[]>;
  /** Counts documents with at least this relevance, as in documents.csv; without near-duplicates. */
  keptFrom(relevance: number): Promise<number>;
  /** Counts pages below the threshold that this one would keep, without near-duplicates of documents and of each other. */
  rejectedFrom(relevance: number): Promise<number>;
  /** Returns the highest threshold that would keep a rejected page; 0 if none would. */
  bestRejected(): Promise<number>;
}

export interface BandedPage {
  readonly band: number;
  readonly id: number;
  readonly fingerprint: string;
}

/** A link to the URL of that number. */
export type StoredLink = readonly [url: number, anchor: string];

export interface PagesOfArchive {
  readonly archive: string;
  readonly judged: number;
  readonly documents: number;
  /** Sum of the documents' aggregate scores. */
  readonly relevance: number;
}

/** The records in the WARC files of a collection. */
export interface CrawlRecords {
  /** Returns the places of those records that were copied, in any order. */
  find(sources: readonly RecordSource[]): Promise<readonly (RecordSource & RecordPlace)[]>;
  /** Yields a CDXJ line for each record that replay can show, in byte order. */
  indexLines(): AsyncIterable<string>;
  /** Returns the WARC files, sorted by name. */
  files(): Promise<readonly WarcLength[]>;
  /** Yields the pieces of a file from an offset on, in order; only for a state that many processes share. */
  pieces?(file: string, fromOffset: number): AsyncIterable<PlacedPiece>;
}

/** A range of bytes in a part, and its place in a WARC file. */
export interface PlacedPiece extends WarcPiece, RecordPlace {}

/** Source of a copied record. */
export interface RecordSource {
  readonly source: string;
  readonly sourceOffset: number;
}

/** Place of a record in the collection. */
export interface RecordPlace {
  readonly file: string;
  readonly offset: number;
}

/** A WARC file, its valid length, and the CRC-32 of that part. */
export interface WarcLength {
  readonly name: string;
  readonly bytes: number;
  /** Null for a file that is merged from parts, whose CRC-32 is not verified. */
  readonly crc: number | null;
}

/** Notes about a crawl as a whole, one value per name. All are JSON: null means no limit. */
export interface CrawlNotes {
  /** Every fixed setting, by name, as text. A crawl without them has not begun. */
  readonly settings: Readonly<Record<string, string>>;
  /** The seeds that were found automatically. */
  readonly seeds: readonly FoundSeed[];
  /** Number of start URLs. */
  readonly "begun-with": number;
  readonly limits: { readonly [Name in "documents" | "fetched" | "patience" | "depth"]: ResolvedSpecification["crawl"][Name] | null };
  /** Size and modification time of each file of the archive, by name; web archives, which have neither, by name alone. */
  readonly inputs: Readonly<Record<string, readonly [bytes: number, changedMs: number] | readonly []>>;
  /** Requests to services on the web. */
  readonly requests: Readonly<Record<string, ServiceCounts>>;
  readonly progress: CrawlProgress;
  /** Length of each WARC file that is already assembled from its pieces. */
  readonly merged: Readonly<Record<string, number>>;
  /** The rest of a round that a stop rule cut short. */
  readonly held: readonly FrontierEntry[];
  /** Number of judged pages when the whole queue was last ranked. */
  readonly ranked: number;
  /** Numbers of the URLs for which a server failed once. */
  readonly failed: readonly number[];
}
