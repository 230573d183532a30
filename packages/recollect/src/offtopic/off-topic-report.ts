import { join } from "node:path";
import type { Archive } from "@recollect/archive/archive";
import { limits } from "@recollect/base/limits";
import { writeTextAtomically } from "@recollect/base/write-text-atomically";
import type { DetectionSettings } from "./detection-settings.ts";
import type { OffTopicSummary } from "./off-topic-summary.ts";
import { reportAddress } from "./report-address.ts";
import { offTopicReportPage } from "./report-page.ts";
import { ReportTexts } from "./report-texts.ts";
import type { JudgedTimeMap } from "./result.ts";
import type { ReportReview } from "./shown-address.ts";

export interface ReportOptions {
  readonly settings: DetectionSettings;
  /** The archive from which texts are read again. */
  readonly archive: Archive;
  readonly histograms?: Histograms | undefined;
}

/** Figures of labelled captures; see `LabelHistograms`. */
export interface Histograms {
  add(timeMap: JudgedTimeMap): void;
  /** As HTML. */
  readonly figures: readonly string[];
}

/**
 * Collects TimeMaps for offtopic.html and writes the file. Its size is limited to about `limits.reportBytes`: further addresses are
 * counted and left out. Half of the size is reserved for addresses with off-topic captures.
 */
export class OffTopicReport {
  readonly #settings: DetectionSettings;
  readonly #texts: ReportTexts;
  readonly #histograms: Histograms | undefined;
  readonly #addresses: string[] = [];
  readonly #leftOut = { addresses: 0, captures: 0 };
  #bytesLeft = limits.reportBytes;

  constructor({ settings, archive, histograms }: ReportOptions) {
    this.#settings = settings;
    this.#texts = new ReportTexts(archive);
    this.#histograms = histograms;
  }

  /** Adds a TimeMap. `marked`: number of captures that only the curator considers off-topic. */
  async add(timeMap: JudgedTimeMap, marked = 0): Promise<void> {
    this.#histograms?.add(timeMap);
    if (timeMap.captures.length === 0) return;
    const bytesFree = this.#bytesLeft - (timeMap.offTopic + marked > 0 ? 0 : limits.reportBytes / 2);
    const section = bytesFree > 0 ? reportAddress(timeMap, await this.#texts.of(timeMap)) : undefined;
    const bytes = Buffer.byteLength(section ?? "");
    if (section === undefined || bytes > bytesFree) {
      this.#leftOut.addresses++;
      this.#leftOut.captures += timeMap.captures.length;
      return;
    }
    this.#bytesLeft -= bytes;
    this.#addresses.push(section);
  }

  async write(folder: string, summary: OffTopicSummary, review: ReportReview): Promise<void> {
    const [settings, addresses, leftOut] = [this.#settings, this.#addresses, this.#leftOut];
    const parts = { settings, summary, addresses, figures: this.#histograms?.figures ?? [], leftOut, review };
    await writeTextAtomically(join(folder, "offtopic.html"), offTopicReportPage(parts));
  }
}
