import { readdirSync, renameSync, rmSync } from "node:fs";
import { DiskError, UsageError } from "../errors.ts";
import { FileSource } from "../warc/byte-source.ts";
import { timestampOfWarcDate } from "../warc/timestamp.ts";
import type { PageEntry } from "../warc/wacz-page-list.ts";
import { validateWacz } from "../warc/wacz-validate.ts";
import { detachedText } from "./detached-text.ts";
import type { ExportParts } from "./export-parts.ts";
import { oneLine } from "./one-line.ts";
import { writeCollectionWacz } from "./write-collection-wacz.ts";

/**
 * The whole collection as one WACZ, checked before it gets its name: the list of files and their hashes, and that every
 * line of the index leads to its record. Without near-duplicates they are left out of the list of pages; their records stay.
 */
export async function exportWacz(parts: ExportParts, out: string): Promise<void> {
  const { collection } = parts;
  const unchecked = `${out}.unchecked`;
  try {
    await writeCollectionWacz({
      out: unchecked,
      folder: collection.folder,
      title: collection.title,
      warcs: readdirSync(collection.path("archive")).filter((name) => /\.warc(?:\.gz|\.zst)?$/i.test(name)),
      pages: await pageEntries(parts),
    });
    await check(unchecked, collection.folder);
    renameSync(unchecked, out);
  } catch (cause) {
    rmSync(unchecked, { force: true });
    if (typeof (cause as NodeJS.ErrnoException).code !== "string") throw cause;
    throw new DiskError(`Cannot write ${out}: ${(cause as Error).message}`, { cause });
  }
}

async function pageEntries({ documents }: ExportParts): Promise<PageEntry[]> {
  const entries: PageEntry[] = [];
  for await (const { row } of documents()) {
    const timestamp = timestampOfWarcDate(row.captured_at);
    const title = detachedText(oneLine(row.title));
    if (timestamp !== undefined) entries.push({ url: detachedText(row.url), timestamp, ...(title !== "" && { title }) });
  }
  return entries;
}

async function check(path: string, folder: string): Promise<void> {
  const source = new FileSource(path);
  try {
    for await (const { message } of validateWacz(source))
      throw new UsageError(`The collection in ${folder} does not make a sound WACZ: ${message}; recollect validate ${folder} says more`);
  } finally {
    source.close();
  }
}
