import { readdirSync } from "node:fs";
import { join } from "node:path";
import { LocalArchive } from "@recollect/archive/local-archive";
import { markdownTable } from "@recollect/recollect/evaluate/report-table";
import { pageCache } from "@recollect/recollect/event/page-search/page-cache";
import { readSpecification } from "@recollect/recollect/spec/read-specification";
import { type ResolvedSpecification, resolveSpecification } from "@recollect/recollect/spec/resolve-specification";
import { writeWorld } from "../../world/src/write-world.ts";
import { WorldTruth } from "../world-truth.ts";
import { type CrawlPlaces, crawlPages } from "./crawl-pages.ts";
import { oraclePages } from "./oracle-pages.ts";
import { htmlUrls } from "./scan-pages.ts";
import { silentLinks } from "./silent-links.ts";
import { comparedStrategies, withStrategy } from "./strategies.ts";
import { gapTable, summed, type WorldFigures, worldTable } from "./world-tables.ts";

const world = { pages: 12_000, seed: 1 };
/** Shares of the archive's pages at which the pages about the event are counted. */
const shares = [0.01, 0.05, 0.1];

/** Compares strategies in a simulated archive with an oracle: the same crawl with a queue ordered by the truth. */
export async function benchWorldEvents(scratch: string, flags: readonly string[]): Promise<void> {
  const out = join(scratch, "world");
  await writeWorld({ ...world, out });
  const truth = WorldTruth.read(out);
  const archive = await LocalArchive.open({ indexes: [join(out, "index.cdxj")] });
  try {
    const pages = (await htmlUrls(archive)).length;
    const budgets = shares.map((share) => Math.round(share * pages));
    const places: CrawlPlaces = { folder: join(out, "specs"), archive, scratch, readPage: pageCache() };
    const all = new Map<string, WorldFigures>();
    for (const file of readdirSync(places.folder).sort()) {
      if (!file.endsWith(".yaml")) continue;
      const specification = resolveSpecification(readSpecification(join(places.folder, file)));
      all.set(specification.name, await figuresOf(specification, { places, truth, budgets }));
    }
    const sums = summed([...all.values()]);
    console.log(markdownTable(worldTable(all, { shares, budgets, pages, known: (event) => truth.capturedAbout(event) })));
    console.log(markdownTable(gapTable(sums, shares)));
    if (flags.includes("--json")) console.log(JSON.stringify({ budgets, events: Object.fromEntries(all), sums }));
  } finally {
    archive.close();
  }
}

async function figuresOf(
  specification: ResolvedSpecification,
  { places, truth, budgets }: { places: CrawlPlaces; truth: WorldTruth; budgets: readonly number[] },
): Promise<WorldFigures> {
  const { name } = specification;
  const most = Math.max(...budgets);
  const found = (pages: readonly { url: string; capture: { timestamp: string } }[]): number[] => {
    const isAbout = pages.map(({ url, capture }) => truth.isAbout(name, url, capture.timestamp));
    return budgets.map((budget) => isAbout.slice(0, budget).filter(Boolean).length);
  };
  const figures: Record<string, number[]> = {};
  for (const strategy of comparedStrategies) {
    const wanted = withStrategy(specification, strategy, most);
    figures[strategy] = found((await crawlPages(wanted, places)).pages.map(({ page }) => page));
    if (strategy === "ct-f") continue; // ct-f ignores link texts
    const silent = { ...places, readPage: silentLinks(places.readPage) };
    figures[`${strategy}, links say nothing`] = found((await crawlPages(wanted, silent)).pages.map(({ page }) => page));
  }
  const isAbout = (url: string): boolean => truth.isPageAbout(name, url);
  return { ...figures, oracle: found(await oraclePages(withStrategy(specification, "ct-f", most), isAbout, places)) };
}
