import { limits } from "@recollect/base/limits";
import { OpenOnce } from "@recollect/base/open-once";
import type { CollectionReader } from "../collection/collection-reader.ts";
import { LinkEnds } from "../report/link-ends.ts";
import type { DocumentTable } from "./document-table.ts";

/** Reads the links of an open collection as document places: source, target, source, target … */
export type ReadLinks = () => Promise<readonly Int32Array[]>;

/** Returns a function that reads the links on its first call. Links beyond the limit of a report are omitted. */
export function linkReader(collection: CollectionReader, table: DocumentTable): ReadLinks {
  const read = async () => {
    const ends = new LinkEnds(collection, (url) => table.placeOf(url));
    const pieces: Int32Array[] = [];
    for await (const piece of ends.pieces()) {
      if (ends.rows > limits.reportLinks) break;
      pieces.push(piece);
    }
    return pieces;
  };
  const links = new OpenOnce<readonly Int32Array[]>();
  return () => links.get("links", read);
}
