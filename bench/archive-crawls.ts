import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Archive } from "../src/archive/archive.ts";
import type { LookupWay } from "../src/archive/archive-entry.ts";
import { RemoteArchive } from "../src/archive/remote-archive.ts";
import { Router, type RouteStore } from "../src/archive/router.ts";
import { SeveralArchives } from "../src/archive/several-archives.ts";
import { readCsv } from "../src/base/csv.ts";
import { buildCollection } from "../src/collection/build-collection.ts";
import { PoliteWeb } from "../src/net/polite-web.ts";
import { WebStore } from "../src/net/web-store.ts";
import { readSpecification } from "../src/spec/read-specification.ts";
import { resolveSpecification } from "../src/spec/resolve-specification.ts";
import type { ServedArchive } from "../world/src/serve-archive.ts";
import type { WorldTruth } from "./world-truth.ts";

export interface CrawlPlace {
  readonly world: string;
  /** For what is made on the way. */
  readonly folder: string;
  readonly documents: number;
  readonly truth: WorldTruth;
}

/** What came of a crawl, and what it cost. */
export interface CrawlFigures {
  readonly documents: number;
  /** Documents that are about the event, by the truth. */
  readonly about: number;
  /** Sum of the aggregate scores. */
  readonly relevance: number;
  readonly byArchive: ReadonlyMap<string, number>;
  readonly lookUps: number;
  readonly playback: number;
}

export interface CrawlWay {
  readonly lookup?: LookupWay;
  readonly isRouted?: boolean;
  /** What was learned of archives before. */
  readonly routes?: RouteStore | undefined;
}

/** What several crawls learn of archives. */
export function sharedRoutes(): RouteStore {
  return new WebStore(":memory:");
}

/** Crawls of a world's events from served archives. Nothing that was fetched for one event is kept for the next. */
export class ArchiveCrawls {
  readonly #place: CrawlPlace;

  constructor(place: CrawlPlace) {
    this.#place = place;
  }

  async all(events: readonly string[], archives: readonly ServedArchive[], way: CrawlWay = {}): Promise<CrawlFigures[]> {
    const figures: CrawlFigures[] = [];
    for (const event of events) figures.push(await this.#one(event, archives, way));
    return figures;
  }

  async #one(event: string, archives: readonly ServedArchive[], { lookup, isRouted, routes }: CrawlWay): Promise<CrawlFigures> {
    const web = new PoliteWeb({ storePath: ":memory:", allowPrivate: ["127.0.0.1"] });
    const members = archives.map(({ entry }) => {
      return { name: entry.name, archive: new RemoteArchive(entry, web, lookup && entry[lookup] ? { lookup } : {}), stage: 0 };
    });
    const before = archives.map(({ requests }) => ({ all: requests.total, playback: requests.playback }));
    const archive = new SeveralArchives(members, isRouted ? new Router(routes ?? web.store) : undefined);
    const found = await collect(event, archive, this.#place);
    archive.close();
    await web.close();
    const sum = (of: (archive: ServedArchive, n: number) => number) => archives.map(of).reduce((a, b) => a + b, 0);
    const playback = sum(({ requests }, n) => requests.playback - (before[n]?.playback ?? 0));
    return { ...found, playback, lookUps: sum(({ requests }, n) => requests.total - (before[n]?.all ?? 0)) - playback };
  }
}

/** Collects an event and judges what came out by the truth. */
export async function collect(
  event: string,
  archive: Archive,
  { world, folder, documents, truth }: CrawlPlace,
  isAbout = (url: string, timestamp: string) => truth.isAbout(event, url, timestamp),
): Promise<Omit<CrawlFigures, "lookUps" | "playback">> {
  const out = join(folder, "collection");
  const own = resolveSpecification(readSpecification(join(world, "specs", `${event}.yaml`)));
  const relevance = { ...own.relevance, idf: "references" }; // an archive on the web can't be sampled
  const specification = { ...own, relevance, crawl: { ...own.crawl, documents } };
  const places = { folder: join(world, "specs"), archive, sources: [world], out, cacheFolder: folder };
  await buildCollection({ specification, ...places, requisites: false });
  const found = { documents: 0, about: 0, relevance: 0, byArchive: new Map<string, number>() };
  for await (const document of readCsv(join(out, "documents.csv"))) {
    const { url = "", captured_at = "", archive: name = "", duplicate_of } = document;
    if (duplicate_of !== "") continue;
    found.documents++;
    found.relevance += Number(document.relevance);
    found.byArchive.set(name, (found.byArchive.get(name) ?? 0) + 1);
    if (isAbout(url, captured_at.replace(/\D/g, ""))) found.about++;
  }
  rmSync(out, { recursive: true });
  return found;
}
