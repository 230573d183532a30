import type { UriM } from "@recollect/archive/uri-m";
import { UsageError } from "@recollect/warc/errors";
import { surtKey } from "@recollect/warc/surt";
import type { Decision } from "./decision.ts";
import type { Decisions } from "./decisions.ts";
import type { OffTopicResults } from "./off-topic-results.ts";
import type { Why } from "./why.ts";

/** Selection of captures: those of an address, those flagged for one reason, or both. */
export interface ReviewChoice {
  readonly address?: string | undefined;
  readonly why?: Why | undefined;
}

/** Whether a selection has a criterion. */
export function isChoice({ address, why }: ReviewChoice): boolean {
  return address !== undefined || why !== undefined;
}

/** Returns a function that tells whether a capture is selected; without a criterion, all are. */
export function isChosen({ address, why }: ReviewChoice): (capture: { readonly url: string; readonly why: string }) => boolean {
  const key = address === undefined ? undefined : surtKey(address);
  return (capture) => (why === undefined || capture.why === why) && (key === undefined || surtKey(capture.url) === key);
}

/**
 * Returns the captures that a decision about many applies to: to confirm or overrule, flagged ones without a decision; to mark, others
 * without a decision; to undo, those with a decision. Throws a UsageError if there is none.
 */
export function chosenCaptures(choice: ReviewChoice, decision: Decision, results: OffTopicResults, decisions: Decisions): UriM[] {
  if (!isChoice(choice)) throw new UsageError("Name captures, or select several by address or by reason");
  if (decision === "marked" && choice.why !== undefined)
    throw new UsageError("A reason selects flagged captures, which cannot be marked: select by address alone");
  const found = decision === "marked" ? unflagged(choice.address ?? "", results, decisions) : flagged(choice, decision, results, decisions);
  if (found.length > 0) return found;
  const chosen = [choice.why, choice.address && `of ${choice.address}`].filter(Boolean).join(" ");
  throw new UsageError(`Nothing to do: no capture ${chosen} ${wanted[decision]} in ${results.folder}`);
}

const wanted: Readonly<Record<Decision, string>> = {
  confirmed: "is flagged and without a decision",
  overruled: "is flagged and without a decision",
  marked: "is without a flag and without a decision",
  undone: "has a decision",
};

function flagged(choice: ReviewChoice, decision: Decision, { flagged, examined }: OffTopicResults, decisions: Decisions): UriM[] {
  const isWanted = isChosen(choice);
  return [...examined].flatMap((name) => {
    const capture = flagged.get(name) ?? (decision === "undone" ? decisions.named(name) : undefined);
    if (capture === undefined || !isWanted({ why: "", ...capture })) return [];
    const isDecided = decisions.of(capture.url, capture.timestamp) !== undefined;
    return isDecided === (decision === "undone") ? [{ url: capture.url, timestamp: capture.timestamp }] : [];
  });
}

function unflagged(address: string, { flagged, examined }: OffTopicResults, decisions: Decisions): UriM[] {
  const key = `${surtKey(address)} `;
  const names = [...examined].filter((name) => name.startsWith(key) && !flagged.has(name));
  const captures = names.map((name) => ({ url: address, timestamp: name.slice(key.length) }));
  return captures.filter(({ url, timestamp }) => decisions.of(url, timestamp) === undefined);
}
