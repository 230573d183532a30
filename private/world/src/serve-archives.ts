import { existsSync } from "node:fs";
import { join } from "node:path";
import { type ArchiveEntry, LocalArchive } from "recollect/archive";
import { UsageError } from "recollect/errors";
import { stringify } from "yaml";
import { type ServeArchiveOptions, type ServedArchive, serveArchive } from "./serve-archive.ts";
import { worldArchives } from "./world-archives.ts";

export interface ServedArchives {
  readonly archives: readonly ServedArchive[];
  close(): Promise<void>;
}

const mostArchives = 5;
const usualLimit = { perMinute: 1200, connections: 4 };

/** Habits of archives, by name. */
export type ArchiveHabits = Readonly<Record<string, Omit<ServeArchiveOptions, "name">>>;

/** The archives of a world differ in their features as much as in their contents. */
const habits: ArchiveHabits = {
  world: { title: "All captures of the world" },
  general: {
    title: "General archive: full Memento, raw captures",
    prefixHeaders: true,
    limits: { index: usualLimit, playback: usualLimit },
  },
  english: {
    title: "English sites: TimeMaps in pages, CDX server",
    pageSize: 50,
    linkHeaders: "memento-only",
    limits: { index: usualLimit, playback: usualLimit },
  },
  german: {
    title: "German sites: rewritten captures only",
    rewritesOnly: true,
    noCdx: true,
    limits: { index: usualLimit, playback: usualLimit },
  },
  press: {
    title: "Newspapers: strict about the number of requests",
    // The entry allows more than the archive does, so that clients receive 429.
    rateLimit: { requests: 20, withinMs: 10_000, retryAfterSeconds: 5 },
    limits: { index: { perMinute: 240, connections: 1 }, playback: { perMinute: 240, connections: 1 } },
  },
  small: {
    title: "A small archive: slow, no TimeGate, no Link headers",
    latencyMs: { from: 300, to: 1500, seed: 1 },
    noTimeGate: true,
    noCdx: true,
    linkHeaders: "none",
    limits: { index: { perMinute: 60, connections: 1 }, playback: { perMinute: 60, connections: 1 } },
  },
};

/**
 * Serves each archive of a written world on its own port, with its own habits. The first one uses `port`, the others the following ports; by
 * default, any free ones. `changes` override the usual habits, for example with shorter times in tests.
 */
export async function serveArchives(folder: string, port?: number, changes: ArchiveHabits = {}): Promise<ServedArchives> {
  const opened: LocalArchive[] = [];
  const archives: ServedArchive[] = [];
  const close = async () => {
    await Promise.all(archives.map((archive) => archive.close()));
    for (const archive of opened) archive.close();
  };
  try {
    for (const [n, { name, index }] of archivesIn(folder).entries()) {
      const archive = await LocalArchive.open({ indexes: [index] });
      opened.push(archive);
      archives.push(
        await serveArchive(archive, { ...habits[name], ...changes[name], name, ...(port !== undefined && { port: port + n }) }),
      );
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { archives, close };
}

function archivesIn(folder: string): { name: string; index: string }[] {
  const all = worldArchives(mostArchives).map(({ name }) => ({ name, index: join(folder, name, "index.cdxj") }));
  const existing = [...all, { name: "world", index: join(folder, "index.cdxj") }].filter(({ index }) => existsSync(index));
  if (existing.length === 0)
    throw new UsageError(`${folder} contains no archives of a world: give a folder that recollect-world has written`);
  return existing;
}

/** Formats a list of archives for a file. */
export function formatArchiveList(entries: readonly ArchiveEntry[]): string {
  return stringify({ archives: entries }, { lineWidth: 0, aliasDuplicateObjects: false });
}
