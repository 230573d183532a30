import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileError } from "../../base/byte-source.ts";
import { WholeFile } from "../../base/whole-file.ts";
import { IdfTable } from "../../relevance/idf-table.ts";

/**
 * Loads or saves the IDF table of a collection. It is stored with the collection, so that later pages are judged by the same numbers as the
 * first, even if the archive has grown or the cache is gone. A table left by a run that never began is not used.
 */
export async function keptIdf(folder: string, isBegun: boolean, make: () => Promise<IdfTable>): Promise<IdfTable> {
  const path = join(folder, "state.idf");
  if (isBegun && existsSync(path)) return new IdfTable(bytesOf(path), path);
  const table = await make();
  await WholeFile.fill(path, (file) => file.write(Buffer.from(table.bytes)));
  return table;
}

function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw fileError(cause, path);
  }
}
