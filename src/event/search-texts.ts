import type { ArchiveEntry } from "../archive/archive-entry.ts";
import type { Web } from "../net/web.ts";
import type { Problem } from "../problem.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import type { Capture } from "../warc/capture.ts";
import { timestampOfDate } from "../warc/timestamp.ts";

export interface SearchTextsOptions {
  readonly web: Web;
  /** Web archives; those without a text search are skipped. */
  readonly entries: readonly ArchiveEntry[];
  readonly specification: ResolvedSpecification;
  /** Captures requested from each archive. */
  readonly most: number;
  readonly signal?: AbortSignal | undefined;
}

/** Searches archives with a text search for the keywords, or for the title, in the time of the event. */
export async function searchTexts(options: SearchTextsOptions): Promise<{ captures: Capture[]; problems: Problem[] }> {
  const { web, entries, specification, most, signal } = options;
  const { topic, title, event } = specification;
  const query = topic.keywords.length > 0 ? topic.keywords.slice(0, 10).join(" ") : title;
  const [from, to] = [event.startMs, event.endMs + event.cooldownDays * 86_400_000].map((ms) => timestampOfDate(new Date(ms)));
  const captures: Capture[] = [];
  const problems: Problem[] = [];
  const [{ searchText }, { remoteCapture }] = await Promise.all([
    import("../archive/text-search.ts"),
    import("../archive/remote-capture.ts"),
  ]);
  for (const entry of entries.filter(({ search }) => search !== undefined)) {
    const answer = await searchText(web, entry, query, { from, to, most, signal });
    problems.push(...answer.problems);
    captures.push(...answer.found.flatMap((memento) => remoteCapture(entry, memento, memento.url) ?? []));
  }
  return { captures, problems };
}
