import { indexPages } from "@recollect/archive/index-pages";
import type { LocalArchive } from "@recollect/archive/local-archive";
import { Scope } from "../../event/scope.ts";
import type { ResolvedSpecification } from "../../spec/resolve-specification.ts";
import type { Frontier } from "../frontier.ts";
import type { CrawlState } from "../state/crawl-state.ts";

/** Number of URLs that are written to the state at once. */
const urlsAtOnce = 1000;

/** Start URLs of a crawl. */
export interface CrawlBeginning {
  /** URLs of pages that a curator kept, visited before all others. */
  readonly kept: readonly string[];
  readonly urls: Iterable<string> | AsyncIterable<string>;
}

/** Priority of pages that a curator kept: higher than that of seeds and links. */
const keptPriority = 2;

/** Queues the start URLs of a crawl in one step, so that a crash loses none; does nothing if the crawl has already begun. */
export async function beginCrawl(
  state: CrawlState,
  frontier: Frontier,
  { kept, urls }: CrawlBeginning,
  signal: AbortSignal,
): Promise<void> {
  if (frontier.found > 0) return;
  for (let at = 0; at < kept.length; at += urlsAtOnce) await frontier.addSeeds(kept.slice(at, at + urlsAtOnce), keptPriority);
  let some: string[] = [];
  for await (const url of urls) {
    if (signal.aborted) return state.rollback(); // the crawl ends before its first claim
    some.push(url);
    if (some.length < urlsAtOnce) continue;
    await frontier.addSeeds(some);
    some = [];
  }
  await frontier.addSeeds(some);
  const progress = { ...(await state.progress()), queue: frontier.queued };
  await state.write({ notes: { progress, "begun-with": frontier.queued } });
  await state.commit();
}

/** Returns the start URLs of a scan: the address of every page in the index that the scope admits. */
export async function* scannedUrls(archive: LocalArchive, { scope }: ResolvedSpecification): AsyncGenerator<string> {
  const rules = new Scope(scope);
  for await (const { url } of indexPages(archive)) if (rules.admits(url)) yield url;
}
