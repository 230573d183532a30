import type { DatabaseSync } from "node:sqlite";
import { missingReferences } from "../crawl/reference-documents.ts";
import { undatedWarning } from "../crawl/threshold-of-specification.ts";
import { problem } from "../problem.ts";
import type { CrawlSettingsParts } from "./crawl-settings.ts";

/** Notes what is wrong with the references, so that the collection tells of it. */
export async function noteReferences(
  db: DatabaseSync,
  settings: CrawlSettingsParts,
  places: Parameters<typeof missingReferences>[1],
): Promise<void> {
  const { specification } = settings;
  noteUndatedReferences(db, settings);
  const note = db.prepare("INSERT OR IGNORE INTO problems (json) VALUES (?)");
  for (const name of specification.topic.vector === undefined ? await missingReferences(specification, places) : [])
    note.run(
      JSON.stringify(problem("missing-reference", name, 0, "No archive has a page of this reference; the event is described without it")),
    );
}

/** A problem where a threshold was learned from references that are mostly undated, so that the collection tells of it. */
function noteUndatedReferences(db: DatabaseSync, { specification, learned }: CrawlSettingsParts): void {
  const message = learned && undatedWarning(learned);
  if (message === undefined) return;
  const note = db.prepare("INSERT OR IGNORE INTO problems (json) VALUES (?)");
  note.run(JSON.stringify(problem("undated-references", specification.name, 0, message)));
}
