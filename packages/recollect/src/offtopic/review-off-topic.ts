import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseCaptureAddress, type UriM } from "@recollect/archive/uri-m";
import { writeTextAtomically } from "@recollect/base/write-text-atomically";
import { fileError } from "@recollect/warc/byte-source";
import { UsageError } from "@recollect/warc/errors";
import { surtKey } from "@recollect/warc/surt";
import type { DecidedCapture } from "../collection/capture-decisions.ts";
import { chosenCaptures, isChoice, isChosen, type ReviewChoice } from "./chosen-captures.ts";
import type { Decision } from "./decision.ts";
import { captureName, Decisions } from "./decisions.ts";
import { type FlaggedCapture, type OffTopicResults, offTopicResults } from "./off-topic-results.ts";
import { reviewBlock } from "./report-page.ts";
import { ReviewTally } from "./review-tally.ts";
import type { ReportReview } from "./shown-address.ts";

export interface ReviewOptions extends ReviewChoice {
  /** The folder with the results, or a collection. */
  readonly folder: string;
  /** URI-Ms, or `TIMESTAMP/URL`; true for all captures that `address` and `why` select. */
  readonly confirm?: readonly string[] | true | undefined;
  readonly overrule?: readonly string[] | true | undefined;
  readonly mark?: readonly string[] | true | undefined;
  readonly undo?: readonly string[] | true | undefined;
  /** Time of the decisions. */
  readonly at: Date;
}

export interface Review {
  /** Flagged and marked captures, with the decisions about them; only the selected ones if there is a selection. */
  readonly captures: readonly (FlaggedCapture & { readonly decision?: string | undefined })[];
  readonly tally: ReviewTally;
  readonly decisions: Decisions;
  /** New decisions. */
  readonly added: readonly DecidedCapture<Decision>[];
}

/** Saves a curator's decisions, updates offtopic.html, and returns the progress. Throws a UsageError, and saves nothing, if one is invalid. */
export async function reviewOffTopic({ folder, at, ...request }: ReviewOptions): Promise<Review> {
  const results = await offTopicResults(folder);
  const decisions = Decisions.read(results.folder);
  const added = decided(request, results, decisions);
  if (added.length > 0) await decisions.add(added, at);
  const tally = new ReviewTally(decisions);
  const captures = [...results.examined].flatMap((name) => {
    const flagged = results.flagged.get(name);
    const capture = flagged ?? decisions.named(name);
    const decision = capture && tally.add(capture.url, capture.timestamp, flagged !== undefined);
    return capture && (flagged ?? decision) ? [{ why: "", ...capture, decision }] : [];
  });
  if (added.length > 0) await updateReport(results.folder, { said: tally.sentence(), decisions: decisions.all() });
  return { captures: captures.filter(isChosen(request)), tally, decisions, added };
}

type ReviewRequest = Pick<ReviewOptions, "confirm" | "overrule" | "mark" | "undo" | "address" | "why">;

function decided({ confirm, overrule, mark, undo, ...choice }: ReviewRequest, results: OffTopicResults, decisions: Decisions) {
  const requested = [
    [confirm, "confirmed"],
    [overrule, "overruled"],
    [mark, "marked"],
    [undo, "undone"],
  ] as const;
  const captures = requested.flatMap(([named, decision]) => {
    if (named === undefined) return [];
    if (named !== true && isChoice(choice))
      throw new UsageError("Name captures, or select them by address and reason, but not both at once");
    const found =
      named === true
        ? chosenCaptures(choice, decision, results, decisions)
        : named.map((address) => captureOf(address, decision, results, decisions));
    return found.map((capture) => ({ ...capture, decision }));
  });
  const byName = new Map<string, DecidedCapture<Decision>>();
  for (const { decision, ...capture } of captures) {
    const name = captureName(capture.url, capture.timestamp);
    const address = `${capture.timestamp}/${capture.url}`;
    if ((byName.get(name)?.decision ?? decision) !== decision)
      throw new UsageError(`${address} can't be ${byName.get(name)?.decision} and ${decision} at once: name it once`);
    byName.set(name, { ...capture, decision });
  }
  return [...byName.values()];
}

/**
 * Returns the capture of an address. Only flagged captures can be confirmed or overruled, and only others marked. A decision about a
 * capture that the last run does not know can be undone.
 */
function captureOf(address: string, decision: Decision, results: OffTopicResults, decisions: Decisions): UriM {
  const uriM = parseCaptureAddress(address);
  if (uriM === undefined)
    throw new UsageError(`${address} is not a capture: give 14 digits, a slash and the URL, as in 20130312000000/http://example.com/`);
  const { url, timestamp } = uriM;
  const name = captureName(url, timestamp);
  const flagged = results.flagged.get(name);
  if (flagged !== undefined && decision === "marked")
    throw new UsageError(`${address} is already flagged as off-topic: to agree, confirm it`);
  if (flagged !== undefined) return { url: flagged.url, timestamp };
  if (decision === "undone" && decisions.of(url, timestamp) !== undefined) return { url, timestamp };
  if (!results.examined.has(name))
    throw unknownCapture(`${address} is not among the captures in ${results.folder}`, { url, decision, results });
  if (decision === "marked") return { url, timestamp };
  throw new UsageError(`${address} ${refusal(decision, decisions.about(url, timestamp, false) === "marked")}`);
}

/** Returns why a decision does not apply to a capture that is not flagged, and what to do. */
function refusal(decision: Decision, isMarked: boolean): string {
  if (decision === "undone") return "has no decision: there is nothing to undo";
  if (decision === "confirmed")
    return isMarked ? "is already marked as off-topic: there is nothing to confirm" : "is not flagged as off-topic: mark it instead";
  return isMarked
    ? "is marked, not flagged, as off-topic: to remove the mark, undo it"
    : "is not flagged as off-topic: there is nothing to overrule";
}

/** Returns an error that lists captures of the same URL, or says where to find some. */
function unknownCapture(
  reason: string,
  { url, decision, results }: { url: string; decision: Decision; results: OffTopicResults },
): UsageError {
  const { flagged, examined, folder } = results;
  const key = `${surtKey(url)} `;
  const isMark = decision === "marked";
  const known = isMark ? [...examined].filter((name) => !flagged.has(name)) : [...flagged.keys()];
  const others = known.filter((name) => name.startsWith(key)).map((name) => name.slice(key.length));
  if (others.length > 0)
    return new UsageError(
      `${reason}: ${isMark ? "captures" : "flagged captures"} of this URL: ${others.slice(0, 3).join(", ")}${others.length > 3 ? ", …" : ""}`,
    );
  if (isMark) return new UsageError(`${reason}: ${join(folder, "offtopic.csv")} lists all`);
  return new UsageError(reason, { code: "flag-missing", data: { folder } });
}

/** Replaces the decisions in offtopic.html, if it exists. Archived text can't be mistaken for them: a `<` in it is escaped. */
async function updateReport(folder: string, review: ReportReview): Promise<void> {
  const path = join(folder, "offtopic.html");
  if (!existsSync(path)) return;
  const html = textOf(path);
  const start = html.lastIndexOf('<script type="application/json" id="review">');
  const end = html.indexOf("</script>", start);
  if (start >= 0 && end > start)
    await writeTextAtomically(path, [html.slice(0, start), reviewBlock(review), html.slice(end + "</script>".length)]);
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw fileError(cause, path);
  }
}
