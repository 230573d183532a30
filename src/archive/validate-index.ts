import type { Problem } from "../problem.ts";
import { openIndex } from "./cdx-index.ts";
import { LocalArchive } from "./local-archive.ts";
import type { SoundItem } from "./validate.ts";

/** Checks every line of an index: its form, its order and, where the files can be found, that it leads to the right record. */
export async function* validateIndex(path: string, warcs: readonly string[]): AsyncGenerator<Problem | SoundItem> {
  const index = await openIndex(path);
  const archive = await LocalArchive.open({ indexes: [path], warcs });
  try {
    for await (const item of index.entries({ checkOrder: true })) {
      const wrong = item.kind === "problem" ? item : await archive.check(item);
      if (wrong && wrong.code !== "missing-file") yield wrong;
      if (item.kind === "capture") yield { kind: "sound", offset: 0 };
    }
  } finally {
    index.close();
    archive.close();
  }
}
