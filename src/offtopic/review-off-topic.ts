import { parseCaptureAddress } from "../archive/uri-m.ts";
import { UsageError } from "../errors.ts";
import { surtKey } from "../warc/surt.ts";
import { captureName, type Decision, Decisions } from "./decisions.ts";
import { type FlaggedCapture, OffTopicResults } from "./off-topic-results.ts";
import { ReviewTally } from "./review-tally.ts";
import { updateReport } from "./update-report.ts";

export interface ReviewOptions {
  /** The folder with offtopic.csv. */
  readonly folder: string;
  /** URI-Ms, or `TIMESTAMP/URL`. */
  readonly confirm?: readonly string[] | undefined;
  readonly overrule?: readonly string[] | undefined;
  readonly undo?: readonly string[] | undefined;
  /** When it is decided. */
  readonly at: Date;
}

export interface Review {
  /** Captures that are flagged, with what was decided. */
  readonly captures: readonly (FlaggedCapture & { readonly decision?: string | undefined })[];
  readonly tally: ReviewTally;
  readonly decisions: Decisions;
}

/**
 * Writes down a curator's decisions, brings offtopic.html up to date, and tells where the review stands. Either all that is asked is
 * done, or, where a capture is not known, nothing: a UsageError says which.
 */
export async function reviewOffTopic({ folder, at, ...asked }: ReviewOptions): Promise<Review> {
  const results = await OffTopicResults.read(folder);
  const decisions = Decisions.read(results.folder);
  const added = decided(asked, results, decisions);
  if (added.length > 0) await decisions.add(added, at);
  const tally = new ReviewTally(decisions);
  const captures = [...results.flagged.values()].map((capture) => {
    tally.add(capture.url, capture.timestamp);
    return { ...capture, decision: decisions.of(capture.url, capture.timestamp) };
  });
  if (added.length > 0) await updateReport(results.folder, { said: tally.sentence(), decisions: decisions.all() });
  return { captures, tally, decisions };
}

type Asked = Pick<ReviewOptions, "confirm" | "overrule" | "undo">;

function decided({ confirm = [], overrule = [], undo = [] }: Asked, results: OffTopicResults, decisions: Decisions) {
  const asked: (readonly [string, Decision])[] = [
    ...confirm.map((address) => [address, "confirmed"] as const),
    ...overrule.map((address) => [address, "overruled"] as const),
    ...undo.map((address) => [address, "undone"] as const),
  ];
  const byName = new Map<string, { url: string; timestamp: string; decision: Decision }>();
  for (const [address, decision] of asked) {
    const capture = captureOf(address, results, decision === "undone" ? decisions : undefined);
    const name = captureName(capture.url, capture.timestamp);
    if ((byName.get(name)?.decision ?? decision) !== decision)
      throw new UsageError(`${address} can't be ${byName.get(name)?.decision} and ${decision} at once: name it once`);
    byName.set(name, { ...capture, decision });
  }
  return [...byName.values()];
}

/** The capture that is meant: one that is flagged; to undo, one that was decided on will do, flagged by the last run or not. */
function captureOf(address: string, { flagged, examined, folder }: OffTopicResults, decisions: Decisions | undefined) {
  const uriM = parseCaptureAddress(address);
  if (uriM === undefined)
    throw new UsageError(`${address} names no capture: give 14 digits, a slash and the URL, as in 20130312000000/http://example.com/`);
  const { url, timestamp } = uriM;
  const known = flagged.get(captureName(url, timestamp));
  if (known !== undefined) return { url: known.url, timestamp };
  if (decisions?.of(url, timestamp) !== undefined) return { url, timestamp };
  if (examined.has(captureName(url, timestamp))) throw new UsageError(`${address} is not flagged as off-topic: there is nothing to decide`);
  const others = [...flagged.values()].filter((other) => surtKey(other.url) === surtKey(url)).map((other) => other.timestamp);
  const hint =
    others.length > 0
      ? `of this address, ${others.slice(0, 3).join(", ")}${others.length > 3 ? ", …" : ""} ${others.length === 1 ? "is" : "are"} flagged`
      : `recollect offtopic review ${folder} lists those that are flagged`;
  throw new UsageError(`${address} is not among the captures in ${folder}: ${hint}`);
}
