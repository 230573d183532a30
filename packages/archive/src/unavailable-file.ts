import { statSync } from "node:fs";
import { hostname } from "node:os";
import { DiskError, UnreadHereError, UsageError } from "@recollect/warc/errors";
import type { Problem } from "@recollect/warc/problem";
import type { ReadOutcome } from "./archive.ts";
import type { LocalArchiveOptions } from "./local-archive.ts";

/** Creates the error for a file or folder that exists on other machines but not on this one. */
export function unavailableFile(path: string): UsageError {
  return new UsageError(`${path} can't be read on ${hostname()}: make it available there, under the same path`);
}

/** Creates the error for a file with different content on this machine, such as an old or incomplete copy. */
export function differingFile(path: string, bytes: number, wanted: number): UsageError {
  return new UsageError(
    `${path} is another one on ${hostname()} (${bytes} bytes, not ${wanted}): make the same available there, under the same path`,
  );
}

/** Refuses a shared file that is truncated on this machine; appended data does no harm. */
export function refuseTruncatedFile(
  path: string,
  { filename, bytes = 0 }: { filename: string; bytes: number | undefined },
  { lost }: Pick<LocalArchiveOptions, "lost">,
): void {
  if (lost === undefined || lost.has(filename)) return;
  const { size = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
  if (size < bytes) throw differingFile(path, size, bytes);
}

/**
 * Returns a problem of a remote file, or throws it as an error if another machine may be able to read the file: a server may refuse only
 * this machine, for example because of missing credentials. For a file known to be missing, the recorded problem is returned, since a server
 * may answer each machine differently.
 */
export function mayBeReadElsewhere(problem: Problem, { lost }: Pick<LocalArchiveOptions, "lost">): Problem {
  if (lost === undefined || lost.has(problem.source)) return lost?.get(problem.source) ?? problem;
  throw new UnreadHereError(`${problem.source} can't be read on ${hostname()}: ${problem.message}`, problem.source);
}

/** Refuses a file with another size than it had when it was indexed. */
export function refuseOtherSize(path: string, bytes: number | undefined): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (bytes !== undefined && size !== bytes)
    throw new DiskError(`${path} has ${size} bytes, and had ${bytes} when it was indexed: restore it, or index it again`);
}

/** Returns the outcome of reading a capture, unless its file is missing or has changed: then the capture must not count as unreadable. */
export function refuseFaultyFile(outcome: ReadOutcome): ReadOutcome {
  const problems = outcome.kind === "unreadable" ? [outcome.problem] : outcome.problems;
  const fault = problems.find(({ code }) => code === "missing-file" || code === "outside-folder" || code === "input-changed");
  if (fault !== undefined) throw new DiskError(`Cannot read ${fault.source}: ${fault.message}`);
  return outcome;
}
