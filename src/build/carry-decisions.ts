import { existsSync } from "node:fs";
import { join } from "node:path";
import { jsonLine } from "../base/json-line.ts";
import { writeWholeText } from "../base/whole-text-file.ts";
import type { VotedCapture } from "../event/learn-from-votes.ts";
import { isoOfTimestamp } from "../warc/timestamp.ts";

/** Decisions to carry over: either the unchanged text of a decision file, or votes on captures. */
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
  await writeWholeText(path, decisions === undefined ? lines : [decisions, decisions.endsWith("\n") ? "" : "\n"]);
}
