import { type CrawlPlaces, crawlPages } from "./crawl-pages.ts";
import { Gold, type GradedPage, keptGrades } from "./gold.ts";
import { bestCut, type KeptFigures, keptFigures } from "./kept-figures.ts";
import { marks, type OrderFigures, orderFigures } from "./order-figures.ts";
import type { RealEvent } from "./real-events.ts";
import { scanPages } from "./scan-pages.ts";
import { strategies, withStrategy } from "./strategies.ts";

/** All measurements of one event. */
export interface EventResult {
  readonly name: string;
  /** Number of pages of grade 2, and of all gold pages, in the archive. */
  readonly about: number;
  readonly gold: number;
  /** Gold pages that are not in the archive. */
  readonly missing: readonly string[];
  readonly orders: readonly { readonly way: string; readonly figures: OrderFigures }[];
  readonly kept: readonly KeptResult[];
  /** The best result of any threshold for a scan. */
  readonly best: ReturnType<typeof bestCut>;
}

export interface KeptResult {
  readonly way: string;
  readonly stopped: string;
  readonly judged: number;
  /** Figures with all gold pages to be found, and with only those of grade 2. */
  readonly gold: KeptFigures;
  readonly about: KeptFigures;
}

/** The threshold that the method's notes call a strong start: a fixed reference, whatever the default is. */
const fixedCut = 0.1;

/** Crawls for the event with every strategy, then once with the defaults, and scans the archive. */
export async function measureEvent({ specification, gold: pages }: RealEvent, places: CrawlPlaces): Promise<EventResult> {
  const gold = await Gold.find(pages, places.archive, specification);
  const orders: { way: string; figures: OrderFigures }[] = [];
  for (const way of strategies) {
    const { pages } = await crawlPages(withStrategy(specification, way, Math.max(...marks)), places);
    orders.push({ way, figures: orderFigures(gold.gradeCrawled(pages), gold.all) });
  }
  const usual = await crawlPages(specification, places);
  const scan = gold.grade(await scanPages(specification, places));
  const cut = scan.map((page) => ({ ...page, isKept: page.relevance >= fixedCut }));
  const ranked = scan.toSorted((a, b) => b.relevance - a.relevance);
  return {
    name: specification.name,
    about: gold.all.filter((grade) => grade === 2).length,
    gold: gold.all.length,
    missing: gold.missing,
    orders: [...orders, { way: "scan", figures: orderFigures(ranked, gold.all) }],
    kept: [
      keptResult(`default (${specification.crawl.strategy})`, usual.stopped, gold.gradeCrawled(usual.pages), gold.all),
      keptResult(`scan, cut ${fixedCut}`, "", cut, gold.all),
      keptResult("scan", "", scan, gold.all),
    ],
    best: bestCut(scan, gold.all),
  };
}

function keptResult(way: string, stopped: string, pages: readonly GradedPage[], all: readonly number[]): KeptResult {
  const grades = keptGrades(pages);
  return { way, stopped, judged: pages.length, gold: keptFigures(grades, all, 1), about: keptFigures(grades, all, 2) };
}
