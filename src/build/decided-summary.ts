import type { UsedVotes } from "../crawl/begin/crawl-settings.ts";
import { keptUrls } from "../crawl/decided-pages.ts";
import type { CrawlState } from "../crawl/state/crawl-state.ts";
import type { VotesSummary } from "../event/learn-from-votes.ts";
import { urlKey } from "../event/page-search/url-key.ts";
import { surtKey } from "../warc/surt.ts";

/** Results for pages that a curator had decided on before the crawl. */
export interface DecidedSummary {
  /** Number of pages that the curator decided to keep, and to drop. */
  readonly kept: number;
  readonly dropped: number;
  /** Pages to keep that the archive lacks or that are unreadable. */
  readonly lost: readonly string[];
}

const urlsAtOnce = 1000;

export async function decidedSummary({ urls }: CrawlState, { given }: UsedVotes): Promise<DecidedSummary> {
  const kept = keptUrls(given);
  const lost: string[] = [];
  for (let at = 0; at < kept.length; at += urlsAtOnce) {
    const some = kept.slice(at, at + urlsAtOnce);
    const states = new Map((await urls.find(some.map(urlKey))).map(({ key, state }) => [key, state]));
    lost.push(...some.filter((url) => ["missing", "rejected"].includes(states.get(urlKey(url)) ?? "")));
  }
  const all = new Set(given.map(({ url }) => surtKey(url))).size;
  return { kept: kept.length, dropped: all - kept.length, lost };
}

/** Returns the part of the votes' results that is shown to the user. */
export function votesSummary({ learned: { reference: _, captures: __, ...rest } }: UsedVotes): VotesSummary {
  return rest;
}
