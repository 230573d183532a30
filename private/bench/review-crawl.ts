import type { JudgedPage } from "@recollect/recollect/crawl/round-writer";
import { mean } from "@recollect/recollect/evaluate/experiment-results";
import { figure, markdownTable } from "@recollect/recollect/evaluate/report-table";
import { crawlPages } from "./events/crawl-pages.ts";
import { Gold } from "./events/gold.ts";
import { keptFigures } from "./events/kept-figures.ts";
import type { RealArchives } from "./events/real-archives.ts";
import type { RealEvent } from "./events/real-events.ts";
import { reviewPool } from "./events/review-pool.ts";
import { type Decision, simulateReview } from "./events/simulate-review.ts";

const after = [10, 20, 30];

/** F1 of what is kept: without decisions, with decisions applied to their pages alone, and by a crawl with them. */
interface Figures {
  readonly before: number;
  readonly applied: readonly number[];
  readonly again: readonly number[];
}

/** Scans and crawls for each event, reviews the documents of the scan as a curator would, and scans and crawls again with the decisions. */
export async function tellReviewedCrawls(events: readonly RealEvent[], archives: RealArchives): Promise<void> {
  const results: { name: string; ways: Record<"scan" | "crawl", Figures> }[] = [];
  for (const event of events) {
    const pool = await reviewPool(event, await archives.placesOf(event));
    const { decisions } = simulateReview(pool, { order: "likely", after });
    results.push({
      name: pool.name,
      ways: { scan: await figuresOf(event, archives, decisions, true), crawl: await figuresOf(event, archives, decisions, false) },
    });
  }
  for (const way of ["scan", "crawl"] as const) tell(way, results);
}

async function figuresOf(event: RealEvent, archives: RealArchives, decisions: readonly Decision[], scan: boolean): Promise<Figures> {
  const places = await archives.placesOf(event);
  const { crawl } = event.specification;
  const documents = scan ? Number.POSITIVE_INFINITY : crawl.documents;
  const specification = { ...event.specification, crawl: { ...crawl, documents } };
  const gold = await Gold.find(event.gold, places.archive, specification);
  const f1Of = (urls: Iterable<string>): number => {
    const kept = new Map([...urls].map((url) => gold.pageOf(url)).map(({ page, grade }) => [page, grade]));
    return keptFigures([...kept.values()], gold.all, 1).f1;
  };
  const first = keptUrls((await crawlPages(specification, places, { scan })).pages);
  const again: number[] = [];
  for (const count of after)
    again.push(f1Of(keptUrls((await crawlPages(specification, places, { scan, votes: decisions.slice(0, count) })).pages)));
  const applied = after.map((count) => {
    const some = decisions.slice(0, count);
    const dropped = new Set(some.filter(({ isRelevant }) => !isRelevant).map(({ url }) => url));
    return f1Of([...first.filter((url) => !dropped.has(url)), ...some.flatMap(({ url, isRelevant }) => (isRelevant ? [url] : []))]);
  });
  return { before: f1Of(first), applied, again };
}

function keptUrls(pages: readonly JudgedPage[]): string[] {
  return pages.flatMap(({ page, isKept }) => (isKept ? [page.url] : []));
}

function tell(way: "scan" | "crawl", results: readonly { name: string; ways: Record<"scan" | "crawl", Figures> }[]): void {
  const cells = results.map(({ ways }) => [ways[way].before, ...ways[way].applied, ...ways[way].again]);
  const shown = (values: readonly (number | undefined)[]): string[] => values.map((value) => figure(value, 3));
  console.log(
    markdownTable({
      title: `Crawling again with decisions: ${way}`,
      note:
        "F1 of what is kept. A simulated curator reviews the documents of a scan and its candidates, the most likely one first. Applied: the " +
        "decisions change their own pages alone. Again: a new crawl applies them and learns from them.",
      columns: ["event", "no decisions", ...after.map((count) => `${count} applied`), ...after.map((count) => `again with ${count}`)],
      rows: results.map(({ name }, n) => [name, ...shown(cells[n] ?? [])]),
      footer: [[`mean of ${results.length}`, ...shown((cells[0] ?? []).map((_, n) => mean(cells.map((values) => values[n]))))]],
    }),
  );
}
