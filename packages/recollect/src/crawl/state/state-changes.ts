import type { Problem } from "@recollect/warc/problem";
import type { PageFacts } from "../../document/page-facts.ts";
import type { FrontierEntry } from "../frontier.ts";
import type { CrawlProgress } from "../progress.ts";
import type { CrawlNotes, FoundKey, PlacedPiece, RecordPlace, RecordSource, WarcLength } from "./crawl-state.ts";
import type { DocumentLinks } from "./packed-links.ts";

/** The changes of a round, or of a step outside a round. A URL may be new, moved and settled at once; changes are made in this order. */
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
  /** The progress at the end of a round, which is also that of the crawl. Replaces an earlier one of the same round. */
  readonly round?: CrawlProgress;
  /** Undefined removes a note. */
  readonly notes?: { readonly [Name in keyof CrawlNotes]?: CrawlNotes[Name] | undefined };
}

/** A new URL, queued or settled; its key must be unique among URLs. */
export type NewUrl = FoundKey;

export type MovedUrl = Pick<FoundKey, "id" | "priority" | "depth" | "parent" | "evidence">;

/** A settled URL, with its values at the time of the claim: it may have been moved since. */
export type SettledUrl = Pick<FoundKey, "id" | "priority" | "depth" | "parent" | "state" | "page">;

/** A judged page, or a URL without a usable one. */
export interface NewPage extends PageFacts {
  readonly id: number;
  /** The number of the claimed URL, and the URL of the page. */
  readonly urlId: number;
  readonly url: string;
  /** The bands by which near-duplicates of the page are found (`bandsOf`). */
  readonly bands?: readonly number[] | undefined;
  readonly links?: DocumentLinks | undefined;
}

export interface AddedRecord extends RecordSource, RecordPlace {
  /** Its line in the index; empty if replay can't show it. */
  readonly line: string;
}
