import { join } from "node:path";
import { WholeFile } from "../base/whole-file.ts";
import { CollectionReader } from "../collection/collection-reader.ts";
import type { KnownTexts } from "./known-texts.ts";
import { reportPage } from "./report-page.ts";
import type { ReportCut } from "./report-parts.ts";

export interface WrittenReport {
  readonly path: string;
  readonly bytes: number;
  readonly documents: number;
  /** With `minRelevance`: documents below it. */
  readonly belowRelevance?: number;
  /** With `review`: documents left out by a curator's decisions. */
  readonly reviewLeftOut?: number;
}

/**
 * Writes a collection's report, by default as report.html in its folder. All comes from the collection's tables, read row by row, so that
 * the same collection gives the same bytes; of each document only its address is held. A cut leaves documents out, and says so.
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
  return writeReportKnowing(undefined, folder, out, cut);
}

/** The same for who has read documents already; it does not change the report. */
export async function writeReportKnowing(
  texts: KnownTexts | undefined,
  folder: string,
  out: string,
  cut: ReportCut = {},
): Promise<WrittenReport> {
  const collection = await CollectionReader.open(folder);
  const { reportParts } = await import("./report-parts.ts"); // the plotting library takes a while to load, for all who import this package
  const { parts, documents, leftOut } = await reportParts(collection, cut, texts);
  let bytes = 0;
  await WholeFile.fill(out, async (file) => {
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
