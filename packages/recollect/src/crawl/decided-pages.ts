import type { Vote } from "../event/learn-from-votes.ts";
import { urlKey } from "../event/page-search/url-key.ts";
import type { UsedVotes } from "./begin/crawl-settings.ts";

/** A curator's decisions about pages, in the form that a crawl applies. Structured-cloneable, for threads and other machines. */
export interface DecidedPages {
  /** Pages to visit and keep whatever their score: the key of each URL, with the time of the reviewed capture, 14 digits. */
  readonly kept: ReadonlyMap<string, string | undefined>;
  /** Keys of the URLs whose pages are excluded, whatever their score. */
  readonly dropped: ReadonlySet<string>;
  /** Payload digests of dropped pages: the same bytes at another URL are excluded, too. A similar page is judged by itself. */
  readonly droppedDigests: ReadonlySet<string>;
}

/** Converts votes to decisions; of several votes on one page, the last counts. */
export function decidedPages({ given, learned }: UsedVotes): DecidedPages {
  const last = lastVotes(given);
  const of = (isRelevant: boolean) => [...last].filter(([, vote]) => vote.isRelevant === isRelevant);
  const digests = learned.captures.filter(({ isRelevant, digest }) => !isRelevant && digest !== "" && digest !== "-");
  return {
    kept: new Map(of(true).map(([key, { timestamp }]) => [key, timestamp])),
    dropped: new Set(of(false).map(([key]) => key)),
    droppedDigests: new Set(digests.map(({ digest }) => digest)),
  };
}

/** Returns the URLs of kept pages, with which a crawl begins. */
export function keptUrls(votes: readonly Vote[]): string[] {
  return [...lastVotes(votes).values()].filter(({ isRelevant }) => isRelevant).map(({ url }) => url);
}

/** Returns the decision about a page, by its URL after redirects or by its bytes; undefined if there is none. */
export function decisionOn(
  decided: DecidedPages | undefined,
  { key, digest }: { key: string; digest: string },
): "keep" | "drop" | undefined {
  if (decided === undefined) return undefined;
  if (decided.kept.has(key)) return "keep";
  return decided.dropped.has(key) || decided.droppedDigests.has(digest) ? "drop" : undefined;
}

/** Returns the last vote on each page by the key of its URL. Sorted by key, so that the order of votes has no effect. */
function lastVotes(votes: readonly Vote[]): Map<string, Vote> {
  const byKey = new Map(votes.map((vote) => [urlKey(vote.url), vote]));
  return new Map([...byKey].sort(([a], [b]) => (a < b ? -1 : 1)));
}
