import { statSync } from "node:fs";
import { hostname } from "node:os";
import { UnreadHereError, UsageError } from "../errors.ts";
import type { Problem } from "../problem.ts";
import type { LocalArchiveOptions } from "./local-archive.ts";

/** For a file or a folder that other machines see, and this one does not. */
export function unseenFile(path: string): UsageError {
  return new UsageError(`${path} can't be read on ${hostname()}: make it available there, under the same path`);
}

/** For a file that has other bytes on this machine than on others, as where a copy of it is old or not complete. */
export function otherFile(path: string, bytes: number, wanted: number): UsageError {
  return new UsageError(
    `${path} is another one on ${hostname()} (${bytes} bytes, not ${wanted}): make the same available there, under the same path`,
  );
}

/** Where others read the same file, it must not be a part of it; what was added to it does no harm. */
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
 * What a server refuses to this machine, such as for want of credentials, it may give to another: where there are others, it is an error.
 * Of a file that is lost, it may say something else to each, and one of them counts.
 */
export function mayBeReadElsewhere(problem: Problem, { lost }: Pick<LocalArchiveOptions, "lost">): Problem {
  if (lost === undefined || lost.has(problem.source)) return lost?.get(problem.source) ?? problem;
  throw new UnreadHereError(`${problem.source} can't be read on ${hostname()}: ${problem.message}`, problem.source);
}
