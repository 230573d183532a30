import { renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { diskFailure } from "../base/disk-failure.ts";
import { BlockTableWriter } from "./block-table.ts";
import { type IndexInput, inputsPath, inputsText } from "./index-inputs.ts";
import { LineWriter } from "./line-writer.ts";
import { linesOfRun, mergeRuns } from "./merge-runs.ts";

/** Puts an index together. All of it can be sent to another machine that sees the same files. */
export interface MergeTask {
  readonly out: string;
  /** For what is half done, on the disk of `out`. */
  readonly folder: string;
  /** Sorted lines of the files that were read. They may be removed. */
  readonly runs: readonly string[];
  /** All files that the index is then made from. */
  readonly inputs: readonly IndexInput[];
  /** Files whose lines in `out`, as it is now, are left out; undefined if none of its lines are kept. */
  readonly dropped: readonly string[] | undefined;
}

/**
 * Merges runs and kept lines into index, block table and list of inputs. Without that list a later run starts anew, so it goes first
 * and comes last. The table comes before the index: an index alone would be taken for somebody else's, and refused.
 */
export async function mergeIndex({ out, folder, runs, inputs, dropped }: MergeTask): Promise<void> {
  const writer = new LineWriter(join(folder, "index"));
  const blocks = new BlockTableWriter(basename(out));
  let written = 0;
  for (const line of mergeRuns(runs, folder, dropped ? [without(new Set(dropped), linesOfRun(out))] : [])) {
    blocks.add(line, writer.offset);
    writer.write(line);
    if (++written % 100_000 === 0) await nextTurn(); // a second Ctrl-C must be heard
  }
  writer.close();
  try {
    writeFileSync(join(folder, "blocks"), blocks.finish(writer.offset), { flush: true });
    writeFileSync(join(folder, "inputs"), inputsText(writer.offset, inputs), { flush: true });
    rmSync(inputsPath(out), { force: true });
    renameSync(join(folder, "blocks"), `${out}.blocks`);
    renameSync(join(folder, "index"), out);
    renameSync(join(folder, "inputs"), inputsPath(out));
  } catch (cause) {
    throw diskFailure(out, cause);
  }
}

function* without(names: ReadonlySet<string>, lines: Iterable<string>): Generator<string> {
  for (const line of lines) if (names.size === 0 || !names.has(filenameOfLine(line))) yield line;
}

/** The file that a line of our own index names: its last field. */
function filenameOfLine(line: string): string {
  const mark = '"filename": ';
  return JSON.parse(line.slice(line.lastIndexOf(mark) + mark.length, -1));
}
