import { join } from "node:path";
import type { CrawlSettingsParts } from "../crawl/begin/crawl-settings.ts";
import type { RecordFiles } from "../crawl/collected-records.ts";
import type { Visitor } from "../crawl/crawler.ts";
import { type CrawlKnowledge, type OpenVisitorOptions, openVisitor } from "../crawl/open-visitor.ts";
import type { CrawlState } from "../crawl/state/crawl-state.ts";
import { WarcFiles } from "./warc-files.ts";

/** The state, WARC files and visitor of a crawl, which depend on whether one process makes it or several. */
export interface CrawlBackend {
  readonly state: CrawlState;
  openFiles(name: string, description: string): Promise<RecordFiles>;
  openVisitor(settings: CrawlSettingsParts, options: OpenVisitorOptions, knowledge: CrawlKnowledge): Promise<Visitor>;
  /** Completes the WARC files as recorded in the state; called after the last record. */
  finishFiles(): Promise<void>;
}

/** Returns the backend of a crawl by a single process: its state is a file in the collection's folder. */
export function singleProcessBackend(state: CrawlState, out: string): CrawlBackend {
  return {
    state,
    openFiles: async (name, description) =>
      new WarcFiles({ folder: join(out, "archive"), name, lengths: await state.records.files(), description }),
    openVisitor: async (settings, options, knowledge) => openVisitor(settings, options, knowledge),
    finishFiles: async () => {},
  };
}
