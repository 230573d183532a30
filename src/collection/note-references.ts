import type { DatabaseSync } from "node:sqlite";
import { missingReferences } from "../crawl/reference-documents.ts";
import { isLearned, undatedWarning, unreachedWarning } from "../crawl/threshold-of-specification.ts";
import { problem } from "../problem.ts";
import type { CrawlSettingsParts } from "./crawl-settings.ts";

/** Notes what is wrong with the references, so that the collection tells of it. */
export async function noteReferences(
  db: DatabaseSync,
  settings: CrawlSettingsParts,
  places: Parameters<typeof missingReferences>[1],
): Promise<void> {
  const { specification } = settings;
  noteThreshold(db, settings);
  const note = db.prepare("INSERT OR IGNORE INTO problems (json) VALUES (?)");
  for (const name of specification.topic.vector === undefined ? await missingReferences(specification, places) : [])
    note.run(
      JSON.stringify(problem("missing-reference", name, 0, "No archive has a page for this reference; the event is described without it")),
    );
}

/** Problems where a threshold was learned from references that are mostly undated, or is one that none of them would reach. */
function noteThreshold(db: DatabaseSync, { specification, learned }: CrawlSettingsParts): void {
  if (learned === undefined || !isLearned(specification)) return;
  const note = db.prepare("INSERT OR IGNORE INTO problems (json) VALUES (?)");
  const [undated, unreached] = [undatedWarning(learned), unreachedWarning(specification, learned)];
  if (undated !== undefined) note.run(JSON.stringify(problem("undated-references", specification.name, 0, undated)));
  if (unreached !== undefined) note.run(JSON.stringify(problem("unreached-threshold", specification.name, 0, unreached)));
}
