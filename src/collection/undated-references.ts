import type { DatabaseSync } from "node:sqlite";
import { undatedWarning } from "../crawl/threshold-of-specification.ts";
import { problem } from "../problem.ts";
import type { CrawlSettingsParts } from "./crawl-settings.ts";

/** Notes a problem where a threshold was learned from references that are mostly undated, so that the collection tells of it. */
export function noteUndatedReferences(db: DatabaseSync, { specification, learned }: CrawlSettingsParts): void {
  const message = learned && undatedWarning(learned);
  if (message === undefined) return;
  const note = db.prepare("INSERT OR IGNORE INTO problems (json) VALUES (?)");
  note.run(JSON.stringify(problem("undated-references", specification.name, 0, message)));
}
