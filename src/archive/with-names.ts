import type { Problem } from "../problem.ts";
import type { Capture } from "../warc/capture.ts";

type Captures = AsyncIterable<Capture | Problem>;

/** Returned unchanged if no file is renamed, as is usual: wrapping the generator would take as long as a look-up. */
export function withNames(captures: Captures, renamed: ReadonlyMap<string, string>): Captures {
  return renamed.size === 0 ? captures : renamedCaptures(captures, renamed);
}

async function* renamedCaptures(captures: Captures, renamed: ReadonlyMap<string, string>): AsyncGenerator<Capture | Problem> {
  for await (const item of captures) {
    const path = item.kind === "capture" ? renamed.get(item.filename) : undefined;
    yield path === undefined ? item : { ...(item as Capture), filename: path };
  }
}
