import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { UsageError } from "@recollect/warc/errors";
import type { ArchiveEntry } from "./archive-entry.ts";
import { builtInArchives } from "./built-in-archives.ts";
import type { Pace } from "./net/web.ts";
import type { ListedArchive } from "./read-archive-file.ts";

/** Returns all archives that can be named: the built-in ones, with changes from the user's list, and those that the list adds. */
export async function knownArchives(path: string | undefined = archiveListPath()): Promise<ArchiveEntry[]> {
  // Loaded on demand: most users have no list, and the schema library takes long to load.
  const listed = path === undefined ? [] : (await import("./read-archive-file.ts")).readArchiveFile(path);
  const own = new Map(listed.map((entry) => [entry.name, entry]));
  const changed = builtInArchives.map((entry) => changedBy(entry, own.get(entry.name)));
  const names = new Set(builtInArchives.map(({ name }) => name));
  return [...changed, ...[...own.values()].filter(({ name }) => !names.has(name)).map((entry) => whole(entry, path))];
}

/** Returns the path of the user's list of archives, if it exists: `RECOLLECT_ARCHIVES`, or `archives.yaml` in recollect's configuration folder. */
export function archiveListPath(): string | undefined {
  const path = ownListPath();
  return process.env.RECOLLECT_ARCHIVES || existsSync(path) ? path : undefined;
}

/** Returns the path of the user's list, whether it exists or not. */
export function ownListPath(): string {
  const { RECOLLECT_ARCHIVES, XDG_CONFIG_HOME } = process.env;
  return RECOLLECT_ARCHIVES || join(XDG_CONFIG_HOME || join(homedir(), ".config"), "recollect", "archives.yaml");
}

/** Applies a user's entry to a built-in archive: it can turn the archive on or off and lower its rates, but not change its addresses. */
function changedBy(entry: ArchiveEntry, own: ListedArchive | undefined): ArchiveEntry {
  if (own === undefined) return entry;
  const { index = entry.limits.index, playback = entry.limits.playback } = own.limits ?? {};
  return {
    ...entry,
    title: own.title ?? entry.title,
    lookup: own.lookup ?? entry.lookup,
    limits: { index: slower(entry.limits.index, index), playback: slower(entry.limits.playback, playback) },
    on: own.on ?? entry.on,
  };
}

function whole({ title, limits, on = true, ...entry }: ListedArchive, path: string | undefined): ArchiveEntry {
  if ((entry.timegate ?? entry.timemap ?? entry.cdx) === undefined)
    throw new UsageError(`${path}: the archive ${entry.name} needs an address to look up captures: timegate, timemap or cdx`);
  const { index = "careful", playback = "careful" } = limits ?? {};
  return { ...entry, title: title ?? entry.name, limits: { index, playback }, on };
}

/** Combines the lower limits of two paces; `careful` is the slowest. */
function slower(a: Pace, b: Pace): Pace {
  if (a === "careful" || b === "careful") return "careful";
  const perMinute = Math.min(a.perMinute, b.perMinute);
  const upTo = Math.min(a.upToPerMinute ?? a.perMinute, b.upToPerMinute ?? b.perMinute);
  return { perMinute, ...(upTo > perMinute && { upToPerMinute: upTo }), connections: Math.min(a.connections, b.connections) };
}
