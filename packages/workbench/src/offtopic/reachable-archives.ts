import { existsSync } from "node:fs";
import type { ArchiveEntry } from "@recollect/archive/archive-entry";
import { knownArchives } from "@recollect/archive/archive-list";
import { parseArchiveSource } from "@recollect/archive/archive-source";
import type { SearchedArchives } from "@recollect/recollect/offtopic/searched-archives";
import { RecollectError } from "@recollect/warc/errors";
import type { ArchivePlaces, WorkbenchArchives } from "../archive-list.ts";

/** Returns the archives that a check has searched: by name, since they may have moved, otherwise by source; missing ones are `absent`. */
export async function reachableArchives(
  { archives, sources, warcs }: SearchedArchives,
  list: WorkbenchArchives,
): Promise<ArchivePlaces & { readonly absent: string[] }> {
  const known = await knownArchives();
  const places = { sources: new Set<string>(), warcs: new Set(warcs.filter((place) => /^https?:/i.test(place) || existsSync(place))) };
  const absent: string[] = [];
  for (let n = 0; n < Math.max(archives.length, sources.length); n++) {
    const [name, source] = [archives[n], sources[n]];
    const named = name === undefined ? undefined : await list.placesOf([name]).catch(orUndefined);
    for (const one of named?.sources ?? []) places.sources.add(one);
    for (const one of named?.warcs ?? []) places.warcs.add(one);
    if (named !== undefined) continue;
    if (source !== undefined && exists(source, known, warcs[0])) places.sources.add(source);
    else absent.push(name ?? source ?? "");
  }
  return { sources: [...places.sources], warcs: [...places.warcs], absent };
}

/** Whether the source is an existing file or a remote archive. */
function exists(source: string, known: readonly ArchiveEntry[], warcs: string | undefined): boolean {
  if (existsSync(source)) return true;
  try {
    return parseArchiveSource(source, { known, warcs }).kind !== "local";
  } catch (error) {
    if (error instanceof RecollectError) return false; // an unknown name
    throw error;
  }
}

/** Handles the error of an archive that is missing from the list or is unusable. */
function orUndefined(error: unknown): undefined {
  if (!(error instanceof RecollectError)) throw error;
}
