import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileError } from "../../base/byte-source.ts";
import { WholeFile } from "../../base/whole-file.ts";
import { IdfTable } from "../../relevance/idf-table.ts";

/**
 * The IDF table that a collection is judged by. It is kept with the collection, so that its later pages are judged by the same numbers as
 * its first, even when the archive has grown or the cache is gone. What a run left that never began is not used.
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
