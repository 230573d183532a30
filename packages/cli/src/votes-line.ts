import type { DecidedSummary } from "@recollect/recollect/build/applied-decisions";
import type { VotesSummary } from "@recollect/recollect/event/learn-from-votes";
import { leastVotes } from "@recollect/recollect/relevance/threshold-of-votes";
import { count, number, plainLine } from "./output.ts";

/** Describes the thresholds learned from a curator's votes, and the votes that could not be used. */
export function votesLine({ relevant, others, missing, threshold, isThresholdLearned }: VotesSummary): string {
  const cut =
    threshold === undefined
      ? "there is no threshold to change"
      : isThresholdLearned
        ? `the threshold is ${threshold.toFixed(3)}`
        : `the threshold stays ${threshold.toFixed(3)}: at least ${leastVotes} votes of each kind are needed to change it`;
  const absent = missing.length === 0 ? "" : ` ${count(missing.length, "voted page")} not in the archive: ${examplesOf(missing)}`;
  return plainLine(`Votes: ${number(relevant)} for and ${number(others)} against changed the event vector; ${cut}.${absent}`);
}

/** Describes how the votes themselves were applied, and which pages to keep are unavailable. */
export function decidedLine({ kept, dropped, lost }: DecidedSummary): string {
  const gone =
    lost.length === 0 ? "" : ` ${count(lost.length, "kept page")} not in the archive any more, or unreadable: ${examplesOf(lost)}`;
  return plainLine(
    `Decisions: ${number(kept - lost.length)} of ${count(kept, "page")} that the curator kept ${kept === 1 ? "is" : "are"} in the collection, ` +
      `${number(dropped)} dropped ${dropped === 1 ? "one is" : "ones are"} left out; they are in its decisions.jsonl.${gone}`,
  );
}

function examplesOf(urls: readonly string[]): string {
  return `${urls.slice(0, 3).join(", ")}${urls.length > 3 ? ", …" : ""}`;
}

/** Returns the votes as JSON. */
export function votesJson({ relevant, others, missing, threshold, isThresholdLearned }: VotesSummary): object {
  return { relevant, others, missing, threshold: threshold ?? null, threshold_learned: isThresholdLearned };
}
