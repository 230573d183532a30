import { type Command, Option } from "commander";
import { ReviewDecisions } from "../collection/review-decisions.ts";
import { reviewFilter } from "../collection/review-filter.ts";
import { UsageError } from "../errors.ts";
import type { Problem } from "../problem.ts";
import { number } from "./output.ts";

/** The flags of commands that can leave documents out by a curator's decisions. */
export interface ReviewFlags {
  onlyKept?: boolean;
  dropped: boolean;
}

/** Adds `--only-kept` and `--no-dropped`. */
export function withReviewFlags(command: Command): Command {
  return withOnlyKept(command).option("--no-dropped", "leave out documents that a curator has dropped");
}

/** Adds `--only-kept` and `--with-dropped`, for a command that leaves out dropped documents by itself. */
export function withDroppedFlags(command: Command): Command {
  return withOnlyKept(command)
    .option("--with-dropped", "include documents that a curator has dropped; they are left out by default")
    .addOption(new Option("--no-dropped").hideHelp()); // the default now
}

function withOnlyKept(command: Command): Command {
  return command.option("--only-kept", "leave out all documents but those that a curator keeps (recollect decide, recollect serve)");
}

/** What the flags leave out of a collection; undefined for nothing. */
export function reviewOf(folder: string, { onlyKept, dropped }: ReviewFlags): ReturnType<typeof reviewFilter> | undefined {
  return onlyKept || !dropped ? reviewFilter(folder, onlyKept ? "kept" : "not-dropped") : undefined;
}

/** What the flags say about decisions to an export, which leaves out dropped documents by itself. */
export async function exportReviewOf(
  folder: string,
  { onlyKept = false, withDropped = false }: { onlyKept?: boolean; withDropped?: boolean },
) {
  if (onlyKept && withDropped) throw new UsageError("--only-kept leaves out dropped documents: give it without --with-dropped");
  return onlyKept ? { review: await reviewFilter(folder, "kept") } : { dropped: withDropped };
}

/** Lines of a collection's decisions that are not decisions. */
export function decisionProblems(folder: string): readonly Problem[] {
  return ReviewDecisions.read(folder).problems;
}

/** How many documents the decisions leave out, for the line about the result. */
export function reviewedOut(only: "kept" | "not-dropped" | undefined, documents: number | undefined): string {
  return documents === undefined ? "" : `, ${number(documents)} ${only === "kept" ? "not kept" : "dropped"} by a curator left out`;
}
