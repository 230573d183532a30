import { readVotes } from "../collection/read-votes.ts";
import type { Vote } from "../crawl/learn-from-votes.ts";
import { UsageError } from "../errors.ts";
import { limits } from "../limits.ts";
import type { Problem } from "../problem.ts";
import { ReviewDecisions } from "./review-decisions.ts";

/** Votes, and what a user must know about them. */
export interface FoundVotes {
  readonly votes: readonly Vote[];
  /** Decisions to keep or drop in the file: of very many, a part are votes. */
  readonly decided: number;
  /** Lines that are no decisions. */
  readonly problems: readonly Problem[];
}

/**
 * Votes for a crawl from a file that a user names: a CSV file of votes, or a curator's decisions (`decisions.jsonl`), of which the last about
 * each URL counts. Decisions are made by the thousand, so that of too many an even part is taken, with as large a share of both kinds.
 */
export function votesOfFile(path: string): FoundVotes {
  if (!/\.jsonl$/i.test(path)) {
    const votes = readVotes(path);
    return { votes, decided: votes.length, problems: [] };
  }
  const decisions = ReviewDecisions.readFile(path);
  const all = [...decisions.lastOfUrls()].flatMap(({ url, decision }) =>
    decision === "undecided" || !/^https?:$/.test(URL.parse(url)?.protocol ?? "") ? [] : [{ url, isRelevant: decision === "keep" }],
  );
  if (all.length === 0) throw new UsageError(`${path} has no decisions to keep or drop: check the path`);
  const byKind = [...all.filter(({ isRelevant }) => isRelevant), ...all.filter(({ isRelevant }) => !isRelevant)];
  const step = Math.max(1, byKind.length / limits.votes);
  const votes = Array.from({ length: Math.floor(byKind.length / step) }, (_, n) => byKind[Math.floor(n * step)] as Vote);
  return { votes, decided: all.length, problems: decisions.problems };
}
