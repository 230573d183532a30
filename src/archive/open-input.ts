import { type ByteSource, FileSource, SliceSource } from "../base/byte-source.ts";
import type { Problem } from "../problem.ts";
import { openWacz } from "../warc/wacz-reader.ts";

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
export async function* openInput(file: { path: string; name: string }, onProblem: (problem: Problem) => void): AsyncGenerator<OpenedWarc> {
  const source = new FileSource(file.path, file.name);
  try {
    if (!/\.wacz$/i.test(file.path)) {
      yield { source, start: 0 };
      return;
    }
    const wacz = await openWacz(source);
    for (const found of wacz.problems) onProblem(found);
    for (const { source: warc, start } of wacz.warcs) yield { source: new SliceSource(source, start, warc.size), start };
  } finally {
    source.close();
  }
}
