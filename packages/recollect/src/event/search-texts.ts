import type { ArchiveEntry } from "@recollect/archive/archive-entry";
import type { Web } from "@recollect/archive/net/web";
import type { Capture } from "@recollect/warc/capture";
import type { Problem } from "@recollect/warc/problem";
import { timestampOfDate } from "@recollect/warc/timestamp";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";

export interface SearchTextsOptions {
  readonly web: Web;
  /** Web archives; those without a text search are skipped. */
  readonly entries: readonly ArchiveEntry[];
  readonly specification: ResolvedSpecification;
  /** Number of captures requested from each archive. */
  readonly most: number;
  readonly signal?: AbortSignal | undefined;
}

/** Searches the texts of web archives for the keywords or, without any, for the title, in the time of the event. */
export async function searchTexts(options: SearchTextsOptions): Promise<{ captures: Capture[]; problems: Problem[] }> {
  const { web, entries, specification, most, signal } = options;
  const { topic, title, event } = specification;
  const query = topic.keywords.length > 0 ? topic.keywords.slice(0, 10).join(" ") : title;
  const [from, to] = [event.startMs, event.endMs + event.cooldownDays * 86_400_000].map((ms) => timestampOfDate(new Date(ms)));
  const captures: Capture[] = [];
  const problems: Problem[] = [];
  const [{ searchText }, { remoteCapture }] = await Promise.all([
    import("@recollect/archive/text-search"),
    import("@recollect/archive/remote-capture"),
  ]);
  for (const entry of entries.filter(({ search }) => search !== undefined)) {
    const answer = await searchText(web, entry, query, { from, to, most, signal });
    problems.push(...answer.problems);
    captures.push(...answer.found.flatMap((memento) => remoteCapture(entry, memento, memento.url) ?? []));
  }
  return { captures, problems };
}
