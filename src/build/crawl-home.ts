import { join } from "node:path";
import type { CrawlSettingsParts } from "../crawl/begin/crawl-settings.ts";
import type { Visitor } from "../crawl/crawler.ts";
import { type CrawlKnowledge, type OpenVisitorOptions, openVisitor } from "../crawl/open-visitor.ts";
import type { CrawlState } from "../crawl/state/crawl-state.ts";
import type { RecordFiles } from "./collected-records.ts";
import { WarcFiles } from "./warc-files.ts";

/** Where a crawl stores its state and records, and which processes make its visits: this one alone, or several. */
export interface CrawlHome {
  readonly state: CrawlState;
  openFiles(name: string, description: string): Promise<RecordFiles>;
  openVisitor(settings: CrawlSettingsParts, options: OpenVisitorOptions, knowledge: CrawlKnowledge): Promise<Visitor>;
  /** Completes the WARC files as recorded in the state; called after the last record. */
  finishFiles(): Promise<void>;
}

/** A crawl of a single process: its state is a file beside the collection. */
export class OwnHome implements CrawlHome {
  readonly state: CrawlState;
  readonly #out: string;

  constructor(state: CrawlState, out: string) {
    this.state = state;
    this.#out = out;
  }

  async openFiles(name: string, description: string): Promise<RecordFiles> {
    return new WarcFiles({ folder: join(this.#out, "archive"), name, lengths: await this.state.records.files(), description });
  }

  async openVisitor(settings: CrawlSettingsParts, options: OpenVisitorOptions, knowledge: CrawlKnowledge): Promise<Visitor> {
    return openVisitor(settings, options, knowledge);
  }

  async finishFiles(): Promise<void> {}
}
