import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { DiskError, UsageError } from "../errors.ts";
import type { Problem } from "../problem.ts";
import { version } from "../version.ts";
import { FileSource } from "../warc/byte-source.ts";
import { timestampOfWarcDate } from "../warc/timestamp.ts";
import type { PageEntry } from "../warc/wacz-page-list.ts";
import { validateWacz } from "../warc/wacz-validate.ts";
import { writeWacz } from "../warc/wacz-writer.ts";
import type { ExportParts } from "./export-parts.ts";
import { oneLine } from "./one-line.ts";

/** What goes along with the records. Not progress.csv: the seconds in it would make each run's WACZ another. */
const tables = ["specification.json", "documents.csv", "links.csv", "missing.csv", "rejected.csv", "problems.jsonl"];

/**
 * The whole collection as one WACZ, checked before it gets its name: the list of files and their hashes, and that every
 * line of the index leads to its record. Without near-duplicates they are left out of the list of pages; their records stay.
 */
export async function exportWacz(parts: ExportParts, out: string): Promise<{ bytes: number; problems: Problem[] }> {
  const { collection } = parts;
  const unchecked = `${out}.unchecked`;
  try {
    const { bytes } = await writeWacz({
      out: unchecked,
      title: oneLine(collection.title),
      software: `recollect ${version}`,
      warcs: readdirSync(collection.path("archive"))
        .filter((name) => /\.warc(?:\.gz|\.zst)?$/i.test(name))
        .map((name) => ({ name, path: collection.path("archive", name) })),
      index: collection.path("indexes/index.cdxj"),
      pages: await pageEntries(parts),
      extra: tables
        .filter((name) => existsSync(collection.path(name)))
        .map((name) => ({ name: `collection/${name}`, path: collection.path(name) })),
    });
    await check(unchecked, collection.folder);
    renameSync(unchecked, out);
    return { bytes, problems: [] };
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
    const title = oneLine(row.title);
    if (timestamp !== undefined) entries.push({ url: row.url, timestamp, ...(title !== "" && { title }) });
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
