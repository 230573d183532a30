import type { Problem } from "../problem.ts";
import { refusalAsProblem } from "../warc/refusal.ts";
import { openIndex } from "./cdx-index.ts";
import { readInputs } from "./index-inputs.ts";
import { LocalArchive } from "./local-archive.ts";
import type { SoundItem } from "./validate.ts";

/**
 * Checks every line of an index: its form, its order and, if the files are available, that it leads to the right
 * record. A missing file is reported once, and only if it is expected: at its indexed path or in `warcs`.
 */
export function validateIndex(path: string, warcs: readonly string[]): AsyncGenerator<Problem | SoundItem> {
  return refusalAsProblem(validateLines(path, warcs));
}

async function* validateLines(path: string, warcs: readonly string[]): AsyncGenerator<Problem | SoundItem> {
  const index = await openIndex(path);
  const archive = await LocalArchive.open({ indexes: [path], warcs });
  const expectsFiles = warcs.length > 0 || readInputs(path).size > 0;
  const missing = new Set<string>();
  try {
    for await (const item of index.entries({ checkOrder: true })) {
      if (item.kind === "problem") {
        yield item;
        continue;
      }
      const wrong = await archive.check(item);
      const isAbsent = wrong?.code === "missing-file" || wrong?.code === "outside-folder";
      const isExpected = expectsFiles || wrong?.code === "outside-folder";
      if (wrong && (!isAbsent || (isExpected && !missing.has(item.filename)))) yield wrong;
      if (isAbsent) missing.add(item.filename);
      yield { kind: "sound", offset: 0 };
    }
  } finally {
    index.close();
    archive.close();
  }
}
