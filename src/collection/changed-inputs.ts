import { statSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import type { LocalArchive } from "../archive/local-archive.ts";
import { problem } from "../problem.ts";

/** Size and time of change of each file, by name. */
type Inputs = Record<string, readonly [bytes: number, changedMs: number]>;

/**
 * Notes a problem for every file of the archive that is not as it was when the collection was begun. The crawl goes on:
 * what was collected stays, and what comes now is of the archive as it is now.
 */
export function noteChangedInputs(db: DatabaseSync, archive: LocalArchive | undefined): void {
  const now = archive === undefined ? {} : inputsOf(archive);
  const row = db.prepare("SELECT value FROM meta WHERE name = 'inputs'").get() as { value: string } | undefined;
  if (row === undefined) {
    db.prepare("INSERT INTO meta VALUES ('inputs', ?)").run(JSON.stringify(now));
    return;
  }
  const before: Inputs = JSON.parse(row.value);
  const note = db.prepare("INSERT OR IGNORE INTO problems (json) VALUES (?)");
  for (const name of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const change = changeOf(before[name], now[name]);
    if (change === undefined) continue;
    const message = `The file ${change} since this collection was begun: it may now hold other pages`;
    note.run(JSON.stringify(problem("input-changed", name, 0, message)));
  }
}

function changeOf(before: Inputs[string] | undefined, now: Inputs[string] | undefined): string | undefined {
  if (before === undefined) return "was added";
  if (now === undefined) return "is gone";
  return before[0] === now[0] && before[1] === now[1] ? undefined : "has changed";
}

/** The files that the indexes were made from; for an index that does not tell, the index itself. */
function inputsOf({ inputs, options }: LocalArchive): Inputs {
  if (inputs.size > 0) return Object.fromEntries(Array.from(inputs, ([name, { bytes, changedMs }]) => [name, [bytes, changedMs]]));
  return Object.fromEntries(
    options.indexes.map((path) => {
      const stat = statSync(path);
      return [path, [stat.size, Math.floor(stat.mtimeMs)]];
    }),
  );
}
