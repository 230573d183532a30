import { renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { diskFailure } from "@recollect/warc/disk-failure";
import { BlockTableWriter } from "./block-table.ts";
import { type IndexInput, inputsPath, inputsText } from "./index-inputs.ts";
import { LineWriter } from "./line-writer.ts";
import { linesOfRun, mergeRuns } from "./merge-runs.ts";

/** Input of an index merge. */
export interface MergeTask {
  readonly out: string;
  /** Folder for temporary files, on the same disk as `out`. */
  readonly folder: string;
  /** Files of sorted lines from the files that were read. The merge may delete them. */
  readonly runs: readonly string[];
  readonly inputs: readonly IndexInput[];
  /** Files whose lines in the present `out` are dropped; undefined to drop all of its lines. */
  readonly dropped: readonly string[] | undefined;
}

/**
 * Merges runs and kept lines into index, block table and list of inputs. Without that list, a later run starts over, so it is removed first
 * and written last. The table is written before the index: an index without a table would look like a foreign one and be refused.
 */
export async function mergeIndex({ out, folder, runs, inputs, dropped }: MergeTask): Promise<void> {
  const writer = new LineWriter(join(folder, "index"));
  const blocks = new BlockTableWriter(basename(out));
  let written = 0;
  for (const line of mergeRuns(runs, folder, dropped ? [without(new Set(dropped), linesOfRun(out))] : [])) {
    blocks.add(line, writer.offset);
    writer.write(line);
    if (++written % 100_000 === 0) await nextTurn(); // lets a second Ctrl-C be handled
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

/** Returns the file name in a line of our own index: the last field. */
function filenameOfLine(line: string): string {
  const mark = '"filename": ';
  return JSON.parse(line.slice(line.lastIndexOf(mark) + mark.length, -1));
}
