import type { StoredFacts } from "./page-facts.ts";

/** A judged page as read from the state: its facts, and the path to it. */
export interface PageRow extends StoredFacts {
  readonly url: string;
  /** The requested URL; differs from the page's after a redirect. */
  readonly asked: string;
  /** The URL of the document of which it is a near-duplicate. */
  readonly duplicate: string | null;
  readonly depth: number;
  readonly priority: number;
  /** The pages that led to it, beginning with the seed; empty for a seed. */
  readonly path: readonly string[];
}

/** A page as listed in a table. */
export interface TablePage extends PageRow {
  /** The pages that led to it, shortened for tables; and the same followed by the URL that redirected to it, if any. */
  readonly before: readonly string[];
  readonly way: readonly string[];
  /** Whether the crawl judged every page of the index, and whether this page is one of its start pages found in the archive. */
  readonly isScan: boolean;
  readonly isFound: boolean;
  /** Why the crawl rejected it; set for candidates, which a curator may keep. */
  readonly rejectedFor?: string | undefined;
  /** Estimated probability that it is about the event; undefined if the score does not give one. */
  readonly chance?: number | undefined;
  /** The user's scorer, if one scored the pages. */
  readonly scorer?: string | undefined;
}
