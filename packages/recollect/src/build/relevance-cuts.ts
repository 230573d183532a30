import type { CrawlPages } from "../crawl/state/crawl-state.ts";

/** Number of judged pages that a threshold would keep as documents; as in a crawl's progress, near-duplicates do not count. */
export interface RelevanceCut {
  readonly relevance: number;
  readonly documents: number;
}

/** Thresholds to count: shares of the crawl's own one, or fixed ones if it has none. */
const sharesOfThreshold = [0.5, 0.75, 1.25, 1.5, 2];
const usualCuts = [0.05, 0.1, 0.2, 0.3, 0.5];

/**
 * Returns the results of other thresholds, lowest first. Those below the crawl's threshold include rejected pages, but not the unknown
 * pages to which their links would have led. If nothing was kept, one of them keeps the best page.
 */
export async function relevanceCuts(
  pages: Pick<CrawlPages, "keptFrom" | "rejectedFrom" | "bestRejected">,
  { threshold, kept }: { threshold: number | undefined; kept: number },
): Promise<RelevanceCut[]> {
  const around = threshold === undefined ? usualCuts : sharesOfThreshold.map((share) => short(threshold * share));
  const best = threshold === undefined || kept > 0 ? 0 : await pages.bestRejected();
  const cuts = [...new Set([...around, shortBelow(best)])].filter((cut) => cut > 0 && cut < 1 && cut !== threshold).sort((a, b) => a - b);
  const counted: RelevanceCut[] = [];
  for (const cut of cuts) {
    const isLower = threshold !== undefined && cut < threshold;
    counted.push({ relevance: cut, documents: isLower ? kept + (await pages.rejectedFrom(cut)) : await pages.keptFrom(cut) });
  }
  return counted;
}

/** Rounds to two digits, which a user can type. */
function short(value: number): number {
  return Number(value.toPrecision(2));
}

/** Rounds to two digits, but never above the value. */
function shortBelow(value: number): number {
  const step = 10 ** (Math.floor(Math.log10(value)) - 1);
  return value > 0 ? short(Math.floor(value / step) * step) : 0;
}
