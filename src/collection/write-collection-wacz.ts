import { existsSync } from "node:fs";
import { join } from "node:path";
import { oneLine } from "../base/one-line.ts";
import { version } from "../version.ts";
import type { PageEntry } from "../warc/wacz-page-list.ts";
import { writeWacz } from "../warc/wacz-writer.ts";
import type { CutCollection } from "./cut-collection.ts";
import { decisionsFile } from "./review-decisions.ts";

/** What goes along with the records. Not progress.csv: the seconds in it would make each run's WACZ another. */
const tables = ["specification.json", "documents.csv", "links.csv", "missing.csv", "rejected.csv", "problems.jsonl"];

export interface CollectionWaczParts {
  /** The collection's folder, its tables written. */
  readonly folder: string;
  readonly title: string;
  /** Its WARC files, with their CRC-32 where it is known: bytes that have changed since they were written go into no WACZ. */
  readonly warcs: ReadonlyArray<{ readonly name: string; readonly crc?: number | null }>;
  /** Left out, those of the collection's own list. */
  readonly pages?: Iterable<PageEntry>;
  /** Where not all of the collection goes in: what does. */
  readonly cut?: CutCollection | undefined;
  /** A curator's decisions, for `decisions.jsonl`; left out by a crawl, whose WACZ does not depend on them. */
  readonly decisions?: () => AsyncIterable<Buffer>;
  /** Left out, `collection.wacz` in the folder. */
  readonly out?: string;
}

/** Packs a collection into `collection.wacz`, which is the last thing that a crawl writes: where it is, the collection is finished. */
export async function writeCollectionWacz({
  folder,
  title,
  warcs,
  pages,
  cut,
  decisions,
  out,
}: CollectionWaczParts): Promise<{ path: string; bytes: number }> {
  const path = out ?? join(folder, "collection.wacz");
  const { bytes } = await writeWacz({
    out: path,
    title: oneLine(title),
    software: `recollect ${version}`,
    warcs: warcs.map(({ name, crc }) => cut?.warc(name) ?? { name, path: join(folder, "archive", name), crc }),
    index: cut?.indexLines() ?? join(folder, "indexes/index.cdxj"),
    pages: pages ?? join(folder, "pages/pages.jsonl"),
    extra: [
      ...tables
        .filter((name) => existsSync(join(folder, name)))
        .map((name) => ({ name: `collection/${name}`, ...(cut?.table(name) ?? { path: join(folder, name) }) })),
      ...(decisions ? [{ name: `collection/${decisionsFile}`, pieces: decisions }] : []),
    ],
  });
  return { path, bytes };
}
