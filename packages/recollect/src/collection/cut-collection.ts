import { statSync } from "node:fs";
import { csvColumns, csvLine } from "@recollect/base/csv";
import { FileSource } from "@recollect/warc/byte-source";
import { formatCdxj } from "@recollect/warc/cdx-line";
import type { PackedFile } from "@recollect/warc/wacz-writer";
import type { CollectedDocument, CollectionReader } from "./collection-reader.ts";
import { numberIn, typedCell } from "./document-values.ts";
import { inPieces } from "./export-bundle.ts";
import { indexOf } from "./left-out-records.ts";
import type { RecordCuts } from "./record-cuts.ts";
import { StoredPages } from "./stored-pages.ts";

export interface CutParts {
  readonly collection: CollectionReader;
  readonly kept: () => AsyncIterable<CollectedDocument>;
  /** URLs of the omitted documents. */
  readonly leftOutUrls: ReadonlySet<string>;
  readonly cuts: RecordCuts;
}

export type CutCollection = ReturnType<typeof cutFiles>;

/** Returns the files of a collection without some documents: other records keep their bytes and move up; index and tables are adapted. */
export function cutFiles({ collection, kept, leftOutUrls, cuts }: CutParts) {
  async function* records(name: string, path: string): AsyncGenerator<Buffer> {
    const source = new FileSource(path);
    try {
      yield* cuts.pieces(name, source);
    } finally {
      source.close();
    }
  }

  async function* documents(): AsyncGenerator<string> {
    yield csvLine(collection.columns);
    for await (const { row } of kept()) {
      const offset = numberIn(row.offset);
      const moved = offset === undefined ? undefined : cuts.moved(row.warc_file, offset);
      yield csvLine(collection.columns.map((column) => (column === "offset" && moved !== undefined ? moved : typedCell(row, column))));
    }
  }

  async function* links(): AsyncGenerator<string> {
    const columns = await csvColumns(collection.path("links.csv"));
    yield csvLine(columns);
    for await (const row of collection.rows("links"))
      if (!leftOutUrls.has(row.source ?? "") && !leftOutUrls.has(row.target ?? "")) yield csvLine(columns.map((column) => row[column]));
  }

  return {
    warc(name: string): PackedFile {
      const path = collection.warcPath(name);
      return { name, size: cuts.sizeOf(name, statSync(path).size), pieces: () => records(name, path) };
    },

    /** Yields index lines in index order. Captures of a URL in the same second are sorted anew: their order may depend on the offset. */
    async *indexLines(): AsyncGenerator<string> {
      const pages = await StoredPages.open(collection);
      try {
        let [moment, lines] = ["", [] as string[]];
        for await (const capture of indexOf(collection, pages)) {
          const offset = cuts.moved(capture.filename, capture.offset);
          if (offset === undefined) continue;
          const now = `${capture.key} ${capture.timestamp}`;
          if (now !== moment) {
            yield* lines.sort();
            [moment, lines] = [now, []];
          }
          lines.push(formatCdxj({ ...capture, offset }));
        }
        yield* lines.sort();
      } finally {
        pages.close();
      }
    },

    /** Returns the rest of a table; undefined for tables about the crawl itself, which stay complete. */
    table(name: string): { readonly pieces: () => AsyncIterable<Buffer> } | undefined {
      if (name === "documents.csv") return { pieces: () => inPieces(documents()) };
      if (name === "links.csv") return { pieces: () => inPieces(links()) };
      return undefined;
    },
  };
}
