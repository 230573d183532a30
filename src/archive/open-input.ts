import { type ByteSource, FileSource, SliceSource } from "../base/byte-source.ts";
import { isRemote } from "../base/remote-places.ts";
import type { Problem } from "../problem.ts";
import type { RemoteOptions } from "./remote-access.ts";

/**
 * One WARC or ARC, and where it begins in the file that holds it. The source has the name of that file, since places are
 * told as places in it: a problem at `start` plus its offset can be looked at with `recollect show FILE --offset N`.
 */
export interface OpenedWarc {
  readonly source: ByteSource;
  readonly start: number;
}

/**
 * The WARCs in a file: itself, or those in a WACZ, which are read where they lie. So a record's place in a WACZ is its
 * offset in the WACZ file itself, and any tool that reads records by offset can use it.
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

/** It is read once, so that its blocks need not be kept. */
async function* openRemoteInput(
  { path, name }: { path: string; name: string },
  onProblem: (problem: Problem) => void,
  remote?: RemoteOptions,
  signal?: AbortSignal,
): AsyncGenerator<OpenedWarc> {
  const { openRemoteAccess } = await import("./remote-access.ts"); // only here: what asks servers takes longer to load than a small file
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
  const { openWacz } = await import("../warc/wacz-reader.ts"); // only here: most files are none
  const wacz = await openWacz(source);
  for (const found of wacz.problems) onProblem(found);
  for (const { source: warc, start } of wacz.warcs) yield { source: new SliceSource(source, start, warc.size), start };
}
