import { type FindOptions, type FoundTimeMap, findOffTopic } from "./find-off-topic.ts";
import type { Histograms } from "./off-topic-report.ts";
import { OffTopicSummary } from "./off-topic-summary.ts";
import { ResultFolder } from "./result-folder.ts";
import type { TargetArchive } from "./target-archive.ts";

export interface DetectOptions extends FindOptions {
  /** The folder for tables and report; without one, no files are written. */
  readonly out?: string | undefined;
  /** Histograms of labelled captures for the report. */
  readonly histograms?: Histograms | undefined;
  /** Called for each judged address; `total` is the maximum number of addresses. */
  readonly onTimeMap?: (timeMap: FoundTimeMap, summary: OffTopicSummary, total: number) => void;
}

/** Judges the targets and writes the results to the folder, which keeps its earlier content until all are judged. */
export async function detectOffTopic(
  source: TargetArchive,
  { out, histograms, onTimeMap, ...options }: DetectOptions,
): Promise<{ summary: OffTopicSummary; results: ResultFolder | undefined }> {
  const { settings } = options;
  const summary = new OffTopicSummary();
  const results = out === undefined ? undefined : await ResultFolder.create(out, { settings, archive: source.archive, histograms });
  try {
    const total = await source.count();
    for await (const item of findOffTopic(source, options)) {
      summary.add(item);
      if (item.kind === "problem") continue;
      await results?.add(item);
      onTimeMap?.(item, summary, total);
    }
    await results?.finish(summary);
  } catch (error) {
    await results?.discard();
    throw error;
  }
  return { summary, results };
}
