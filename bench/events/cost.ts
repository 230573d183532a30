import type { ResolvedSpecification } from "../../src/spec/resolve-specification.ts";
import { row } from "../measure.ts";
import { crawlPages } from "./crawl-pages.ts";
import type { CrawlPlaces } from "./crawl-places.ts";
import { comparedStrategies } from "./strategies.ts";
import { withStrategy } from "./with-strategy.ts";

/** In turn, so that a noisy moment falls on all of them; the first round warms up. */
const rounds = 6;

/** The same again: how far its ratio is from 1 shows how far others can be believed. */
const ways = [
  ...comparedStrategies.map((strategy) => ({ name: strategy as string, strategy })),
  { name: "ct-f again", strategy: "ct-f" as const },
];

/**
 * Pages that each strategy judges in a second of processor time, which others on the machine disturb less than the clock: the fastest round of
 * each. All of them keep every page, so that they write as much.
 */
export async function benchCost(title: string, specification: ResolvedSpecification, places: CrawlPlaces, judged: number): Promise<void> {
  const { readPage: _, ...cold } = places; // pages that are remembered would hide what reading them costs
  const rates = new Map<string, number>();
  for (let round = 0; round < rounds; round++) {
    for (const { name, strategy } of ways) {
      const wanted = withStrategy(specification, strategy, judged);
      const started = process.cpuUsage();
      const { pages } = await crawlPages({ ...wanted, crawl: { ...wanted.crawl, threshold: "none" } }, cold);
      const { user, system } = process.cpuUsage(started);
      if (round > 0) rates.set(name, Math.max(rates.get(name) ?? 0, pages.length / ((user + system) / 1e6)));
    }
  }
  console.log(`## Cost: ${title}, ${judged} pages judged\n`);
  console.log(row("", "pages/s", "to ct-f"));
  const base = rates.get("ct-f") ?? 0;
  for (const [name, rate] of rates) console.log(row(name, rate.toFixed(0), (rate / base).toFixed(3)));
  console.log("");
}
