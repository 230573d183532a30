import type { Problem } from "../../problem.ts";
import type { CrawlProgress } from "../progress.ts";
import type { CrawlNotes } from "./crawl-notes.ts";
import type { CrawlPages } from "./crawl-pages.ts";
import type { CrawlRecords } from "./crawl-records.ts";
import type { CrawlUrls } from "./crawl-urls.ts";
import type { StateChanges } from "./state-changes.ts";

/**
 * Everything about a crawl that lasts between runs, and the only thing that does: the frontier and the writer only cache it. It is open in
 * one process at a time, which leads the crawl; a second one is refused. An implementation owns its schema, statements and transactions.
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
  /** Yields each problem once, in the order in which they were recorded. */
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
