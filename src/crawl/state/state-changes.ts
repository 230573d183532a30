import type { PageFacts } from "../../document/page-facts.ts";
import type { Problem } from "../../problem.ts";
import type { FrontierEntry, UrlState } from "../frontier.ts";
import type { CrawlProgress } from "../progress.ts";
import type { CrawlNotes } from "./crawl-notes.ts";
import type { PlacedPiece, RecordPlace, RecordSource, WarcLength } from "./crawl-records.ts";
import type { DocumentLinks } from "./packed-links.ts";

/** What a round, or a step outside of one, changes. A URL may be new, moved and settled in one go, which is done in that order. */
export interface StateChanges {
  readonly newUrls?: readonly NewUrl[];
  /** URLs to which a better way was found, or of which links have said more. */
  readonly movedUrls?: readonly MovedUrl[];
  /** Those that leave the queue. */
  readonly settledUrls?: readonly SettledUrl[];
  /** New priorities. */
  readonly rankedUrls?: readonly Pick<FrontierEntry, "id" | "priority">[];
  readonly pages?: readonly NewPage[];
  readonly records?: readonly AddedRecord[];
  /** WARC files that have grown. */
  readonly files?: readonly WarcLength[];
  /** Of which WARC files will consist, where many processes copy records; only where the state can keep them (`CrawlRecords.pieces`). */
  readonly pieces?: readonly PlacedPiece[];
  /** Those that are known are left as they are. */
  readonly problems?: readonly Problem[];
  /** The progress at the end of a round; of the same round, the last one counts. It is also that of the crawl. */
  readonly round?: CrawlProgress;
  /** An undefined one is removed. */
  readonly notes?: { readonly [Name in keyof CrawlNotes]?: CrawlNotes[Name] | undefined };
}

/** A key may be given to one URL only. */
export interface NewUrl extends FrontierEntry {
  /** In the queue, or settled from the first. */
  readonly state: UrlState;
  readonly tie: number;
  readonly page: number | null;
  readonly evidence: Uint8Array | null;
}

export interface MovedUrl extends Pick<FrontierEntry, "id" | "priority" | "depth" | "parent"> {
  readonly evidence: Uint8Array | null;
}

/** With what it had when it was claimed: it may have moved since. */
export interface SettledUrl extends Pick<FrontierEntry, "id" | "priority" | "depth" | "parent"> {
  readonly state: UrlState;
  readonly page: number | null;
}

/** A page, or a URL that gave none. */
export interface NewPage extends PageFacts {
  readonly id: number;
  /** The number of the URL that was claimed, and the URL that the page was found at. */
  readonly urlId: number;
  readonly url: string;
  /** By which near-duplicates of it are found (`bandsOf`). */
  readonly bands?: readonly number[] | undefined;
  readonly links?: DocumentLinks | undefined;
}

export interface AddedRecord extends RecordSource, RecordPlace {
  /** Its line in the index; empty for one that replay can't show. */
  readonly line: string;
}
