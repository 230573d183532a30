import type { DatabaseSync } from "node:sqlite";
import { indexPages } from "../archive/index-pages.ts";
import type { LocalArchive } from "../archive/local-archive.ts";
import type { Frontier } from "../crawl/frontier.ts";
import { Scope } from "../crawl/scope.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { storedProgress } from "./collection-writer.ts";

/** Queues what a crawl begins with, all of it in one step, so that nothing is missing after a crash; a crawl that was begun is left alone. */
export async function beginCrawl(
  db: DatabaseSync,
  frontier: Frontier,
  urls: Iterable<string> | AsyncIterable<string>,
  signal: AbortSignal,
): Promise<void> {
  if (db.prepare("SELECT 1 FROM urls LIMIT 1").get() !== undefined) return;
  db.exec("BEGIN IMMEDIATE");
  for await (const url of urls) {
    if (signal.aborted) return db.exec("ROLLBACK"); // the crawl ends before it claims anything
    frontier.addSeed(url);
  }
  const progress = { ...storedProgress(db), queue: frontier.queued };
  const note = db.prepare("INSERT OR REPLACE INTO meta VALUES (?, ?)");
  note.run("progress", JSON.stringify(progress));
  note.run("begun-with", String(frontier.queued));
  db.exec("COMMIT");
}

/** How many URLs the crawl began with: for a scan, the pages in the index. */
export function begunWith(db: DatabaseSync): number {
  const row = db.prepare("SELECT value FROM meta WHERE name = 'begun-with'").get() as { value: string } | undefined;
  return Number(row?.value ?? 0);
}

/** What a scan begins with: the address of every page in the index that the scope admits. */
export async function* scannedUrls(archive: LocalArchive, { scope }: ResolvedSpecification): AsyncGenerator<string> {
  const rules = new Scope(scope);
  for await (const { url } of indexPages(archive)) if (rules.admits(url)) yield url;
}
