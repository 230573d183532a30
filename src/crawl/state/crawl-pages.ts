import type { CaptureChoice } from "../../event/page-search/find-page.ts";
import type { LinkCause } from "../link-model.ts";

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

/** Why a page was visited: the strongest evidence of its link, or a curator's vote. */
export type PageCause = LinkCause | "curator";

/** A page as listed in the tables. */
export interface PageRow {
  readonly url: string;
  /** The requested URL; differs from the page's after redirects. */
  readonly asked: string;
  /** Reason for its rejection. */
  readonly why: string | null;
  readonly captured: string | null;
  readonly pageTime: string | null;
  readonly pageTimeSource: string | null;
  readonly topical: number | null;
  readonly temporal: number | null;
  readonly relevance: number | null;
  readonly archive: string | null;
  readonly uriM: string | null;
  readonly file: string | null;
  readonly offset: number | null;
  readonly digest: string | null;
  /** The URL of the document that it is a near-duplicate of. */
  readonly duplicate: string | null;
  readonly language: string | null;
  readonly title: string | null;
  readonly words: readonly string[];
  readonly choice: CaptureChoice | null;
  readonly cause: PageCause | null;
  readonly depth: number;
  readonly priority: number;
  /** The pages that led to it, from the seed on; empty for a seed. */
  readonly path: readonly string[];
}

export interface PagesOfArchive {
  readonly archive: string;
  readonly judged: number;
  readonly documents: number;
  /** Sum of the documents' aggregate scores. */
  readonly relevance: number;
}
