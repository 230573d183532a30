import { setImmediate as nextTurn } from "node:timers/promises";
import { isRemote } from "@recollect/base/remote-places";
import { captureOfRecord } from "@recollect/warc/capture-of-record";
import { formatCdxj } from "@recollect/warc/cdx-line";
import { InterruptedError, RefusedError, UsageError } from "@recollect/warc/errors";
import { warcLimits } from "@recollect/warc/limits";
import { type Problem, type ProblemCode, problem } from "@recollect/warc/problem";
import { reportedOncePerFile } from "@recollect/warc/read-members";
import { readRecordRuns } from "@recollect/warc/warc-reader";
import { type FilePart, openPart, type PartRead } from "./file-part.ts";
import type { InputFile } from "./input-files.ts";
import { openInput } from "./open-input.ts";
import type { RemoteOptions } from "./remote-access.ts";
import { RunWriter } from "./run-writer.ts";

/** Indexes one file, or a part of it: sorted runs of CDXJ lines go to files in `folder`. Serializable, for other threads and machines. */
export interface IndexTask {
  readonly file: InputFile;
  readonly folder: string;
  readonly part?: FilePart;
  readonly remote?: RemoteOptions | undefined;
}

/** Result of indexing a file. */
export interface IndexedFile {
  readonly runs: string[];
  readonly captures: number;
  /** The first problems; `problemCount` counts all. */
  readonly problems: Problem[];
  readonly problemCount: number;
  /** The file could not be opened or changed while it was read; the next run tries again. */
  readonly unreadable: boolean;
  /** The part that was read, and the once-per-file problems reported in it. */
  readonly part?: PartRead & { readonly told: ProblemCode[] };
}

/** Problems kept per file: a damaged file could fill the memory with them. */
export const problemsKept = 1000;

/** Interval of pauses: reading a file never waits, so without pauses Ctrl-C would not be handled until its end. */
const pauseEveryMs = 20;

const packedTogether = "Its records are compressed together, so they can't be looked up inside the WACZ and are not indexed: unpack it";

/**
 * Reads all captures of one archive file, or of a part of it, and writes them as one or more sorted runs. `onBytes` receives the number of
 * bytes read since its last call. Returns undefined if the signal was aborted.
 */
export async function indexFile(
  { file, folder, part, remote }: IndexTask,
  onBytes?: (bytes: number) => void,
  signal?: Pick<AbortSignal, "aborted">,
): Promise<IndexedFile | undefined> {
  const runs = new RunWriter(folder);
  const notes = new Notes(part ? problemsKept + reportedOncePerFile.length : problemsKept);
  let partRead: PartRead | undefined;
  const from = part?.from ?? 0;
  const bytes = (part?.to ?? file.bytes) - from;
  let unreadable = false;
  let reported = 0;
  let pausedMs = performance.now();
  const reached = (end: number) => {
    const more = Math.min(bytes, end - from) - reported;
    if (more <= 0) return;
    onBytes?.(more);
    reported += more;
  };
  // The shared stop flag can only be polled; the signal also ends waiting for a server.
  const stop = new AbortController();
  const watch = signal !== undefined && isRemote(file.path) ? setInterval(() => signal.aborted && stop.abort(), 100) : undefined;
  try {
    for await (const { source, start } of openInput(file, notes.add, remote, stop.signal)) {
      let lookUpFails = false;
      const options = { digests: "missing", keepBytes: warcLimits.headerBytes, shared: true } as const;
      const opened = part && (await openPart(source, part, options));
      for await (const items of opened?.runs ?? readRecordRuns(source, options)) {
        for (const item of items) {
          if (performance.now() - pausedMs > pauseEveryMs) {
            await nextTurn();
            pausedMs = performance.now();
          }
          if (signal?.aborted) return undefined;
          if (item.kind === "record" && item.storage === "whole-gzip" && start > 0) {
            // Its offset counts inflated bytes from the WARC's start, which can't be located inside a WACZ.
            lookUpFails = true;
            continue;
          }
          const offset = start + item.offset;
          const found = item.kind === "problem" ? { ...item, offset } : captureOfRecord(item, file.name, offset);
          if (found?.kind === "problem") notes.add(found);
          else if (found) runs.add(formatCdxj(found));
          if (item.kind === "record") reached(offset + item.length);
        }
      }
      partRead = opened?.partRead();
      if (lookUpFails) notes.add(problem("unsupported-format", source.name, start, packedTogether));
    }
  } catch (error) {
    if (error instanceof RefusedError) {
      unreadable = error.problem.code === "input-changed"; // on its server, while it was read
      notes.add(error.problem);
    } else if (error instanceof UsageError) {
      unreadable = true;
      notes.add(problem("missing-file", file.name, 0, error.message));
    } else if (error instanceof InterruptedError && signal?.aborted) return undefined;
    else throw error;
  } finally {
    clearInterval(watch);
  }
  runs.finish();
  reached(from + bytes);
  const { problems, problemCount } = notes;
  const told = reportedOncePerFile.filter((code) => notes.codes.has(code));
  return { runs: runs.paths, captures: runs.lines, problems, problemCount, unreadable, ...(partRead && { part: { ...partRead, told } }) };
}

/** The first problems, their number, and their codes. */
class Notes {
  readonly problems: Problem[] = [];
  readonly codes = new Set<ProblemCode>();
  problemCount = 0;
  #kept: number;

  constructor(kept: number) {
    this.#kept = kept;
  }

  readonly add = (found: Problem): void => {
    this.codes.add(found.code);
    if (this.problemCount++ < this.#kept) this.problems.push(found);
  };
}
