import type { Problem } from "../../problem.ts";
import type { CrawlProgress } from "../progress.ts";
import type { CrawlNotes } from "./crawl-notes.ts";
import type { CrawlPages } from "./crawl-pages.ts";
import type { CrawlRecords } from "./crawl-records.ts";
import type { CrawlUrls } from "./crawl-urls.ts";
import type { StateChanges } from "./state-changes.ts";

/**
 * All that a crawl knows from one run to the next, and the only thing that does: the frontier and the writer hold what they need of it, and what
 * they have asked for lately. It is opened by one process at a time, which leads the crawl; a second one is refused. Whoever implements this owns
 * its schema, statements and transactions.
 *
 * It may lie behind a network, so a round asks little of it: at most one `urls.best`, one `urls.find` for all links of its pages, one
 * `pages.withBands` and one `records.find` for all its documents, one `write` with all that it changes. Tables come as streams. What is done
 * for each link happens in memory (`round-urls.ts`).
 */
export interface CrawlState {
  readonly urls: CrawlUrls;
  readonly pages: CrawlPages;
  readonly records: CrawlRecords;
  /** What was noted under a name; undefined where nothing was. */
  note<Name extends keyof CrawlNotes>(name: Name): Promise<CrawlNotes[Name] | undefined>;
  /** How far the crawl has come; nothing for a new one. */
  progress(): Promise<CrawlProgress>;
  /** The progress at the end of each round, in their order. */
  rounds(): AsyncIterable<CrawlProgress>;
  /** In the order in which they were noted, each once. */
  problems(): AsyncIterable<Problem>;
  problemCount(): Promise<number>;
  /**
   * Takes changes in: whatever is read after it shows them, but a crash undoes all that was written since the last `commit`. Where it fails, it
   * rejects, or the next `write` or `commit` does.
   */
  write(changes: StateChanges): Promise<void>;
  /** Makes safe what was written since the last one, all of it in one step: after a crash at any moment, all or nothing of it is there. */
  commit(): Promise<void>;
  /** Forgets what was written since the last commit. */
  rollback(): Promise<void>;
  /** What was not committed is forgotten. */
  close(): Promise<void>;
  /** Turns what the store says into an error that tells the user what to do; other errors stay as they are. */
  explained(error: unknown): unknown;
}
