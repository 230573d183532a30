import { reviewFilter } from "@recollect/recollect/collection/collection-review";
import { ReviewDecisions } from "@recollect/recollect/collection/review-decisions";
import { UsageError } from "@recollect/warc/errors";
import type { Problem } from "@recollect/warc/problem";
import { type Command, Option } from "commander";
import { number } from "./output.ts";

/** Flags of commands that can exclude documents by a curator's decisions. */
export interface ReviewFlags {
  onlyKept?: boolean;
  dropped: boolean;
}

/** Adds `--only-kept` and `--no-dropped`. */
export function withReviewFlags(command: Command): Command {
  return withOnlyKept(command).option("--no-dropped", "leave out documents that a curator has dropped");
}

/** Adds `--only-kept` and `--with-dropped`, for a command that excludes dropped documents by default. */
export function withDroppedFlags(command: Command): Command {
  return withOnlyKept(command)
    .option("--with-dropped", "include documents that a curator has dropped; they are left out by default")
    .addOption(new Option("--no-dropped").hideHelp()); // no effect: it is the default, and accepted for existing scripts
}

function withOnlyKept(command: Command): Command {
  return command.option("--only-kept", "leave out all documents but those that a curator keeps (recollect decide, recollect serve)");
}

/** Returns the filter for a collection's documents; undefined without one. */
export function reviewOf(folder: string, { onlyKept, dropped }: ReviewFlags): ReturnType<typeof reviewFilter> | undefined {
  return onlyKept || !dropped ? reviewFilter(folder, onlyKept ? "kept" : "not-dropped") : undefined;
}

/** Returns the filter for an export, which excludes dropped documents by default. */
export async function exportReviewOf(
  folder: string,
  { onlyKept = false, withDropped = false }: { onlyKept?: boolean; withDropped?: boolean },
) {
  if (onlyKept && withDropped) throw new UsageError("--only-kept leaves out dropped documents: give it without --with-dropped");
  return onlyKept ? { review: await reviewFilter(folder, "kept") } : { dropped: withDropped };
}

/** Invalid lines in a collection's decisions. */
export function decisionProblems(folder: string): readonly Problem[] {
  return ReviewDecisions.read(folder).problems;
}

/** Describes how many documents the decisions excluded. */
export function reviewedOut(only: "kept" | "not-dropped" | undefined, documents: number | undefined): string {
  return documents === undefined ? "" : `, ${number(documents)} ${only === "kept" ? "not kept" : "dropped"} by a curator left out`;
}
