import type { Command } from "commander";
import { reviewFilter } from "../triage/review-filter.ts";

/** The flags of commands that can leave documents out by a curator's decisions. */
export interface ReviewFlags {
  onlyKept?: boolean;
  dropped: boolean;
}

/** Adds `--only-kept` and `--no-dropped`. */
export function withReviewFlags(command: Command): Command {
  return command
    .option("--only-kept", "leave out all documents but those that a curator keeps (recollect decide, recollect serve)")
    .option("--no-dropped", "leave out documents that a curator has dropped");
}

/** What the flags leave out of a collection; undefined for nothing. */
export async function reviewOf(
  folder: string,
  { onlyKept, dropped }: ReviewFlags,
): Promise<Awaited<ReturnType<typeof reviewFilter>> | undefined> {
  return onlyKept || !dropped ? reviewFilter(folder, onlyKept ? "kept" : "not-dropped") : undefined;
}

/** How many that were, for the line that tells what was written. */
export function reviewedOut(only: "kept" | "not-dropped" | undefined, documents: number | undefined): string {
  return documents === undefined
    ? ""
    : `, ${documents.toLocaleString("en")} ${only === "kept" ? "not kept" : "dropped"} by a curator left out`;
}
