import type { Archive } from "@recollect/archive/archive";
import { liveName } from "@recollect/archive/archive";
import { termHash } from "@recollect/base/term-hash";
import { type Page, readPage } from "@recollect/page/page";
import { ThrottledError } from "@recollect/warc/errors";
import { isPublishedProfile } from "../spec/published-profile.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { FollowedUrls } from "./followed-urls.ts";
import type { ReadPage } from "./page-search/page-cache.ts";
import { type PageAtEnd, pageOf } from "./page-search/page-of.ts";
import { urlKey } from "./page-search/url-key.ts";

/**
 * Number of a web archive's pages that are read before a crawl. With 100, crawls keep fewer relevant pages; 200 bring no further gain
 * (docs/research/benchmarks.md).
 */
const mostPages = 150;

/** Number of pages read per wanted document, if a crawl wants only a few. */
const pagesPerDocument = 4;

/** Number of concurrent look-ups. Fixed, because it determines which links are known when the next URLs are chosen. */
const atOnce = 8;

export interface LinkedSampleOptions {
  readonly readPage?: ReadPage | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Returns the number of pages to sample from an archive without a local index. The papers' methods sample none. */
export function linkedSampleSize({ profile, seeds, relevance, crawl }: ResolvedSpecification): number {
  if (isPublishedProfile(profile) || relevance.idf !== "archive" || seeds.length === 0) return 0;
  return Math.min(mostPages, crawl.fetched, crawl.documents * pagesPerDocument);
}

/**
 * Reads pages of an archive without a local index: the seeds, then links on their hosts in a random order that is the same each time. Ends
 * early if an archive is throttled. The live web is not sampled, because its sites require long pauses.
 */
export async function* linkedSample(
  archive: Archive,
  specification: ResolvedSpecification,
  { readPage: read = readPage, onProgress, signal }: LinkedSampleOptions,
): AsyncGenerator<Pick<PageAtEnd, "page" | "capture">> {
  if (archive.names?.length === 1 && archive.names[0] === liveName) return;
  const count = linkedSampleSize(specification);
  const queue = new LinkQueue(specification);
  const search = { archive, specification, readPage: read };
  let pages = 0;
  while (pages < count) {
    const urls = queue.take(Math.min(atOnce, count - pages));
    if (urls.length === 0) return;
    archive.beginRound?.();
    const found = await unlessAborted(Promise.all(urls.map((url) => pageOf(url, search).catch(undefinedIfThrottled))), signal);
    for (const one of found) {
      if (one === undefined || (one.kind !== "page" && one.unreached !== undefined)) return;
      if (one.kind !== "page") continue;
      pages++;
      onProgress?.(pages, count);
      queue.addLinksOf(one.page);
      yield one;
    }
  }
}

/** Waits for work, but rejects as soon as the signal aborts. The requests of the work end when the archive is closed. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = (): void => reject(signal.reason);
  signal.addEventListener("abort", onAbort);
  if (signal.aborted) onAbort();
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

function undefinedIfThrottled(error: unknown): undefined {
  if (!(error instanceof ThrottledError)) throw error;
}

/** Queue of URLs on the hosts of the seeds, each once, in the order of their hashes. */
class LinkQueue {
  readonly #followed: FollowedUrls;
  readonly #hosts: ReadonlySet<string>;
  readonly #known = new Set<string>();
  /** The URLs in descending order, so that the next one is the last. */
  #queue: { readonly url: string; readonly place: number }[] = [];

  constructor(specification: ResolvedSpecification) {
    this.#followed = new FollowedUrls(specification);
    this.#hosts = new Set(specification.seeds.map(hostOf));
    for (const url of specification.seeds.toReversed()) {
      this.#known.add(urlKey(url));
      this.#queue.push({ url, place: -1 });
    }
  }

  take(count: number): string[] {
    return this.#queue
      .splice(Math.max(0, this.#queue.length - count))
      .reverse()
      .map(({ url }) => url);
  }

  addLinksOf({ links }: Page): void {
    for (const link of links) {
      const { url, key, isFollowed } = this.#followed.look(link.url);
      if (!isFollowed || this.#known.has(key) || !this.#hosts.has(hostOf(url))) continue;
      this.#known.add(key);
      this.#queue.push({ url, place: termHash(key).low });
    }
    this.#queue.sort((a, b) => b.place - a.place || (a.url < b.url ? 1 : -1));
  }
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? "";
}
