import { existsSync } from "node:fs";
import { join } from "node:path";
import { jsonLine } from "../base/json-line.ts";
import { writeWholeText } from "../base/whole-text-file.ts";
import type { VotedCapture } from "../event/learn-from-votes.ts";
import { isoOfTimestamp } from "../warc/timestamp.ts";

/** What is carried: the text of a file of decisions as it is, or else votes on captures. */
export interface CarriedDecisions {
  readonly decisions?: string | undefined;
  readonly captures: readonly VotedCapture[];
}

/**
 * Puts the decisions that a crawl applied into the new collection's `decisions.jsonl`, with their notes, so that its documents are shown as
 * decided and the next crawl can apply the decisions again. An existing file is left alone: a curator may have gone on with it.
 */
export async function carryDecisions(folder: string, { decisions, captures }: CarriedDecisions): Promise<void> {
  const path = join(folder, "decisions.jsonl");
  if (existsSync(path)) return;
  const lines = captures.map(
    ({ url, timestamp, isRelevant }) =>
      `${jsonLine({ url, captured_at: isoOfTimestamp(timestamp), decision: isRelevant ? "keep" : "drop" })}\n`,
  );
  await writeWholeText(path, decisions === undefined ? lines : [decisions, decisions.endsWith("\n") ? "" : "\n"]);
}
