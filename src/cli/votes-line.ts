import type { LearnedFromVotes } from "../crawl/learn-from-votes.ts";
import { leastVotes } from "../relevance/threshold-of-votes.ts";
import { count, number, plainLine } from "./output.ts";

/** What was learned from a curator's votes, and which could not be used. */
export function votesLine({ relevant, others, missing, threshold, isThresholdLearned }: Omit<LearnedFromVotes, "reference">): string {
  const cut =
    threshold === undefined
      ? "there is no threshold to change"
      : isThresholdLearned
        ? `the threshold is ${threshold.toFixed(3)}`
        : `the threshold stays ${threshold.toFixed(3)}: at least ${leastVotes} votes of each kind are needed to change it`;
  const examples = `${missing.slice(0, 3).join(", ")}${missing.length > 3 ? ", …" : ""}`;
  const absent = missing.length === 0 ? "" : ` ${count(missing.length, "voted page")} not in the archive: ${examples}`;
  return plainLine(`Votes: ${number(relevant)} for and ${number(others)} against changed the event vector; ${cut}.${absent}`);
}

/** The same for programs. */
export function votesJson({ relevant, others, missing, threshold, isThresholdLearned }: Omit<LearnedFromVotes, "reference">): object {
  return { relevant, others, missing, threshold: threshold ?? null, threshold_learned: isThresholdLearned };
}
