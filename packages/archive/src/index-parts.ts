import { limits } from "@recollect/base/limits";
import type { ProblemCode } from "@recollect/warc/problem";
import { hasParts } from "./file-part.ts";
import { type IndexedFile, type IndexTask, problemsKept } from "./index-file.ts";
import type { InputFile } from "./input-files.ts";

/** Runs one task, in this or another thread; undefined if it was stopped. */
export type DoTask = (task: IndexTask) => Promise<IndexedFile | undefined>;

/** Returns the offsets at which to cut a file for several threads; none if it is small or its records can only be found in sequence. */
export async function cutsOf({ path, bytes }: InputFile): Promise<number[]> {
  const parts = Math.min(Math.floor(bytes / limits.indexPartBytes), limits.mergeRuns);
  if (parts < 2 || /\.wacz$/i.test(path) || !(await hasParts(path))) return [];
  return Array.from({ length: parts - 1 }, (_, n) => Math.floor(((n + 1) * bytes) / parts));
}

/** Splits a task at these offsets. */
export function partsOf({ file, folder }: IndexTask, cuts: readonly number[]): IndexTask[] {
  return [...cuts, file.bytes].map((to, n) => {
    const part = n === 0 ? { from: 0, to, inflated: 0 } : { from: cuts[n - 1] as number, to };
    return { file, folder: `${folder}-${n}`, part };
  });
}

/**
 * Joins the results of the parts of a file. The result is the same as for reading the file from start to end, wherever the cuts are: a part
 * counts only if the one before it ended where this one began. Otherwise, as after a cut in damage, in a record longer than a part, or in an
 * archive inside a record, the bytes between are read again from the end of the part before.
 */
export async function joinParts(
  task: IndexTask,
  cuts: readonly number[],
  guesses: readonly (IndexedFile | undefined)[],
  index: DoTask,
): Promise<IndexedFile | undefined> {
  const { file, folder } = task;
  const ends = [...cuts, file.bytes];
  const joined = new JoinedParts();
  for (const [n, to] of ends.entries()) {
    const guess = guesses[n];
    if (guess?.part === undefined) return index(task); // it was stopped, or the file can no longer be opened
    const readOn = async (end: number) => {
      if (joined.end >= end) return true;
      const part = { from: joined.end, to: end, inflated: joined.inflated };
      return joined.add(await index({ file, folder: `${folder}-${n}-from-${joined.end}`, part }));
    };
    if (!(await readOn(guess.part.start))) return index(task);
    if (joined.end === guess.part.start) joined.add(guess);
    if (!(await readOn(to))) return index(task);
  }
  return joined.file;
}

/** Parts that follow one another without a gap. */
class JoinedParts {
  end = 0;
  inflated = 0;
  file: IndexedFile = { runs: [], captures: 0, problems: [], problemCount: 0, unreadable: false };
  readonly #reportedOnce = new Set<ProblemCode>();

  /** Adds the next part; returns false if it was not read. */
  add(read: IndexedFile | undefined): boolean {
    if (read?.part === undefined) return false;
    const { end, inflated, told: reportedOnce } = read.part;
    const again = new Set(reportedOnce.filter((code) => this.#reportedOnce.has(code)));
    const { runs, captures, problems, problemCount } = this.file;
    this.file = {
      runs: [...runs, ...read.runs],
      captures: captures + read.captures,
      problems: [...problems, ...read.problems.filter(({ code }) => !again.has(code))].slice(0, problemsKept),
      problemCount: problemCount + read.problemCount - again.size,
      unreadable: false,
    };
    for (const code of reportedOnce) this.#reportedOnce.add(code);
    this.end = end;
    this.inflated += inflated;
    return true;
  }
}
