import type { StoredFacts } from "./page-facts.ts";

/** A judged page as the state gives it to tables: what was found out about it, and how it was reached. */
export interface PageRow extends StoredFacts {
  readonly url: string;
  /** The URL that was asked for; another one than the page's where it redirects. */
  readonly asked: string;
  /** The URL of the document that it is a near-duplicate of. */
  readonly duplicate: string | null;
  readonly depth: number;
  readonly priority: number;
  /** The pages that led to it, from the seed on; empty for a seed. */
  readonly path: readonly string[];
}

/** A page as a table lists it. */
export interface TablePage extends PageRow {
  /** The pages that led to it, as tables show them, and with them the URL that redirected to it. */
  readonly before: readonly string[];
  readonly way: readonly string[];
  /** Whether the crawl judged every page of the index, and whether it began with this one because it was found in the archive. */
  readonly isScan: boolean;
  readonly isFound: boolean;
  /** The user's scorer, if the pages were scored by one. */
  readonly scorer?: string | undefined;
}
