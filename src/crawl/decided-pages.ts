import type { Vote } from "../event/learn-from-votes.ts";
import { urlKey } from "../event/page-search/url-key.ts";
import type { UsedVotes } from "./begin/crawl-settings.ts";

/** What a curator has decided about pages, as a crawl applies it. Structured-cloneable, so that threads and other machines apply the same. */
export interface DecidedPages {
  /** Pages to visit and keep whatever their score: the keys of their URLs, and the capture that the curator looked at, 14 digits. */
  readonly kept: ReadonlyMap<string, string | undefined>;
  /** Keys of the URLs whose pages stay out, whatever their score. */
  readonly dropped: ReadonlySet<string>;
  /** Payload digests of dropped pages: the same bytes at another URL stay out, too. A page that is only similar is judged by itself. */
  readonly droppedDigests: ReadonlySet<string>;
}

/** The decisions that votes come to; of several on one page, the last counts. */
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

/** The URLs of kept pages, by which a crawl begins. */
export function keptUrls(votes: readonly Vote[]): string[] {
  return [...lastVotes(votes).values()].filter(({ isRelevant }) => isRelevant).map(({ url }) => url);
}

/** What was decided about a page, by its URL after redirects or its bytes; undefined where nothing was. */
export function decisionOn(
  decided: DecidedPages | undefined,
  { key, digest }: { key: string; digest: string },
): "keep" | "drop" | undefined {
  if (decided === undefined) return undefined;
  if (decided.kept.has(key)) return "keep";
  return decided.dropped.has(key) || decided.droppedDigests.has(digest) ? "drop" : undefined;
}

/** In the order of their keys, so that the order in which they were given makes no difference. */
function lastVotes(votes: readonly Vote[]): Map<string, Vote> {
  const byKey = new Map(votes.map((vote) => [urlKey(vote.url), vote]));
  return new Map([...byKey].sort(([a], [b]) => (a < b ? -1 : 1)));
}
