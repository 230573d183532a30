import { join } from "node:path";
import { readCsv } from "@recollect/base/csv";
import { limits } from "@recollect/base/limits";

/** Counts of the pages that a crawl rejected, and their most frequent title. */
export interface RejectedPages {
  readonly pages: number;
  /** Number of pages by their reason in rejected.csv. */
  readonly reasons: ReadonlyMap<string, number>;
  readonly commonTitle: string;
  readonly withCommonTitle: number;
}

/** Counts the rows of a collection's rejected.csv. */
export async function countRejected(folder: string): Promise<RejectedPages> {
  const [reasons, titles] = [new Map<string, number>(), new Map<string, number>()];
  let pages = 0;
  for await (const { why = "", title = "" } of readCsv(join(folder, "rejected.csv"))) {
    pages++;
    reasons.set(why, (reasons.get(why) ?? 0) + 1);
    if (title !== "" && (titles.has(title) || titles.size < limits.countedTitles)) titles.set(title, (titles.get(title) ?? 0) + 1);
  }
  const [commonTitle, withCommonTitle] = [...titles].reduce((most, next) => (next[1] > most[1] ? next : most), ["", 0]);
  return { pages, reasons, commonTitle, withCommonTitle };
}
