import { markdownTable } from "@recollect/recollect/evaluate/report-table";
import { columnMeans, shares } from "./events/figure-cells.ts";
import { bestCut } from "./events/kept-figures.ts";
import { RealArchives } from "./events/real-archives.ts";
import { chosenEvents } from "./events/real-events.ts";
import { type ReviewPool, reviewPool } from "./events/review-pool.ts";
import { simulateReview } from "./events/simulate-review.ts";
import { benchReviewedCrawls } from "./review-crawl.ts";
import { benchReviewSpeed } from "./review-speed.ts";

const after = [0, 10, 20, 30, 50];

/**
 * Measures how a collection improves with a curator's decisions, on real events (`--more`: on the other events of their archives); with
 * `--crawl`, the quality of a crawl with these decisions; with `--speed`, the time to open a large collection.
 */
export async function benchReview(scratch: string, flags: readonly string[]): Promise<void> {
  if (flags.includes("--speed")) return benchReviewSpeed(scratch);
  const events = chosenEvents(flags);
  if (events.length === 0) return;
  const archives = new RealArchives(scratch);
  try {
    if (flags.includes("--crawl")) return await benchReviewedCrawls(events, archives);
    const pools: ReviewPool[] = [];
    for (const event of events) pools.push(await reviewPool(event, await archives.placesOf(event)));
    report(pools);
  } finally {
    archives.close();
  }
}

function report(pools: readonly ReviewPool[]): void {
  const results = pools.map((pool) => ({
    pool,
    likely: simulateReview(pool, { order: "likely", after }),
    relevance: simulateReview(pool, { order: "relevance", after }),
    erring: simulateReview(pool, { order: "likely", after, wrongEvery: 10 }),
    cut: bestCut(pool.distinct, pool.gold).f1,
  }));
  const f1 = (review: (typeof results)[number]["likely"]) => review.figures.map((figures) => figures.f1);
  const middle = after.indexOf(20);
  const columns = results.map(({ cut, likely, relevance, erring }) => [
    cut,
    ...f1(likely),
    likely.figures.at(-1)?.recall,
    f1(relevance)[middle],
    f1(erring).at(-1),
  ]);
  const rows = results.map(({ pool, likely, relevance }, n) => [
    ...[pool.name, String(pool.pages.length), ...shares(columns[n] ?? [])],
    ...[String(likely.untilSeen), String(relevance.untilSeen)],
  ]);
  const contained = after.map((_, n) => `${results.filter(({ likely }) => likely.isLeftEstimated[n]).length} of ${results.length}`);
  const footer = [[`mean of ${results.length}`, "", ...shares(columnMeans(columns)), "", ""]];
  console.log(
    markdownTable({
      title: "Learning from decisions",
      note:
        "A simulated curator reviews the documents of a scan and its candidates. F1 after a number of decisions: right is a page of grade 1 " +
        "or 2, all gold pages of the archive are to be found. Best cut: of the crawl's scores. Erring: one of ten decisions is wrong. Until " +
        "95 % seen: decisions until the curator has seen 95 % of the relevant pages, in the learned order and by relevance.",
      columns: [
        ...["event", "pages", "best cut"],
        ...after.map((decisions) => `F1 after ${decisions}`),
        ...["recall after 50", "F1 after 20, by relevance", "F1 after 50, erring", "until 95 % seen", "… by relevance"],
      ],
      rows,
      footer,
    }),
  );
  console.log(
    `The interval of the relevant pages left contained the actual number after ${after.join(", ")} decisions: in ${contained.join(", ")} events.`,
  );
}
