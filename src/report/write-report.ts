import { join } from "node:path";
import { CollectionReader } from "../collection/collection-reader.ts";
import { WholeFile } from "../warc/whole-file.ts";
import { reportPage } from "./report-page.ts";

export interface WrittenReport {
  readonly path: string;
  readonly bytes: number;
  readonly documents: number;
}

/**
 * Writes a collection's report, by default as report.html in its folder. All comes from the collection's tables, read row by row, so that
 * the same collection gives the same bytes; of each document only its address is held.
 */
export async function writeReport(folder: string, out = join(folder, "report.html")): Promise<WrittenReport> {
  const collection = await CollectionReader.open(folder);
  const { reportParts } = await import("./report-parts.ts"); // the plotting library takes a while to load, for all who import this package
  const { parts, documents } = await reportParts(collection);
  const file = await WholeFile.create(out);
  try {
    let bytes = 0;
    for await (const piece of reportPage(parts)) {
      const encoded = Buffer.from(piece);
      bytes += encoded.length;
      await file.write(encoded);
    }
    await file.finish();
    return { path: out, bytes, documents };
  } catch (error) {
    await file.discard();
    throw error;
  }
}
