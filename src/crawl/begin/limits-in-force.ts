import type { ResolvedSpecification } from "../../spec/resolve-specification.ts";
import type { Policy } from "../crawler.ts";
import type { CrawlNotes } from "../state/crawl-notes.ts";
import type { CrawlState } from "../state/crawl-state.ts";

type Limits = Pick<ResolvedSpecification["crawl"], "documents" | "fetched" | "patience" | "depth">;

/**
 * The limits that a collection is made with: those of the last run that went on with it. Limits that were passed before that run began end
 * it at once, so that nothing was collected under them; nor does a smaller depth undo what lies deeper.
 */
export async function limitsInForce(state: CrawlState, { documents, fetched, patience, depth }: Limits, policy: Policy): Promise<Limits> {
  const progress = await state.progress();
  const stored = await state.note("limits");
  const before = stored && withInfinity(stored);
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
  await state.write({ notes: { limits: now } }); // as JSON, which has no infinity: no limit is null
  await state.commit();
  return now;
}

function withInfinity({ documents, fetched, patience, depth }: CrawlNotes["limits"]): Limits {
  const none = Number.POSITIVE_INFINITY;
  return { documents: documents ?? none, fetched: fetched ?? none, patience: patience ?? none, depth: depth ?? none };
}
