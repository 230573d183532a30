import { readFileSync } from "node:fs";
import { UsageError } from "@recollect/warc/errors";
import type { Problem } from "@recollect/warc/problem";
import { readVotes } from "../collection/read-votes.ts";
import { ReviewDecisions } from "../collection/review-decisions.ts";
import type { Vote } from "../event/learn-from-votes.ts";

/** Votes for a crawl, and the decisions they are from. */
export interface FoundVotes {
  readonly votes: readonly Vote[];
  /** The text of a decision file, copied to the new collection including notes. */
  readonly decisions?: string | undefined;
  /** Lines that are not valid decisions. */
  readonly problems: readonly Problem[];
}

/**
 * Reads votes for a crawl from a CSV file, or from a curator's decisions, of which the last about each URL counts. Decisions of the model
 * are no votes: they follow from the curator's.
 */
export function votesOfFile(path: string): FoundVotes {
  if (!/\.jsonl$/i.test(path)) return { votes: readVotes(path), problems: [] };
  const read = ReviewDecisions.readFile(path);
  const votes = [...read.lastOfUrls()].flatMap(({ url, timestamp, decision, by }) =>
    decision === "undecided" || by === "model" || !/^https?:$/.test(URL.parse(url)?.protocol ?? "")
      ? []
      : [{ url, timestamp, isRelevant: decision === "keep" }],
  );
  if (votes.length === 0) throw new UsageError(`${path} has no decisions to keep or drop: check the path`);
  return { votes, decisions: readFileSync(path, "utf8"), problems: read.problems };
}
