import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { oneLine } from "../base/one-line.ts";
import { writeWholeText } from "../base/whole-text-file.ts";
import type { PageEntry } from "../warc/wacz-page-list.ts";
import { pageList } from "../warc/wacz-page-list.ts";

/** Writes what replay needs besides the WARC files, as an unpacked WACZ has it: indexes/index.cdxj and pages/pages.jsonl. */
export async function writeReplayFiles(db: DatabaseSync, folder: string): Promise<void> {
  for (const name of ["indexes", "pages"]) mkdirSync(join(folder, name), { recursive: true });
  await writeWholeText(join(folder, "indexes/index.cdxj"), indexLines(db));
  await writeWholeText(join(folder, "pages/pages.jsonl"), [pageList(pageEntries(db))]);
}

/** Pure ASCII, so that SQLite's order is that of the bytes. */
function* indexLines(db: DatabaseSync): Generator<string> {
  for (const { line } of db.prepare("SELECT line FROM records WHERE line <> '' ORDER BY line").iterate() as Iterable<{ line: string }>)
    yield `${line}\n`;
}

/** The documents as a replay tool lists them. */
export function* pageEntries(db: DatabaseSync): Generator<PageEntry> {
  const sql = "SELECT url, captured, title FROM pages WHERE why IS NULL AND captured IS NOT NULL ORDER BY id";
  for (const row of db.prepare(sql).iterate() as Iterable<{ url: string; captured: string; title: string | null }>) {
    const title = oneLine(row.title ?? "");
    yield { url: row.url, timestamp: row.captured, ...(title !== "" && { title }) };
  }
}
