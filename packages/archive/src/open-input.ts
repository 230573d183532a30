import { isRemote } from "@recollect/base/remote-places";
import { type ByteSource, FileSource, SliceSource } from "@recollect/warc/byte-source";
import type { Problem } from "@recollect/warc/problem";
import type { RemoteOptions } from "./remote-access.ts";

/**
 * One WARC or ARC, and its start in the file that contains it. The source has the name of that file, because offsets refer to it: a problem
 * at `start` plus its offset can be viewed with `recollect show FILE --offset N`.
 */
export interface OpenedWarc {
  readonly source: ByteSource;
  readonly start: number;
}

/**
 * Yields the WARCs in a file: the file itself, or those in a WACZ, which are read in place. A record's offset in a WACZ is therefore its
 * offset in the WACZ file, and any tool that reads records by offset can use it.
 *
 * ```ts
 * import { findInputFiles, openInput } from "recollect/archive";
 * import { readRecords } from "recollect/warc";
 *
 * for (const file of (await findInputFiles(["crawls/"])).files)
 *   for await (const { source } of openInput(file, (problem) => console.log(problem.message)))
 *     console.log(file.name, (await Array.fromAsync(readRecords(source))).length);
 * // first.warc.gz 3
 * // second/later.warc.gz 1
 * ```
 */
export async function* openInput(
  file: { path: string; name: string },
  onProblem: (problem: Problem) => void,
  remote?: RemoteOptions,
  signal?: AbortSignal,
): AsyncGenerator<OpenedWarc> {
  if (isRemote(file.path)) return yield* openRemoteInput(file, onProblem, remote, signal);
  const source = new FileSource(file.path, file.name);
  try {
    yield* warcsIn(source, file.path, onProblem);
  } finally {
    source.close();
  }
}

/** Yields the WARCs in a remote file. The file is read once, so its blocks are not cached. */
async function* openRemoteInput(
  { path, name }: { path: string; name: string },
  onProblem: (problem: Problem) => void,
  remote?: RemoteOptions,
  signal?: AbortSignal,
): AsyncGenerator<OpenedWarc> {
  const { openRemoteAccess } = await import("./remote-access.ts"); // loaded on demand: the web client takes longer to load than a small file
  const access = await openRemoteAccess(remote, signal);
  try {
    const source = await access.files.open(path, { keep: false });
    yield* warcsIn(new SliceSource(source, 0, source.size, name), path, onProblem);
  } finally {
    await access.close();
  }
}

async function* warcsIn(source: ByteSource, path: string, onProblem: (problem: Problem) => void): AsyncGenerator<OpenedWarc> {
  if (!/\.wacz$/i.test(path)) return yield { source, start: 0 };
  const { openWacz } = await import("@recollect/warc/wacz-reader"); // loaded on demand: most files are not WACZ
  const wacz = await openWacz(source);
  for (const found of wacz.problems) onProblem(found);
  for (const { source: warc, start } of wacz.warcs) yield { source: new SliceSource(source, start, warc.size), start };
}
