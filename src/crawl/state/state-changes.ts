import type { CaptureChoice } from "../../event/page-search/find-page.ts";
import type { Problem } from "../../problem.ts";
import type { FrontierEntry, UrlState } from "../frontier.ts";
import type { CrawlProgress } from "../progress.ts";
import type { CrawlNotes } from "./crawl-notes.ts";
import type { PageCause } from "./crawl-pages.ts";
import type { PlacedPiece, RecordPlace, RecordSource, WarcLength } from "./crawl-records.ts";
import type { DocumentLinks } from "./packed-links.ts";

/** The changes of a round, or of a step outside a round. A URL may be new, moved and settled in one write, which happens in this order. */
export interface StateChanges {
  readonly newUrls?: readonly NewUrl[];
  /** URLs with a better path, or with more evidence from links. */
  readonly movedUrls?: readonly MovedUrl[];
  /** URLs that leave the queue. */
  readonly settledUrls?: readonly SettledUrl[];
  /** New priorities. */
  readonly rankedUrls?: readonly Pick<FrontierEntry, "id" | "priority">[];
  readonly pages?: readonly NewPage[];
  readonly records?: readonly AddedRecord[];
  /** WARC files that have grown. */
  readonly files?: readonly WarcLength[];
  /** Future content of the WARC files, if many processes copy records; only for a state that supports it (`CrawlRecords.pieces`). */
  readonly pieces?: readonly PlacedPiece[];
  /** Existing entries are not overwritten. */
  readonly problems?: readonly Problem[];
  /** The progress at the end of a round, which is also that of the crawl; of the same round, the last one counts. */
  readonly round?: CrawlProgress;
  /** An undefined one is removed. */
  readonly notes?: { readonly [Name in keyof CrawlNotes]?: CrawlNotes[Name] | undefined };
}

/** Its key must be unique among URLs. */
export interface NewUrl extends FrontierEntry {
  /** Queued, or settled from the start. */
  readonly state: UrlState;
  readonly tie: number;
  readonly page: number | null;
  readonly evidence: Uint8Array | null;
}

export interface MovedUrl extends Pick<FrontierEntry, "id" | "priority" | "depth" | "parent"> {
  readonly evidence: Uint8Array | null;
}

/** With its values at the time of the claim: it may have been moved since. */
export interface SettledUrl extends Pick<FrontierEntry, "id" | "priority" | "depth" | "parent"> {
  readonly state: UrlState;
  readonly page: number | null;
}

/** A page, or a URL without one. */
export interface NewPage {
  readonly id: number;
  /** The number of the claimed URL, and the URL of the page. */
  readonly urlId: number;
  readonly url: string;
  /** The reason for a rejection; undefined for a document. */
  readonly why?: string | undefined;
  /** Capture time, 14 digits. */
  readonly captured?: string | undefined;
  readonly pageTime?: string | undefined;
  readonly pageTimeSource?: string | undefined;
  readonly topical?: number | undefined;
  readonly temporal?: number | undefined;
  readonly relevance?: number | undefined;
  readonly archive?: string | undefined;
  readonly uriM?: string | undefined;
  readonly place?: RecordPlace | undefined;
  readonly digest?: string | undefined;
  readonly duplicateOf?: number | undefined;
  readonly language?: string | undefined;
  readonly title?: string | undefined;
  readonly words?: readonly string[] | undefined;
  readonly fingerprint?: string | undefined;
  /** Bands by which its near-duplicates are found (`bandsOf`). */
  readonly bands?: readonly number[] | undefined;
  readonly links?: DocumentLinks | undefined;
  readonly choice?: CaptureChoice | undefined;
  /** Its yield for the crawl, and the evidence that led to it. */
  readonly yielded?: number | undefined;
  readonly cause?: PageCause | undefined;
}

export interface AddedRecord extends RecordSource, RecordPlace {
  /** Its line in the index; empty if replay can't show it. */
  readonly line: string;
}
