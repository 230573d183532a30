import type { Archive } from "../archive/archive.ts";
import { makeFolder } from "../base/make-folder.ts";
import type { OpenedTargets } from "../offtopic/open-targets.ts";
import { type CollectionComparison, type CollectionInput, type CompareOptions, compareCollections } from "./compare-collections.ts";
import { writeComparison } from "./comparison-report.ts";

export interface ComparePathsOptions extends Omit<CompareOptions, "archive"> {
  /** Opens a collection by its path. */
  readonly open: (path: string) => Promise<OpenedTargets>;
  /** Opens the archive for scoring pages, if it is not the first collection's own. */
  readonly openArchive?: () => Promise<{ readonly archive: Archive; close(): Promise<void> }>;
  /** Output folder for compare.html and compare.csv; by default they are not written. */
  readonly out?: string | undefined;
}

/** Opens collections, compares them, and writes the result. */
export async function comparePaths(
  paths: readonly string[],
  { open, openArchive, out, ...options }: ComparePathsOptions,
): Promise<CollectionComparison> {
  const inputs: CollectionInput[] = [];
  const closers: (() => Promise<void>)[] = [];
  try {
    for (const path of paths) {
      const { source, close } = await open(path);
      closers.push(close);
      inputs.push({ path, source });
    }
    const named = await openArchive?.();
    if (named) closers.push(() => named.close());
    const comparison = await compareCollections(inputs, { ...options, archive: named?.archive });
    if (out !== undefined) {
      makeFolder(out);
      await writeComparison(comparison, out);
    }
    return comparison;
  } finally {
    for (const close of closers) await close();
  }
}
