import { statSync } from "node:fs";
import { hostname } from "node:os";
import { UnreadHereError, UsageError } from "@recollect/warc/errors";
import type { Problem } from "@recollect/warc/problem";
import type { LocalArchiveOptions } from "./local-archive.ts";

/** Error for a file or folder that other machines see and this one does not. */
export function unseenFile(path: string): UsageError {
  return new UsageError(`${path} can't be read on ${hostname()}: make it available there, under the same path`);
}

/** Error for a file with different content on this machine, such as an old or incomplete copy. */
export function otherFile(path: string, bytes: number, wanted: number): UsageError {
  return new UsageError(
    `${path} is another one on ${hostname()} (${bytes} bytes, not ${wanted}): make the same available there, under the same path`,
  );
}

/** A shared file must not be truncated; appended data does no harm. */
export function refuseCutFile(
  path: string,
  { filename, bytes = 0 }: { filename: string; bytes: number | undefined },
  { lost }: Pick<LocalArchiveOptions, "lost">,
): void {
  if (lost === undefined || lost.has(filename)) return;
  const { size = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
  if (size < bytes) throw otherFile(path, size, bytes);
}

/**
 * A server may refuse this machine, for example for missing credentials, and serve another; with other machines at work this is an error.
 * For a missing file, a server may answer each machine differently; one of the answers counts.
 */
export function mayBeReadElsewhere(problem: Problem, { lost }: Pick<LocalArchiveOptions, "lost">): Problem {
  if (lost === undefined || lost.has(problem.source)) return lost?.get(problem.source) ?? problem;
  throw new UnreadHereError(`${problem.source} can't be read on ${hostname()}: ${problem.message}`, problem.source);
}
