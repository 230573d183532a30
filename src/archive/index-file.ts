import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { makeFolder } from "../base/make-folder.ts";
import { RefusedError, UsageError } from "../errors.ts";
import { limits } from "../limits.ts";
import { type Problem, problem } from "../problem.ts";
import { captureOfRecord } from "../warc/capture-of-record.ts";
import { formatCdxj } from "../warc/cdx-line.ts";
import { readRecords } from "../warc/warc-reader.ts";
import type { FarOptions } from "./far-access.ts";
import type { InputFile } from "./input-files.ts";
import { LineWriter } from "./line-writer.ts";
import { openInput } from "./open-input.ts";

/** Indexes one file: sorted runs of CDXJ lines go to files in `folder`. */
export interface IndexTask {
  readonly file: InputFile;
  readonly folder: string;
  /** How a file at a distance is reached. */
  readonly far?: FarOptions | undefined;
}

/** What came of it. */
export interface IndexedFile {
  readonly runs: string[];
  readonly captures: number;
  /** The first problems; `problemCount` says how many there were. */
  readonly problems: Problem[];
  readonly problemCount: number;
  /** The file could not be opened, or changed meanwhile; it is tried again the next time. */
  readonly unreadable: boolean;
}

/** Enough to see what is wrong with a file; a damaged one could fill the memory with them. */
const problemsKept = 1000;

/** Reading a file waits for nothing, so that without a pause no Ctrl-C would be heard until its end. */
const pauseEveryMs = 20;

const packedTogether = "Its records are compressed together, so they can't be looked up inside the WACZ and are not indexed: unpack it";

/**
 * Reads all captures of one archive file and writes them, sorted, as one run or more. `onBytes` hears how far it has
 * come. Undefined when the signal stopped it halfway.
 */
export async function indexFile(
  { file, folder, far }: IndexTask,
  onBytes?: (bytes: number) => void,
  signal?: Pick<AbortSignal, "aborted">,
): Promise<IndexedFile | undefined> {
  const runs = new RunWriter(folder);
  const problems: Problem[] = [];
  let problemCount = 0;
  let unreadable = false;
  let pausedMs = performance.now();
  const note = (found: Problem) => {
    if (problemCount++ < problemsKept) problems.push(found);
  };
  try {
    for await (const { source, start } of openInput(file, note, far)) {
      let lookUpFails = false;
      for await (const item of readRecords(source, { digests: "missing", keepBytes: limits.headerBytes })) {
        if (performance.now() - pausedMs > pauseEveryMs) {
          await nextTurn();
          pausedMs = performance.now();
        }
        if (signal?.aborted) return undefined;
        if (item.kind === "record" && item.storage === "whole-gzip" && start > 0) {
          // Its place counts inflated bytes from the WARC's start, which nobody can find in a WACZ again.
          lookUpFails = true;
          continue;
        }
        const offset = start + item.offset;
        const found = item.kind === "problem" ? { ...item, offset } : captureOfRecord(item, file.name, offset);
        if (found?.kind === "problem") note(found);
        else if (found) runs.add(formatCdxj(found));
        if (item.kind === "record") onBytes?.(offset + item.length);
      }
      if (lookUpFails) note(problem("unsupported-format", source.name, start, packedTogether));
    }
  } catch (error) {
    if (error instanceof RefusedError) {
      unreadable = error.problem.code === "input-changed"; // on its server, while it was read
      note(error.problem);
    } else if (error instanceof UsageError) {
      unreadable = true;
      note(problem("missing-file", file.name, 0, error.message));
    } else throw error;
  }
  runs.finish();
  onBytes?.(file.bytes);
  return { runs: runs.paths, captures: runs.lines, problems, problemCount, unreadable };
}

/** Collects lines and writes them as sorted files of bounded size. */
class RunWriter {
  readonly paths: string[] = [];
  lines = 0;
  #folder: string;
  #pending: string[] = [];
  #pendingBytes = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  add(line: string): void {
    this.lines++;
    // A copy: the line was put together from parts of the record's header, and would keep all of it in memory.
    this.#pending.push(Buffer.from(line, "latin1").toString("latin1"));
    this.#pendingBytes += line.length + 1;
    if (this.#pendingBytes >= limits.sortRunBytes) this.finish();
  }

  finish(): void {
    if (this.#pending.length === 0) return;
    const path = join(this.#folder, `${this.paths.length}.run`);
    // Lines are pure ASCII, so string order is the byte order that the index needs.
    this.#pending.sort();
    makeFolder(this.#folder, path);
    const writer = new LineWriter(path);
    for (const line of this.#pending) writer.write(line);
    writer.close({ safe: false });
    this.paths.push(path);
    this.#pending = [];
    this.#pendingBytes = 0;
  }
}
