import type { ResolvedSpecification } from "../../spec/resolve-specification.ts";
import type { Policy } from "../crawler.ts";
import type { CrawlNotes } from "../state/crawl-notes.ts";
import type { CrawlState } from "../state/crawl-state.ts";

type Limits = Pick<ResolvedSpecification["crawl"], "documents" | "fetched" | "patience" | "depth">;

/**
 * Returns the limits that apply to the collection: those of the last run that continued it. A run whose limits were already exceeded ends
 * at once, so its limits do not count; a smaller depth does not remove deeper pages either.
 */
export async function limitsInForce(state: CrawlState, { documents, fetched, patience, depth }: Limits, policy: Policy): Promise<Limits> {
  const progress = await state.progress();
  const stored = await state.note("limits");
  const before = stored && withInfinity(stored);
  if (before !== undefined && policy.stopReason(progress) !== undefined) return before;
  const now: Limits = { documents, fetched, patience, depth: Math.max(depth, before?.depth ?? 0) };
  await state.write({ notes: { limits: now } }); // JSON has no infinity: no limit is null
  await state.commit();
  return now;
}

function withInfinity({ documents, fetched, patience, depth }: CrawlNotes["limits"]): Limits {
  const none = Number.POSITIVE_INFINITY;
  return { documents: documents ?? none, fetched: fetched ?? none, patience: patience ?? none, depth: depth ?? none };
}
