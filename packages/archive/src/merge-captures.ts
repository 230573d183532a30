import type { Capture } from "@recollect/warc/capture";
import type { Problem } from "@recollect/warc/problem";

/** Merges sorted sequences of captures in order of time; problems are passed on at once. */
export async function* mergeCaptures(sequences: readonly AsyncIterable<Capture | Problem>[]): AsyncGenerator<Capture | Problem> {
  const heads: { capture: Capture; rest: AsyncIterator<Capture | Problem> }[] = [];
  const advance = async function* (rest: AsyncIterator<Capture | Problem>): AsyncGenerator<Problem> {
    for (;;) {
      const { done, value } = await rest.next();
      if (done) return;
      if (value.kind === "capture") return void heads.push({ capture: value, rest });
      yield value;
    }
  };
  for (const sequence of sequences) yield* advance(sequence[Symbol.asyncIterator]());
  while (heads.length > 0) {
    let least = 0;
    for (let i = 1; i < heads.length; i++) if (comesBefore(heads[i]?.capture as Capture, heads[least]?.capture as Capture)) least = i;
    const [{ capture, rest }] = heads.splice(least, 1) as [(typeof heads)[number]];
    yield capture;
    yield* advance(rest);
  }
}

/** Compares by time, then by place, so that the order is the same in every run. */
function comesBefore(a: Capture, b: Capture): boolean {
  if (a.timestamp !== b.timestamp) return a.timestamp < b.timestamp;
  if (a.filename !== b.filename) return a.filename < b.filename;
  return a.offset < b.offset;
}

/** Replaces renamed files. The captures are returned as they are if there is none: wrapping the generator would take as long as a look-up. */
export function withNames(
  captures: AsyncIterable<Capture | Problem>,
  renamed: ReadonlyMap<string, string>,
): AsyncIterable<Capture | Problem> {
  return renamed.size === 0 ? captures : renamedCaptures(captures, renamed);
}

async function* renamedCaptures(
  captures: AsyncIterable<Capture | Problem>,
  renamed: ReadonlyMap<string, string>,
): AsyncGenerator<Capture | Problem> {
  for await (const item of captures) {
    const path = item.kind === "capture" ? renamed.get(item.filename) : undefined;
    yield path === undefined ? item : { ...(item as Capture), filename: path };
  }
}
