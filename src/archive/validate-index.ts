import { type Problem, problem } from "../problem.ts";
import type { Capture } from "../warc/capture.ts";
import { openIndex } from "./cdx-index.ts";
import { readInputs } from "./index-inputs.ts";
import { LocalArchive } from "./local-archive.ts";
import type { SoundItem } from "./validate.ts";

/**
 * Checks every line of an index: its form, its order and, where the files can be found, that it leads to the right
 * record. A file that is missing is said once, and only where it should be there: where we indexed it, or in `warcs`.
 */
export async function* validateIndex(path: string, warcs: readonly string[]): AsyncGenerator<Problem | SoundItem> {
  const index = await openIndex(path);
  const archive = await LocalArchive.open({ indexes: [path], warcs });
  const expectsFiles = warcs.length > 0 || readInputs(path).size > 0;
  const missing = new Set<string>();
  try {
    let previous: Capture | undefined;
    for await (const item of index.entries()) {
      if (item.kind === "problem") {
        yield item;
        continue;
      }
      if (previous && comesAfter(previous, item)) {
        yield problem(
          "not-sorted",
          path,
          0,
          `The line of ${item.key} ${item.timestamp} comes after ${previous.key} ${previous.timestamp}: look-ups will miss captures; sort the file with LC_ALL=C sort`,
        );
      }
      previous = item;
      const wrong = await archive.check(item);
      if (wrong && (wrong.code !== "missing-file" || (expectsFiles && !missing.has(item.filename)))) yield wrong;
      if (wrong?.code === "missing-file") missing.add(item.filename);
      yield { kind: "sound", offset: 0 };
    }
  } finally {
    index.close();
    archive.close();
  }
}

function comesAfter(a: Capture, b: Capture): boolean {
  return a.key === b.key ? a.timestamp > b.timestamp : Buffer.compare(Buffer.from(`${a.key} `), Buffer.from(`${b.key} `)) > 0;
}
