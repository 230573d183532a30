import type { PageRow } from "../../document/page-row.ts";

/** The pages that a crawl has judged, and URLs without a page, numbered in that order. Documents are kept pages. */
export interface CrawlPages {
  /** The number of the last page; 0 if there is none. */
  last(): Promise<number>;
  documents(): AsyncIterable<PageRow>;
  rejected(): AsyncIterable<PageRow>;
  /** Yields every URL that led to a document, by number. */
  documentUrls(): AsyncIterable<{ readonly id: number; readonly url: string }>;
  /** Yields the links of each document. */
  documentLinks(): AsyncIterable<{ readonly url: string; readonly links: readonly StoredLink[] }>;
  /** Yields the captures of documents, for replay. */
  replayed(): AsyncIterable<{ readonly url: string; readonly captured: string; readonly title: string | null }>;
  /** Yields what taught the link model, in order. */
  lessons(): AsyncIterable<{ readonly url: string; readonly evidence: Uint8Array | null; readonly yielded: number }>;
  /** Returns pages with these bands, once per shared band, in any order. */
  withBands(bands: readonly number[]): Promise<readonly BandedPage[]>;
  /** Returns the yield of each archive. */
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
