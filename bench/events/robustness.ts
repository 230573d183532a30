import { mean } from "../../src/evaluate/experiment-results.ts";
import { figure, type ReportTable } from "../../src/evaluate/report-table.ts";
import { crawlPages } from "./crawl-pages.ts";
import type { CrawlPlaces } from "./crawl-places.ts";
import { Gold } from "./gold.ts";
import type { GradedPage } from "./graded-page.ts";
import { keptFigures } from "./kept-figures.ts";
import type { RealEvent } from "./real-events.ts";
import { scanPages } from "./scan-pages.ts";
import { variationsOf } from "./variations.ts";

/** How good a collection is when the same event is described in another way. */
export interface Robustness {
  readonly event: string;
  readonly f1: readonly { readonly way: string; readonly f1: number }[];
}

/** Scans for the event as described in every way, and crawls without its seeds. */
export async function measureRobustness(event: RealEvent, places: CrawlPlaces): Promise<Robustness> {
  const gold = await Gold.find(event.gold, places.archive, event.specification);
  const f1Of = (pages: readonly GradedPage[]): number => {
    const grades = pages.flatMap(({ isKept, grade }) => (isKept ? [grade] : []));
    return keptFigures(grades, gold.all, 1).f1;
  };
  const f1: { way: string; f1: number }[] = [];
  for (const { name, specification, texts } of variationsOf(event))
    f1.push({ way: name, f1: f1Of(gold.grade(await scanPages(specification, { ...places, texts }))) });
  const { pages } = await crawlPages({ ...event.specification, seeds: [] }, places);
  f1.push({ way: "no seeds (crawl)", f1: f1Of(gold.gradeCrawled(pages)) });
  return { event: event.specification.name, f1 };
}

/** F1 by way and event. */
export function robustnessTable(results: readonly Robustness[]): ReportTable {
  const ways = results[0]?.f1.map(({ way }) => way) ?? [];
  return {
    title: "The same events, described in other ways",
    note: "F1 of a scan (all gold pages to be found), by how the event is described.",
    columns: ["way", ...results.map(({ event }) => event), "mean"],
    rows: ways.map((way, n) => {
      const all = results.map(({ f1 }) => f1[n]?.f1 ?? 0);
      return [way, ...all.map((value) => figure(value, 3)), figure(mean(all), 3)];
    }),
  };
}
