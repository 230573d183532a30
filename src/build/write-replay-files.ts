import { join } from "node:path";
import { makeFolder } from "../base/make-folder.ts";
import { oneLine } from "../base/one-line.ts";
import { writeWholeText } from "../base/whole-text-file.ts";
import type { CrawlState } from "../crawl/state/crawl-state.ts";
import { type PageEntry, pageList } from "../warc/wacz-page-list.ts";

/** Writes the additional files that replay needs, as in an unpacked WACZ: indexes/index.cdxj and pages/pages.jsonl. */
export async function writeReplayFiles(state: CrawlState, folder: string): Promise<void> {
  for (const name of ["indexes", "pages"]) makeFolder(join(folder, name));
  await writeWholeText(join(folder, "indexes/index.cdxj"), indexLines(state));
  await writeWholeText(join(folder, "pages/pages.jsonl"), pageList(await pageEntries(state)));
}

async function* indexLines({ records }: CrawlState): AsyncGenerator<string> {
  for await (const line of records.indexLines()) yield `${line}\n`;
}

async function pageEntries({ pages }: CrawlState): Promise<PageEntry[]> {
  const entries: PageEntry[] = [];
  for await (const { url, captured, title } of pages.replayed()) {
    const line = oneLine(title ?? "");
    entries.push({ url, timestamp: captured, ...(line !== "" && { title: line }) });
  }
  return entries;
}
