import { statSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import type { Archive } from "../archive/archive.ts";
import type { LocalArchive } from "../archive/local-archive.ts";
import type { Policy } from "../crawl/crawler.ts";
import { urlStates } from "../crawl/frontier.ts";
import { problem } from "../problem.ts";
import { storedProgress } from "./collection-writer.ts";

/** Size and time of change of each file, by name; archives on the web, which have neither, by name alone. */
type Inputs = Record<string, readonly [bytes: number, changedMs: number] | readonly []>;

/**
 * Compares the archives with those that were asked before. Every file that is not as it was then is noted as a problem; what was collected
 * stays. Where there may now be more, URLs for which no page was found go back into the queue, unless the crawl ends before it asks for
 * any. Returns how many.
 */
export function askAgain(db: DatabaseSync, archive: Archive, policy: Policy): number {
  const now = inputsOf(archive);
  const before = storedInputs(db);
  const store = (): void => void db.prepare("INSERT OR REPLACE INTO meta VALUES ('inputs', ?)").run(JSON.stringify(now));
  if (before === undefined) {
    store();
    return 0;
  }
  const changes = [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((name) => {
    const how = changeOf(before[name], now[name]);
    return how === undefined ? [] : [{ name, how }];
  });
  noteChangedFiles(db, changes, now, before);
  // Nobody has lost patience with an archive that was not asked yet.
  const progress = { ...storedProgress(db), sinceRelevant: 0 };
  if (!changes.some(({ how }) => how !== "has disappeared") || policy.stopReason(progress) !== undefined) return 0;
  db.exec("BEGIN IMMEDIATE");
  const missing = db.prepare("UPDATE urls SET state = ? WHERE state = ?").run(urlStates.queued, urlStates.missing);
  const pageless = "SELECT id FROM pages WHERE why IN ('not-a-page', 'unreadable')";
  const unusable = db.prepare(`UPDATE urls SET state = ?, page = NULL WHERE page IN (${pageless})`).run(urlStates.queued);
  db.exec(`DELETE FROM pages WHERE id IN (${pageless})`);
  progress.missing -= Number(missing.changes);
  progress.rejected -= Number(unusable.changes);
  progress.queue += Number(missing.changes) + Number(unusable.changes);
  db.prepare("INSERT OR REPLACE INTO meta VALUES ('progress', ?)").run(JSON.stringify(progress));
  store();
  db.exec("COMMIT");
  return Number(missing.changes) + Number(unusable.changes);
}

function storedInputs(db: DatabaseSync): Inputs | undefined {
  const row = db.prepare("SELECT value FROM meta WHERE name = 'inputs'").get() as { value: string } | undefined;
  return row && JSON.parse(row.value);
}

function noteChangedFiles(db: DatabaseSync, changes: readonly { name: string; how: string }[], now: Inputs, before: Inputs): void {
  const note = db.prepare("INSERT OR IGNORE INTO problems (json) VALUES (?)");
  for (const { name, how } of changes) {
    if ((now[name] ?? before[name])?.length === 0) continue; // who names another archive on the web knows it
    const what = how === "has disappeared" ? "what was collected from it stays" : "it may hold other pages now";
    const message = `The file ${how} since the last run: ${what}`;
    note.run(JSON.stringify(problem("input-changed", name, 0, message)));
  }
}

function changeOf(
  before: Inputs[string] | undefined,
  now: Inputs[string] | undefined,
): "was added" | "has disappeared" | "has changed" | undefined {
  if (before === undefined) return "was added";
  if (now === undefined) return "has disappeared";
  return before[0] === now[0] && before[1] === now[1] ? undefined : "has changed";
}

function inputsOf({ local, names = [] }: Archive): Inputs {
  return { ...(local && filesOf(local)), ...Object.fromEntries(names.map((name) => [name, []])) };
}

/** The files that the indexes were made from; for an index that does not tell, the index itself. */
function filesOf({ inputs, options }: LocalArchive): Inputs {
  if (inputs.size > 0) return Object.fromEntries(Array.from(inputs, ([name, { bytes, changedMs }]) => [name, [bytes, changedMs]]));
  return Object.fromEntries(
    options.indexes.map((path) => {
      const stat = statSync(path);
      return [path, [stat.size, Math.floor(stat.mtimeMs)]];
    }),
  );
}
