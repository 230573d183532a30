import { detachedRow } from "@recollect/base/detached-text";
import type { CollectionReader } from "../collection/collection-reader.ts";
import { hostOf, numberIn } from "../collection/document-values.ts";
import { BestRows } from "./best-rows.ts";
import { Tally, type TallyRow } from "./tally.ts";

/** A page without a capture in any archive. */
export interface MissingPage {
  readonly url: string;
  /** The page with the link; empty for a seed. */
  readonly parent: string;
  readonly depth: string;
  readonly priority: number;
}

export interface MissingPages {
  readonly count: number;
  /** Hosts of the missing pages. */
  readonly hosts: readonly TallyRow[];
  /** The missing pages with the highest priority. */
  readonly best: readonly MissingPage[];
}

/** Counts the pages that the crawl could not find, and returns the `most` best of them. */
export async function missingPages(collection: CollectionReader, most: number): Promise<MissingPages> {
  const hosts = new Tally();
  const best = new BestRows<MissingPage>(most, ({ url, parent, depth, priority }) => ({
    ...detachedRow({ url, parent, depth }),
    priority,
  }));
  let count = 0;
  for await (const rows of collection.rowPieces("missing")) {
    count += rows.length;
    for (const { url = "", parent = "", depth = "", priority } of rows) {
      hosts.add(hostOf(url) || "(no host)", false);
      best.add({ url, parent, depth, priority: numberIn(priority) ?? 0 }, numberIn(priority) ?? 0);
    }
  }
  return { count, hosts: hosts.rows(), best: best.rows() };
}
