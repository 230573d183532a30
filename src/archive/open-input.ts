import type { Problem } from "../problem.ts";
import { type ByteSource, FileSource } from "../warc/byte-source.ts";
import { openWacz } from "../warc/wacz-reader.ts";

/** One WARC or ARC, and where it begins in the file that holds it. */
export interface OpenedWarc {
  readonly source: ByteSource;
  readonly start: number;
}

/**
 * The WARCs in a file: itself, or those in a WACZ, which are read where they lie. So a record's place in a WACZ is its
 * offset in the WACZ file itself, and any tool that reads records by offset can use it.
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
    for (const warc of wacz.warcs) yield warc;
  } finally {
    source.close();
  }
}
