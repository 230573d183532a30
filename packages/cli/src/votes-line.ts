import type { DecidedSummary } from "@recollect/recollect/build/applied-decisions";
import type { VotesSummary } from "@recollect/recollect/event/learn-from-votes";
import { count, number, plainLine } from "./output.ts";

/** Describes what was learned from a curator's votes, and the votes that could not be used. */
export function votesLine({ relevant, others, missing, raisedBy, loweredBy }: VotesSummary): string {
  const by = [
    ...(raisedBy.length > 0 ? [`raised most by: ${raisedBy.join(", ")}`] : []),
    ...(loweredBy.length > 0 ? [`lowered most by: ${loweredBy.join(", ")}`] : []),
  ];
  const learned = relevant + others === 0 ? "changed no scores" : `changed the scores of pages${by.map((part) => `; ${part}`).join("")}`;
  const absent = missing.length === 0 ? "" : ` ${count(missing.length, "voted page")} not in the archive: ${examplesOf(missing)}`;
  return plainLine(`Votes: ${number(relevant)} for and ${number(others)} against ${learned}.${absent}`);
}

/** Describes how the curator's decisions were applied, and which kept pages are unavailable. */
export function decidedLine({ kept, dropped, lost }: DecidedSummary): string {
  const unavailable =
    lost.length === 0 ? "" : ` ${count(lost.length, "kept page")} no longer in the archive, or unreadable: ${examplesOf(lost)}`;
  return plainLine(
    `Decisions: ${number(kept - lost.length)} of ${count(kept, "page")} that the curator kept ${kept === 1 ? "is" : "are"} in the collection, ` +
      `${number(dropped)} dropped ${dropped === 1 ? "one is" : "ones are"} left out; they are in its decisions.jsonl.${unavailable}`,
  );
}

function examplesOf(urls: readonly string[]): string {
  return `${urls.slice(0, 3).join(", ")}${urls.length > 3 ? ", …" : ""}`;
}

/** Returns the votes as JSON. */
export function votesJson({ relevant, others, missing, raisedBy, loweredBy }: VotesSummary): object {
  return { relevant, others, missing, raised_by: raisedBy, lowered_by: loweredBy };
}
