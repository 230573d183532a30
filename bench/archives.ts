import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWorld } from "../world/src/open-world.ts";
import { type ArchiveHabits, serveArchives } from "../world/src/serve-archives.ts";
import { writeWorld } from "../world/src/write-world.ts";
import { ArchiveCrawls, type CrawlFigures, sharedRoutes } from "./archive-crawls.ts";
import { benchLiveWeb } from "./live-web.ts";
import { row } from "./measure.ts";
import { WorldTruth } from "./world-truth.ts";

const pages = 4000;
const events = 8;
const documents = 200;

/** As on the web, but nobody is asked to wait: requests are counted, not seconds. */
const patient = { limits: { index: fast(), playback: fast() }, latencyMs: 0, rateLimit: {} };
const asServed: ArchiveHabits = { general: patient, english: patient, german: patient, press: patient, small: patient };

/** Every archive can be asked in every way; TimeMaps come in pages of 50, and two archives say little in their Link headers. */
const allWays: ArchiveHabits = Object.fromEntries(
  Object.entries(asServed).map(([name, habits]) => [name, { ...habits, noTimeGate: false, noCdx: false, pageSize: 50 }]),
);
const fullLinks: ArchiveHabits = Object.fromEntries(
  Object.entries(allWays).map(([name, habits]) => [name, { ...habits, linkHeaders: "full" as const }]),
);

/**
 * Five served archives of a simulated world: what each contributes (Klein et al., Figure 9) and finds alone, what the ways of looking up
 * cost, what routing saves, and archives against the live web for recent and for old events.
 */
export async function benchArchives(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "recollect-bench-"));
  try {
    const world = join(folder, "world");
    await writeWorld({ out: world, pages, events, seed: 1, archives: 5 });
    const truth = WorldTruth.read(world);
    const ids = openWorld(world).plan.events.map(({ id }) => id);
    const crawls = new ArchiveCrawls({ world, folder, documents, truth });
    await benchContributions(crawls, world, ids);
    await benchWays(crawls, world, ids);
    await benchRouting(crawls, world, ids);
    await benchLiveWeb({ world, folder, documents, truth });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function benchContributions(crawls: ArchiveCrawls, world: string, ids: readonly string[]): Promise<void> {
  const served = await serveArchives(world, undefined, asServed);
  const all = await crawls.all(ids, served.archives);
  const found = total(all, ({ documents }) => documents);
  console.log(`\nFive archives, ${ids.length} events, at most ${documents} documents each: what each contributes, and finds alone`);
  console.log(row("", "of documents", "alone", "about the event", "relevance"));
  for (const archive of served.archives) {
    const { name } = archive.entry;
    const alone = await crawls.all(ids, [archive]);
    const given = total(all, ({ byArchive }) => byArchive.get(name) ?? 0);
    console.log(row(name, percent(given, found), ...figures(alone)));
  }
  console.log(row("all together", "100 %", ...figures(all)));
  await served.close();
}

async function benchWays(crawls: ArchiveCrawls, world: string, ids: readonly string[]): Promise<void> {
  console.log("\nRequests a document, five archives asked for every URL");
  console.log(row("", "look-ups", "captures", "together"));
  const ways = [
    ["TimeGate, full Link headers", "timegate", fullLinks],
    ["TimeGate, two say little", "timegate", allWays],
    ["TimeMap, pages of 50", "timemap", allWays],
    ["CDX", "cdx", allWays],
  ] as const;
  for (const [name, lookup, habits] of ways) {
    const served = await serveArchives(world, undefined, habits);
    printRequests(name, await crawls.all(ids, served.archives, { lookup }));
    await served.close();
  }
}

/** Answers are not shared between events, so that only what is learned of archives makes the difference. */
async function benchRouting(crawls: ArchiveCrawls, world: string, ids: readonly string[]): Promise<void> {
  console.log("\nRouting, as served: requests a document");
  console.log(row("", "look-ups", "captures", "together", "documents", "about the event"));
  for (const [name, options] of [
    ["all archives for every URL", {}],
    ["routed, learned in each crawl", { routes: undefined, isRouted: true }],
    ["routed, events one after another", { routes: sharedRoutes(), isRouted: true }],
  ] as const) {
    const served = await serveArchives(world, undefined, asServed);
    const all = await crawls.all(ids, served.archives, options);
    printRequests(name, all, String(total(all, ({ documents }) => documents)), String(total(all, ({ about }) => about)));
    if (name.includes("after")) printRequests("  of these the last event", all.slice(-1));
    await served.close();
  }
}

function printRequests(name: string, all: readonly CrawlFigures[], ...more: string[]): void {
  const found = total(all, ({ documents }) => documents);
  const each = (count: (figures: CrawlFigures) => number): string => (total(all, count) / found).toFixed(2);
  const lookUps = each((figures) => figures.lookUps);
  console.log(
    row(
      name,
      lookUps,
      each(({ playback }) => playback),
      each((figures) => figures.lookUps + figures.playback),
      ...more,
    ),
  );
}

function figures(all: readonly CrawlFigures[]): string[] {
  const sums = [total(all, ({ documents }) => documents), total(all, ({ about }) => about)].map(String);
  return [...sums, total(all, ({ relevance }) => relevance).toFixed(1)];
}

function total(all: readonly CrawlFigures[], of: (figures: CrawlFigures) => number): number {
  return all.reduce((sum, figures) => sum + of(figures), 0);
}

function percent(part: number, all: number): string {
  return `${((100 * part) / all).toFixed(1)} %`;
}

function fast() {
  return { perMinute: Number.POSITIVE_INFINITY, connections: 4 };
}
