import type { DatabaseSync } from "node:sqlite";
import type { ServiceCounts } from "../net/web-statistics.ts";

/** What an archive has given to a collection, and what it was asked for that. */
export interface ArchiveFigures {
  readonly archive: string;
  readonly documents: number;
  readonly judged: number;
  /** Sum of the aggregate scores of its documents. */
  readonly relevance: number;
  readonly lookUps: number;
  readonly captures: number;
  /** Answers of earlier runs that did. */
  readonly kept: number;
  readonly throttled: number;
  readonly failed: number;
  readonly bytes: number;
}

type Requests = Record<string, ServiceCounts>;

/** Adds what a run has asked to what the runs before it did. */
export function addRequests(db: DatabaseSync, before: Requests, run: ReadonlyMap<string, ServiceCounts>): void {
  const sums: Requests = { ...before };
  for (const [service, counts] of run) {
    const sum = { sent: 0, kept: 0, waitedMs: 0, throttled: 0, failed: 0, bytes: 0, ...before[service] };
    for (const name of Object.keys(sum) as (keyof ServiceCounts)[]) sum[name] += counts[name];
    sums[service] = sum;
  }
  db.prepare("INSERT OR REPLACE INTO meta VALUES ('requests', ?)").run(JSON.stringify(sums));
}

/** What all runs so far have asked, by service; none for a collection from files alone. */
export function storedRequests(db: DatabaseSync): Requests {
  const row = db.prepare("SELECT value FROM meta WHERE name = 'requests'").get() as { value: string } | undefined;
  return row === undefined ? {} : JSON.parse(row.value);
}

/** The archives of a collection, the one with most documents first (Klein et al., Figure 9). */
export function archiveFigures(db: DatabaseSync): ArchiveFigures[] {
  const requests = storedRequests(db);
  const sql =
    "SELECT archive, count(*) AS judged, sum(why IS NULL) AS documents, total(CASE WHEN why IS NULL THEN relevance END) AS relevance " +
    "FROM pages WHERE archive IS NOT NULL GROUP BY archive";
  const given = db.prepare(sql).all() as unknown as Pick<ArchiveFigures, "archive" | "judged" | "documents" | "relevance">[];
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

/** `wayback` of the service `wayback:index`; the hosts of the live web count together. */
function archiveOf(service: string): string {
  return service.startsWith("live:") ? "live" : service.replace(/:(?:index|playback)$/, "");
}
