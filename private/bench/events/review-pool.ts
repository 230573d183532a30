import { reachedPageOf } from "@recollect/recollect/event/page-search/page-of";
import { type TermRows, termRowsOf } from "@recollect/recollect/learn/term-rows";
import { termsOf } from "@recollect/recollect/relevance/terms";
import type { CrawlPlaces } from "./crawl-pages.ts";
import { Gold, type GradedPage } from "./gold.ts";
import type { RealEvent } from "./real-events.ts";
import { type ScannedPage, scanPages } from "./scan-pages.ts";
import { visitSettings } from "./visit-settings.ts";

/** The documents of a scan and its candidates, which a curator reviews. */
export interface ReviewPool {
  readonly name: string;
  readonly threshold: number;
  readonly pages: readonly PoolPage[];
  readonly terms: TermRows;
  /** The judged pages of the archive, each once. */
  readonly distinct: readonly GradedPage[];
  /** The grades of all gold pages. */
  readonly gold: readonly number[];
}

export interface PoolPage extends ScannedPage {
  /** The page with this address: several addresses may have the same. */
  readonly page: string;
  readonly grade: number;
}

/** Minimum number of candidates; otherwise there are as many as documents. */
const fewestCandidates = 100;

/** Scans for an event. Candidates are the best pages below the threshold. */
export async function reviewPool({ specification, gold: given }: RealEvent, places: CrawlPlaces): Promise<ReviewPool> {
  const { archive, readPage } = places;
  const gold = await Gold.find(given, archive, specification);
  const { threshold = 0.1 } = await visitSettings(specification, places);
  const scanned = (await scanPages(specification, places)).filter(({ relevance }) => relevance > 0);
  const ranked = scanned.toSorted((a, b) => Number(b.isKept) - Number(a.isKept) || b.relevance - a.relevance);
  const documents = ranked.filter(({ isKept }) => isKept).length;
  const pool = ranked.slice(0, documents + Math.max(fewestCandidates, documents));
  const terms: Map<string, number>[] = [];
  for (const { url } of pool) {
    const reached = await reachedPageOf(url, { archive, specification, readPage });
    terms.push(reached.kind === "page" ? termsOf([reached.page.title, ...reached.page.blocks], reached.page.language) : new Map());
  }
  const pages = pool.map((page) => ({ ...page, ...gold.pageOf(page.url) }));
  return { name: specification.name, threshold, pages, terms: termRowsOf(terms), distinct: gold.grade(scanned), gold: gold.all };
}
