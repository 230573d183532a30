import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Archive, WantedCaptures } from "../src/archive/archive.ts";
import { LiveArchive } from "../src/archive/live-archive.ts";
import { LocalArchive } from "../src/archive/local-archive.ts";
import type { Clock } from "../src/net/clock.ts";
import { PoliteWeb } from "../src/net/polite-web.ts";
import { RobotsGate } from "../src/net/robots.ts";
import { timestampOf, worldEnd } from "../world/src/calendar.ts";
import { LiveWeb } from "../world/src/live-web.ts";
import { openWorld } from "../world/src/open-world.ts";
import { serveArchive } from "../world/src/serve-archive.ts";
import { serveWorld } from "../world/src/serve-world.ts";
import { worldArchives } from "../world/src/world-archives.ts";
import { ArchiveCrawls, type CrawlFigures, type CrawlPlace, collect } from "./archive-crawls.ts";
import { row } from "./measure.ts";

/** How long after an event's end its pages are looked for: the paper crawled one some days, others two to eight years later. */
const delays = { "5 days": 5, "2 years": 2 * 365, "8 years": 8 * 365, "14 years": 14 * 365 } as const;

/** Archives as they were on a day against the live web of that day, for each event (Klein et al., section 5). */
export async function benchLiveWeb(place: CrawlPlace): Promise<void> {
  const world = openWorld(place.world);
  console.log(`\nArchives and the live web, each as of the day, at most ${place.documents} documents an event`);
  console.log(row("after the event's end", "pages there", "found", "relevance", "requests a page", "better for"));
  for (const [name, days] of Object.entries(delays)) {
    const archived: Side = { there: 0, found: [] };
    const live: Side = { there: 0, found: [] };
    const events = world.plan.events.filter(({ end }) => end + days < worldEnd);
    for (const { id, end } of events) {
      const moment = end + days + 0.5;
      const web = new LiveWeb(world, moment);
      const pages = place.truth.pagesAbout(id);
      archived.there += pages.filter((url) => place.truth.isCapturedBy(url, timestampOf(moment))).length;
      live.there += pages.filter((url) => isThere(web, url)).length;
      archived.found.push(await crawlArchives(place, id, moment));
      live.found.push(await crawlLive(place, web, id, moment));
    }
    console.log(row(`${name}, archives`, ...figuresOf(archived), `${wins(archived, live)} of ${events.length}`));
    console.log(row(`${name}, live web`, ...figuresOf(live), `${wins(live, archived)} of ${events.length}`));
  }
}

interface Side {
  /** The event's pages that could be found. */
  there: number;
  readonly found: CrawlFigures[];
}

function wins(one: Side, other: Side): number {
  return one.found.filter(({ about }, n) => about > (other.found[n]?.about ?? 0)).length;
}

function figuresOf({ there, found }: Side): string[] {
  const sum = (of: (figures: CrawlFigures) => number) => found.reduce((total, figures) => total + of(figures), 0);
  const requests = sum(({ lookUps, playback }) => lookUps + playback) / sum(({ documents }) => documents);
  const about = sum((figures) => figures.about);
  return [String(there), String(about), sum(({ relevance }) => relevance).toFixed(0), requests.toFixed(2)];
}

function isThere(web: LiveWeb, url: string): boolean {
  const { hostname, pathname, search } = new URL(url);
  const answer = web.answer(hostname, pathname + search);
  return answer?.status === 200 && answer.offTopic === undefined;
}

async function crawlArchives(place: CrawlPlace, event: string, moment: number): Promise<CrawlFigures> {
  const pace = { perMinute: Number.POSITIVE_INFINITY, connections: 4 };
  const locals = await Promise.all(
    worldArchives(5).map(({ name }) => LocalArchive.open({ indexes: [join(place.world, name, "index.cdxj")] })),
  );
  const served = await Promise.all(
    locals.map((local, n) => {
      const { name } = worldArchives(5)[n] as { name: string };
      return serveArchive(new ArchiveOfDay(local, timestampOf(moment)), { name, limits: { index: pace, playback: pace } });
    }),
  );
  const [figures] = await new ArchiveCrawls(place).all([event], served);
  await Promise.all(served.map((archive) => archive.close()));
  for (const local of locals) local.close();
  return figures as CrawlFigures;
}

async function crawlLive(place: CrawlPlace, live: LiveWeb, event: string, moment: number): Promise<CrawlFigures> {
  const served = await serveWorld(live);
  const clock = hastened(moment * 86_400_000);
  const web = new PoliteWeb({ storePath: ":memory:", contact: "bench@example.org", proxy: `http://127.0.0.1:${served.port}`, clock });
  const archive = new LiveArchive(web, { robots: new RobotsGate(web, clock), nowMs: clock.nowMs });
  const found = await collect(event, archive, place, (url) => place.truth.isPageAbout(event, url) && isThere(live, url));
  const playback = [...web.statistics().values()].reduce((sum, { sent }) => sum + sent, 0); // with each site's robots.txt
  await web.close();
  await served.close();
  return { ...found, lookUps: 0, playback };
}

/** A clock on which the pauses that strange hosts are given pass at once. */
function hastened(fromMs: number): Clock {
  let nowMs = Math.round(fromMs);
  return {
    nowMs: () => nowMs,
    async sleep(ms) {
      const untilMs = nowMs + ms;
      await nextTurn();
      nowMs = Math.max(nowMs, untilMs);
    },
  };
}

/** An archive with nothing in it that was captured later. */
class ArchiveOfDay implements Archive {
  readonly #archive: LocalArchive;
  readonly #to: string;

  constructor(archive: LocalArchive, to: string) {
    this.#archive = archive;
    this.#to = to;
  }

  captures(url: string, wanted: WantedCaptures = {}) {
    return this.#archive.captures(url, { ...wanted, to: this.#to });
  }

  read: Archive["read"] = (capture) => this.#archive.read(capture);
  copy: Archive["copy"] = (record, writer) => this.#archive.copy(record, writer);
  close(): void {}
}
