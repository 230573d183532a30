import type { LocalArchive } from "@recollect/archive/local-archive";
import { visit } from "@recollect/recollect/crawl/visit";
import { type VisitSettings, visitPartsOf } from "@recollect/recollect/crawl/visitor";
import { Scope } from "@recollect/recollect/event/scope";
import type { ResolvedSpecification } from "@recollect/recollect/spec/resolve-specification";
import type { CrawlPlaces } from "./crawl-pages.ts";
import type { GradedPage } from "./gold.ts";
import { visitSettings } from "./visit-settings.ts";

/** A page of the scan with recollect's judgement. */
export interface ScannedPage extends Omit<GradedPage, "grade"> {
  readonly temporal: number;
}

/** Judges every page of the index, as a crawl that reaches all of them would: this measures the score alone, without the order. */
export async function scanPages(
  specification: ResolvedSpecification,
  places: CrawlPlaces,
  settings?: VisitSettings,
): Promise<ScannedPage[]> {
  const { archive, readPage } = places;
  const parts = visitPartsOf(archive, settings ?? (await visitSettings(specification, places)), readPage);
  const scope = new Scope(specification.scope);
  const pages = new Map<string, ScannedPage>();
  for (const url of await htmlUrls(archive)) {
    if (!scope.admits(url)) continue;
    const visited = await visit(url, parts);
    if (visited.kind !== "judged" || pages.has(visited.page.key)) continue; // other addresses may lead to the same page
    const { page, why } = visited;
    const { url: foundAt, relevance, temporal } = page;
    const canBeKept = why === undefined || why === "below-threshold"; // lists are never kept
    pages.set(page.key, { url: foundAt, relevance: canBeKept ? relevance : 0, temporal, isKept: why === undefined });
  }
  return [...pages.values()];
}

/** Returns the URLs of all HTML pages in an archive's index, without duplicates, in its order. */
export async function htmlUrls(archive: LocalArchive): Promise<string[]> {
  const urls = new Map<string, string>();
  for await (const item of archive.entries()) {
    if (item.kind !== "capture" || item.status !== "200" || urls.has(item.key)) continue;
    if (item.mime === "text/html" || item.mime === "application/xhtml+xml") urls.set(item.key, item.url);
  }
  return [...urls.values()];
}
