import { Decisions } from "./decisions.ts";
import { OffTopicReport, type ReportOptions } from "./off-topic-report.ts";
import type { OffTopicSummary } from "./off-topic-summary.ts";
import { OffTopicTables } from "./off-topic-tables.ts";
import type { JudgedTimeMap } from "./result.ts";
import { ReviewTally } from "./review-tally.ts";

/** The output folder of off-topic detection: tables, a report, and a curator's earlier decisions, which stay unchanged. */
export class ResultFolder {
  readonly path: string;
  readonly #report: OffTopicReport;
  readonly tally: ReviewTally;
  readonly decisions: Decisions;
  readonly #tables: OffTopicTables;

  private constructor(path: string, tables: OffTopicTables, decisions: Decisions, options: ReportOptions) {
    this.path = path;
    this.#tables = tables;
    this.#report = new OffTopicReport(options);
    this.decisions = decisions;
    this.tally = new ReviewTally(decisions);
  }

  static async create(path: string, options: ReportOptions): Promise<ResultFolder> {
    const decisions = Decisions.read(path);
    return new ResultFolder(path, await OffTopicTables.create(path, options.settings), decisions, options);
  }

  async add(timeMap: JudgedTimeMap): Promise<void> {
    await this.#tables.add(timeMap);
    await this.#report.add(timeMap, this.tally.addTimeMap(timeMap));
  }

  async finish(summary: OffTopicSummary): Promise<void> {
    await this.#tables.finish();
    await this.#report.write(this.path, summary, { said: this.tally.sentence(), decisions: this.decisions.all() });
  }

  discard(): Promise<void> {
    return this.#tables.discard();
  }
}
