import { decidedPages } from "@recollect/recollect/crawl/decided-pages";
import type { VisitSettings } from "@recollect/recollect/crawl/visitor";
import { markdownTable } from "@recollect/recollect/evaluate/report-table";
import { learnFromVotes, type Vote } from "@recollect/recollect/event/learn-from-votes";
import { openedReference } from "@recollect/recollect/event/shared-reference";
import { topicLanguages } from "@recollect/recollect/event/topic-languages";
import { type CrawlPlaces, crawlPages } from "./events/crawl-pages.ts";
import { columnMeans, shares } from "./events/figure-cells.ts";
import { Gold } from "./events/gold.ts";
import { keptFigures } from "./events/kept-figures.ts";
import type { RealArchives } from "./events/real-archives.ts";
import type { RealEvent } from "./events/real-events.ts";
import { reviewPool } from "./events/review-pool.ts";
import { scanPages } from "./events/scan-pages.ts";
import { simulateReview } from "./events/simulate-review.ts";
import { visitSettings } from "./events/visit-settings.ts";

const after = [10, 20, 30];

/** Number of decisions for crawls that follow links. */
const usual = 20;

/** Scans for each event, reviews the documents as a curator would, and scans and crawls again with the decisions. */
export async function benchReviewedCrawls(events: readonly RealEvent[], archives: RealArchives): Promise<void> {
  const results: { readonly name: string; readonly f1: readonly number[] }[] = [];
  for (const event of events) results.push({ name: event.specification.name, f1: await f1Of(event, await archives.placesOf(event)) });
  console.log(
    markdownTable({
      title: "Crawling again with decisions",
      note:
        "F1 of what is kept. A simulated curator reviews the documents of a scan and its candidates, the most likely one first. Applied: the " +
        "decisions change their own pages alone. Again: the scan, or the crawl, applies them and learns from them.",
      columns: [
        ...["event", "scan", ...after.map((count) => `${count} applied`), ...after.map((count) => `again with ${count}`)],
        ...["crawl", `${usual} applied`, `again with ${usual}`],
      ],
      rows: results.map(({ name, f1 }) => [name, ...shares(f1)]),
      footer: [[`mean of ${results.length}`, ...shares(columnMeans(results.map(({ f1 }) => f1)))]],
    }),
  );
}

async function f1Of(event: RealEvent, places: CrawlPlaces): Promise<number[]> {
  const { specification } = event;
  const gold = await Gold.find(event.gold, places.archive, specification);
  const { decisions } = simulateReview(await reviewPool(event, places), { order: "likely", after });
  const settings = await visitSettings(specification, places);
  const scanned = async (chosen: VisitSettings) =>
    (await scanPages(specification, places, chosen)).flatMap(({ url, isKept }) => (isKept ? [url] : []));
  const crawled = async (votes?: readonly Vote[]) =>
    (await crawlPages(specification, places, votes)).pages.flatMap(({ page, isKept }) => (isKept ? [page.url] : []));
  const f1 = (urls: readonly string[]): number => {
    const kept = new Map(urls.map((url) => gold.pageOf(url)).map(({ page, grade }) => [page, grade]));
    return keptFigures([...kept.values()], gold.all, 1).f1;
  };
  const applied = (urls: readonly string[], count: number): number => {
    const some = new Map(decisions.slice(0, count).map(({ url, isRelevant }) => [url, isRelevant]));
    return f1([...urls.filter((url) => some.get(url) !== false), ...[...some].flatMap(([url, isRelevant]) => (isRelevant ? [url] : []))]);
  };
  const [scan, crawl] = [await scanned(settings), await crawled()];
  const again: number[] = [];
  for (const count of after) again.push(f1(await scanned(await withVotes(settings, places, decisions.slice(0, count)))));
  const crawledAgain = f1(await crawled(decisions.slice(0, usual)));
  return [f1(scan), ...after.map((count) => applied(scan, count)), ...again, f1(crawl), applied(crawl, usual), crawledAgain];
}

/** Returns the settings of a crawl that applies the votes and learns from them. */
async function withVotes(
  settings: VisitSettings,
  { archive, folder, readPage }: CrawlPlaces,
  votes: readonly Vote[],
): Promise<VisitSettings> {
  const { specification, threshold } = settings;
  const languages = await topicLanguages(specification, { archive, folder });
  const yardstick = { reference: openedReference(settings.reference), threshold };
  const learned = await learnFromVotes(specification, yardstick, { votes, archive, languages, readPage });
  return { ...settings, decided: decidedPages({ given: votes, learned }), learned: learned.score };
}
