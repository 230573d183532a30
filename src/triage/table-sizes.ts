import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { readCsvPieces } from "../base/csv.ts";
import { fileStamp } from "../base/file-stamp.ts";
import { decisionsFile } from "../collection/review-decisions.ts";
import { RecollectError } from "../errors.ts";
import { limits } from "../limits.ts";
import { relevantDocuments } from "../report/relevant-documents.ts";

/** How many documents a collection has. */
export interface TableSize {
  /** Undefined where there is no table yet, or one that takes long to count and was not opened. */
  readonly documents?: number | undefined;
  /** Relevant ones; only of a reviewed collection, where that is quickly counted. */
  readonly relevant?: number | undefined;
}

/** How many documents collections have, counted once for each state of their tables and decisions. */
export class TableSizes {
  readonly #counted = new Map<string, TableSize & { readonly stamp: string }>();

  async of(folder: string): Promise<TableSize> {
    const stamp = stampOf(folder);
    const known = this.#counted.get(folder);
    if (known?.stamp === stamp) return known;
    const path = join(folder, "documents.csv");
    const isSmall = (statSync(path, { throwIfNoEntry: false })?.size ?? Number.POSITIVE_INFINITY) <= limits.countedTableBytes;
    const size = isSmall ? await counted(folder) : {};
    this.#counted.set(folder, { stamp, ...size });
    return size;
  }

  /** Notes what is known because the table was read. */
  note(folder: string, documents: number): void {
    const stamp = stampOf(folder);
    const known = this.#counted.get(folder);
    if (known?.stamp !== stamp) this.#counted.set(folder, { stamp, documents });
  }
}

function stampOf(folder: string): string {
  return ["documents.csv", decisionsFile].map((name) => fileStamp(join(folder, name))).join();
}

async function counted(folder: string): Promise<TableSize> {
  try {
    if (existsSync(join(folder, decisionsFile))) return await relevantDocuments(folder);
    let documents = 0;
    for await (const { length } of readCsvPieces(join(folder, "documents.csv"))) documents += length;
    return { documents };
  } catch (error) {
    if (error instanceof RecollectError) return {}; // damaged: opening it gives the reason
    throw error;
  }
}
