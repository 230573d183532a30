import { existsSync } from "node:fs";
import { basename } from "node:path";
import { RemoteArchive } from "../../src/archive/remote-archive.ts";
import { markdownTable } from "../../src/evaluate/report-table.ts";
import { PoliteWeb } from "../../src/net/polite-web.ts";
import { pythonProgram } from "../../test/python.ts";
import { entryOf, startPywb } from "../../test/pywb-server.ts";
import { type CrawledPages, crawlPages } from "./crawl-pages.ts";
import type { CrawlPlaces } from "./crawl-places.ts";
import { Gold } from "./gold.ts";
import { keptFigures } from "./kept-figures.ts";
import type { RealArchives } from "./real-archives.ts";
import type { RealEvent } from "./real-events.ts";
import { type WebCrawl, type WebResult, webTable } from "./web-table.ts";

/** Default crawls of the same WARC files, from the files and through a real pywb on this machine. */
export async function benchWebEvents(events: readonly RealEvent[], archives: RealArchives): Promise<void> {
  if (!existsSync(pythonProgram("wayback"))) {
    console.log("NOT MEASURED: pywb is not installed. `node scripts/setup.mjs --tests` installs it.");
    return;
  }
  const linked = events.filter(({ homePage }) => homePage !== undefined);
  const leftOut = events.filter((event) => !linked.includes(event)).map(({ specification }) => specification.name);
  const pywb = await startPywb(Object.fromEntries(linked.map(({ archive }) => [collectionOf(archive), [archive]])));
  try {
    const results: WebResult[] = [];
    for (const event of linked)
      results.push(await measureWeb(event, await archives.placesOf(event), pywb.bases[collectionOf(event.archive)] as string));
    console.log(markdownTable(webTable(results, leftOut)));
  } finally {
    await pywb.close();
  }
}

/** Crawls for the event from the file, then from pywb's collection at the address, starting from the same seeds. */
async function measureWeb(event: RealEvent, places: CrawlPlaces, base: string): Promise<WebResult> {
  const { name, seeds } = event.specification;
  const specification = { ...event.specification, seeds: seeds.length > 0 || !event.homePage ? seeds : [event.homePage] };
  const gold = await Gold.find(event.gold, places.archive, specification);
  const figures = ({ pages, stopped }: CrawledPages): WebCrawl => {
    const graded = gold.gradeCrawled(pages);
    const kept = graded.filter(({ isKept }) => isKept).map(({ grade }) => grade);
    return { judged: graded.length, stopped, ...keptFigures(kept, gold.all, 1) };
  };
  const files = figures(await crawlPages(specification, places));
  const web = new PoliteWeb({ storePath: ":memory:", allowPrivate: ["127.0.0.1"] }); // at the pace of entryOf
  try {
    const { folder, scratch } = places;
    const archive = new RemoteArchive(entryOf("pywb", base), web);
    return { event: name, files, web: figures(await crawlPages(specification, { folder, scratch, archive })) };
  } finally {
    await web.close();
  }
}

function collectionOf(archive: string): string {
  return basename(archive).replace(/\.warc\.gz$/, "");
}
