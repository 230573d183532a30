import { existsSync } from "node:fs";
import { join } from "node:path";
import { oneLine } from "@recollect/base/one-line";
import { version } from "@recollect/base/version";
import type { PageEntry } from "@recollect/warc/wacz-page-list";
import { writeWacz } from "@recollect/warc/wacz-writer";
import type { CutCollection } from "./cut-collection.ts";
import { decisionsFile } from "./review-decisions.ts";

/** Files that accompany the records. progress.csv is not among them: its durations would make the WACZ of each run different. */
const tables = ["specification.json", "documents.csv", "links.csv", "missing.csv", "rejected.csv", "problems.jsonl"];

export interface CollectionWaczParts {
  /** The collection's folder, with its tables already written. */
  readonly folder: string;
  readonly title: string;
  /** Its WARC files, with their CRC-32 if known: a file that has changed since it was written is refused. */
  readonly warcs: ReadonlyArray<{ readonly name: string; readonly crc?: number | null }>;
  /** The list of pages; by default, that of the collection. */
  readonly pages?: Iterable<PageEntry>;
  /** The included part of the collection; undefined for all of it. */
  readonly cut?: CutCollection | undefined;
  /** A curator's decisions, for `decisions.jsonl`; omitted by a crawl, whose WACZ does not depend on them. */
  readonly decisions?: () => AsyncIterable<Buffer>;
  /** The path of the WACZ; by default, `collection.wacz` in the folder. */
  readonly out?: string;
}

/** Packs a collection into `collection.wacz`, the last file that a crawl writes: its existence marks the collection as finished. */
export async function writeCollectionWacz(parts: CollectionWaczParts): Promise<{ path: string; bytes: number }> {
  const { folder, title, warcs, pages, cut, decisions, out } = parts;
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
