import type { PageRow } from "../../document/page-row.ts";

/** The pages that a crawl has judged, or found to be none, numbered in that order. Documents are those that were kept. */
export interface CrawlPages {
  /** The number of the last page; 0 where there is none. */
  last(): Promise<number>;
  documents(): AsyncIterable<PageRow>;
  rejected(): AsyncIterable<PageRow>;
  /** Every URL that led to a document, by its number. */
  documentUrls(): AsyncIterable<{ readonly id: number; readonly url: string }>;
  /** The links of each document. */
  documentLinks(): AsyncIterable<{ readonly url: string; readonly links: readonly StoredLink[] }>;
  /** The captures of documents, for those who replay them. */
  replayed(): AsyncIterable<{ readonly url: string; readonly captured: string; readonly title: string | null }>;
  /** What taught the model of links something, in the order in which it did. */
  lessons(): AsyncIterable<{ readonly url: string; readonly evidence: Uint8Array | null; readonly yielded: number }>;
  /** Pages that were written with these bands, once for each that they have, in any order. */
  withBands(bands: readonly number[]): Promise<readonly BandedPage[]>;
  /** What each archive gave. */
  byArchive(): Promise<readonly PagesOfArchive[]>;
  /** Documents with that relevance at least, as documents.csv has it; without near-duplicates. */
  keptFrom(relevance: number): Promise<number>;
  /** Pages below the threshold that this one would keep, without near-duplicates of documents and of each other. */
  rejectedFrom(relevance: number): Promise<number>;
  /** The highest threshold that would keep a rejected page; 0 where none would. */
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
