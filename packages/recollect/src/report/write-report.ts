import { join } from "node:path";
import { AtomicFile } from "@recollect/warc/atomic-file";
import { CollectionReader } from "../collection/collection-reader.ts";
import type { KnownTexts } from "./known-texts.ts";
import { reportPage } from "./report-page.ts";
import type { ReportCut } from "./report-parts.ts";

export interface WrittenReport {
  readonly path: string;
  readonly bytes: number;
  readonly documents: number;
  /** With `minRelevance`: number of documents below it. */
  readonly belowRelevance?: number;
  /** With `review`: number of documents removed by a curator's decisions. */
  readonly reviewLeftOut?: number;
}

/**
 * Writes a collection's report, by default as report.html in its folder. It reads only the collection's tables, row by row: the same
 * collection gives the same bytes, and only addresses of documents stay in memory. A cut omits documents, and the report says so.
 *
 * ```ts
 * import { writeReport } from "recollect";
 *
 * const { path } = await writeReport("quake/");
 * console.log(path);
 * // quake/report.html
 * ```
 */
export function writeReport(folder: string, out = join(folder, "report.html"), cut: ReportCut = {}): Promise<WrittenReport> {
  return writeReportWithTexts(undefined, folder, out, cut);
}

/** Writes a report with texts that the caller has already read. The report is the same as without them. */
export async function writeReportWithTexts(
  texts: KnownTexts | undefined,
  folder: string,
  out: string,
  cut: ReportCut = {},
): Promise<WrittenReport> {
  const collection = await CollectionReader.open(folder);
  const { reportParts } = await import("./report-parts.ts"); // the plotting library loads slowly
  const { parts, documents, leftOut } = await reportParts(collection, cut, texts);
  let bytes = 0;
  await AtomicFile.fill(out, async (file) => {
    for await (const piece of reportPage(parts)) {
      const encoded = Buffer.from(piece);
      bytes += encoded.length;
      await file.write(encoded);
    }
  });
  return {
    ...{ path: out, bytes, documents },
    ...(cut.minRelevance !== undefined && { belowRelevance: leftOut["below-relevance"] }),
    ...(cut.review && { reviewLeftOut: leftOut.review }),
  };
}
