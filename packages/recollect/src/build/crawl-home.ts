import { join } from "node:path";
import type { CrawlSettingsParts } from "../crawl/begin/crawl-settings.ts";
import type { RecordFiles } from "../crawl/collected-records.ts";
import type { Visitor } from "../crawl/crawler.ts";
import { type CrawlKnowledge, type OpenVisitorOptions, openVisitor } from "../crawl/open-visitor.ts";
import type { CrawlState } from "../crawl/state/crawl-state.ts";
import { WarcFiles } from "./warc-files.ts";

/** Where a crawl stores its state and records, and which processes make its visits: this one alone, or several. */
export interface CrawlHome {
  readonly state: CrawlState;
  openFiles(name: string, description: string): Promise<RecordFiles>;
  openVisitor(settings: CrawlSettingsParts, options: OpenVisitorOptions, knowledge: CrawlKnowledge): Promise<Visitor>;
  /** Completes the WARC files as recorded in the state; called after the last record. */
  finishFiles(): Promise<void>;
}

/** Returns the home of a crawl of a single process: its state is a file beside the collection. */
export function ownHome(state: CrawlState, out: string): CrawlHome {
  return {
    state,
    openFiles: async (name, description) =>
      new WarcFiles({ folder: join(out, "archive"), name, lengths: await state.records.files(), description }),
    openVisitor: async (settings, options, knowledge) => openVisitor(settings, options, knowledge),
    finishFiles: async () => {},
  };
}
