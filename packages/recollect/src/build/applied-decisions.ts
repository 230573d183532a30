import { existsSync } from "node:fs";
import { join } from "node:path";
import { jsonLine } from "@recollect/base/json-line";
import { writeTextAtomically } from "@recollect/base/write-text-atomically";
import { surtKey } from "@recollect/warc/surt";
import { isoOfTimestamp } from "@recollect/warc/timestamp";
import type { UsedVotes } from "../crawl/begin/crawl-settings.ts";
import { keptUrls } from "../crawl/decided-pages.ts";
import type { CrawlState } from "../crawl/state/crawl-state.ts";
import type { VotedCapture, VotesSummary } from "../event/learn-from-votes.ts";
import { urlKey } from "../event/page-search/url-key.ts";

/** Results for pages that a curator had decided on before the crawl. */
export interface DecidedSummary {
  /** Number of pages that the curator decided to keep, and to drop. */
  readonly kept: number;
  readonly dropped: number;
  /** Pages to keep that the archive lacks or that are unreadable. */
  readonly lost: readonly string[];
}

/** Number of URLs per query of the state. */
const urlsAtOnce = 1000;

/** Returns the results for decided pages, from the state of an ended crawl. */
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
export function votesSummary({ learned: { captures: _, score: __, ...rest } }: UsedVotes): VotesSummary {
  return rest;
}

/** Decisions to carry over: the unchanged text of a decision file or, without one, votes on captures. */
export interface CarriedDecisions {
  readonly decisions?: string | undefined;
  readonly captures: readonly VotedCapture[];
}

/**
 * Copies the decisions that a crawl applied, with their notes, to the new collection's `decisions.jsonl`, so that its documents are shown
 * as decided and the next crawl can apply the decisions again. An existing file is kept: a curator may have added to it.
 */
export async function carryDecisions(folder: string, { decisions, captures }: CarriedDecisions): Promise<void> {
  const path = join(folder, "decisions.jsonl");
  if (existsSync(path)) return;
  const lines = captures.map(
    ({ url, timestamp, isRelevant }) =>
      `${jsonLine({ url, captured_at: isoOfTimestamp(timestamp), decision: isRelevant ? "keep" : "drop" })}\n`,
  );
  await writeTextAtomically(path, decisions === undefined ? lines : [decisions, decisions.endsWith("\n") ? "" : "\n"]);
}
