import type { ServiceCounts } from "@recollect/archive/net/web-statistics";
import type { CrawlNotes, CrawlState } from "../crawl/state/crawl-state.ts";

/** Number of documents from an archive, and of requests to it. */
export interface ArchiveFigures {
  readonly archive: string;
  readonly documents: number;
  readonly judged: number;
  /** Sum of the aggregate scores of its documents. */
  readonly relevance: number;
  readonly lookUps: number;
  readonly captures: number;
  /** Responses reused from earlier runs. */
  readonly kept: number;
  readonly throttled: number;
  readonly failed: number;
  readonly bytes: number;
}

type Requests = CrawlNotes["requests"];

/** Adds the requests of a run to those of the runs before it. */
export async function addRequests(state: CrawlState, before: Requests, run: ReadonlyMap<string, ServiceCounts>): Promise<void> {
  const sums: Record<string, ServiceCounts> = { ...before };
  for (const [service, counts] of run) {
    const sum = { sent: 0, kept: 0, waitedMs: 0, throttled: 0, failed: 0, bytes: 0, ...before[service] };
    for (const name of Object.keys(sum) as (keyof ServiceCounts)[]) sum[name] += counts[name];
    sums[service] = sum;
  }
  await state.write({ notes: { requests: sums } });
  await state.commit();
}

/** Returns the requests of all runs so far by service; empty for a collection built from files alone. */
export async function storedRequests(state: CrawlState): Promise<Requests> {
  return (await state.note("requests")) ?? {};
}

/** Returns the archives of a collection, by number of documents, largest first (Klein et al., Figure 9). */
export async function archiveFigures(state: CrawlState): Promise<ArchiveFigures[]> {
  const requests = await storedRequests(state);
  const given = await state.pages.byArchive();
  const named = new Set([...given.map(({ archive }) => archive), ...Object.keys(requests).map(archiveOf)]);
  return [...named]
    .map((archive) => {
      const pages = given.find((row) => row.archive === archive) ?? { documents: 0, judged: 0, relevance: 0 };
      const services = Object.entries(requests).filter(([service]) => archiveOf(service) === archive);
      const sum = (name: keyof ServiceCounts): number => services.reduce((total, [, counts]) => total + counts[name], 0);
      const lookUps = services.filter(([service]) => service.endsWith(":index")).reduce((total, [, { sent }]) => total + sent, 0);
      const counts = { kept: sum("kept"), throttled: sum("throttled"), failed: sum("failed"), bytes: sum("bytes") };
      return {
        archive,
        documents: pages.documents,
        judged: pages.judged,
        relevance: pages.relevance,
        lookUps,
        captures: sum("sent") - lookUps,
        ...counts,
      };
    })
    .sort((a, b) => b.documents - a.documents || (a.archive < b.archive ? -1 : 1));
}

/** Returns the archive of a service, e.g. `wayback` for `wayback:index`; all hosts of the live web count as one. */
function archiveOf(service: string): string {
  return service.startsWith("live:") ? "live" : service.replace(/:(?:index|playback)$/, "");
}
