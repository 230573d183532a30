import type { DatabaseSync } from "node:sqlite";
import type { Policy } from "../crawl/crawler.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { storedProgress } from "./collection-writer.ts";

type Limits = Pick<ResolvedSpecification["crawl"], "documents" | "fetched" | "patience" | "depth">;

/**
 * The limits that a collection is made with: those of the last run that went on with it. Limits that were passed before that run began end
 * it at once, so that nothing was collected under them; nor does a smaller depth undo what lies deeper.
 */
export function limitsInForce(db: DatabaseSync, { documents, fetched, patience, depth }: Limits, policy: Policy): Limits {
  const progress = storedProgress(db);
  const row = db.prepare("SELECT value FROM meta WHERE name = 'limits'").get() as { value: string } | undefined;
  const before: Limits | undefined = row && JSON.parse(row.value, (_, value) => value ?? Number.POSITIVE_INFINITY);
  const goesOn = policy.stopReason(progress) === undefined;
  if (before !== undefined && !goesOn) return before;
  // Of a collection that an older version began, no more is known than what it holds.
  const least = goesOn ? { documents: 0, fetched: 0 } : { documents: progress.kept, fetched: progress.fetched };
  const now: Limits = {
    documents: Math.max(documents, least.documents),
    fetched: Math.max(fetched, least.fetched),
    patience,
    depth: Math.max(depth, before?.depth ?? 0),
  };
  db.prepare("INSERT OR REPLACE INTO meta VALUES ('limits', ?)").run(JSON.stringify(now));
  return now;
}
