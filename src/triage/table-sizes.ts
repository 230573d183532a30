import { statSync } from "node:fs";
import { join } from "node:path";
import { readCsvPieces } from "../base/csv.ts";
import { fileStamp } from "../base/file-stamp.ts";
import { RecollectError } from "../errors.ts";
import { limits } from "../limits.ts";

/** How many documents collections have, counted once for each state of their tables. */
export class TableSizes {
  readonly #counted = new Map<string, { readonly stamp: string; readonly documents: number | undefined }>();

  /** Undefined where there is no table yet, or one that takes long to count and was not opened. */
  async of(folder: string): Promise<number | undefined> {
    const path = join(folder, "documents.csv");
    const stamp = fileStamp(path);
    const known = this.#counted.get(folder);
    if (known?.stamp === stamp) return known.documents;
    const isSmall = (statSync(path, { throwIfNoEntry: false })?.size ?? Number.POSITIVE_INFINITY) <= limits.countedTableBytes;
    const documents = isSmall ? await countRows(path) : undefined;
    this.#counted.set(folder, { stamp, documents });
    return documents;
  }

  /** Notes what is known because the table was read. */
  note(folder: string, documents: number): void {
    this.#counted.set(folder, { stamp: fileStamp(join(folder, "documents.csv")), documents });
  }
}

async function countRows(path: string): Promise<number | undefined> {
  try {
    let rows = 0;
    for await (const { length } of readCsvPieces(path)) rows += length;
    return rows;
  } catch (error) {
    if (error instanceof RecollectError) return undefined; // damaged: whoever opens it is told how
    throw error;
  }
}
