import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { readCsvPieces } from "@recollect/base/csv";
import { fileStamp } from "@recollect/base/file-stamp";
import { limits } from "@recollect/base/limits";
import { RecollectError } from "@recollect/warc/errors";
import { decisionsFile } from "../collection/review-decisions.ts";
import { relevantDocuments } from "../report/relevant-documents.ts";

/** Number of documents in a collection. */
export interface TableSize {
  /** Undefined if there is no table yet, or an unopened one that takes long to count. */
  readonly documents?: number | undefined;
  /** Number of relevant documents; only for a reviewed collection that is quick to count. */
  readonly relevant?: number | undefined;
}

/** Numbers of documents in collections, counted once for each state of their tables and decisions. */
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

  /** Records the number of documents after the table has been read. */
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
    if (error instanceof RecollectError) return {}; // damaged: the reason is reported when it is opened
    throw error;
  }
}
