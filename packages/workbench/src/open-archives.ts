import { openUserArchive, type UserArchive } from "@recollect/archive/open-user-archive";
import { defaultCacheFolder } from "@recollect/base/default-cache-folder";
import { limits } from "@recollect/base/limits";
import { ArchiveSample } from "@recollect/recollect/event/archive-sample";
import type { ArchivePlaces } from "./archive-list.ts";
import type { RunsOptions } from "./runs/runs.ts";

interface Opened {
  readonly archive: Promise<UserArchive>;
  sample?: Promise<ArchiveSample>;
  users: number;
  usedMs: number;
}

/** Archives used repeatedly by views: each set of sources is opened once; above a limit, the least recently used is closed. */
export class OpenArchives {
  readonly #opened = new Map<string, Opened>();
  readonly #options: RunsOptions;

  /** Takes the options of runs, so that an index is shared with them. */
  constructor(options: RunsOptions) {
    this.#options = options;
  }

  /** Runs a task with an archive, which stays open at least until its end. */
  async use<T>(places: ArchivePlaces, work: (archive: UserArchive, sample: () => Promise<ArchiveSample>) => Promise<T>): Promise<T> {
    const key = JSON.stringify(places);
    const opened = this.#opened.get(key) ?? { archive: open(places, this.#options), users: 0, usedMs: 0 };
    this.#opened.delete(key);
    this.#opened.set(key, opened);
    opened.users++;
    try {
      const archive = await opened.archive;
      const sample = () => {
        opened.sample ??= ArchiveSample.read(archive.archive, { count: limits.sampledPages });
        return opened.sample;
      };
      return await work(archive, sample);
    } catch (error) {
      if (this.#opened.get(key) === opened) this.#opened.delete(key); // a failed archive is reopened next time
      if (opened.users === 1) void opened.archive.then(({ close }) => close()).catch(() => {});
      throw error;
    } finally {
      opened.users--;
      opened.usedMs = Date.now();
      await this.#closeUnused();
    }
  }

  async close(): Promise<void> {
    const all = [...this.#opened.values()];
    this.#opened.clear();
    for (const { archive } of all) await archive.then(({ close }) => close()).catch(() => {});
  }

  /** Closes archives that have been unused for a given time. */
  async closeIdle(idleMs: number): Promise<void> {
    for (const [key, opened] of this.#opened)
      if (opened.users === 0 && Date.now() - opened.usedMs >= idleMs) await this.#close(key, opened);
  }

  async #closeUnused(): Promise<void> {
    for (const [key, opened] of this.#opened) {
      if (this.#opened.size <= limits.openArchives) return;
      if (opened.users === 0) await this.#close(key, opened);
    }
  }

  async #close(key: string, { archive }: Opened): Promise<void> {
    this.#opened.delete(key);
    await archive.then(({ close }) => close()).catch(() => {});
  }
}

function open({ sources, warcs }: ArchivePlaces, { cacheFolder = defaultCacheFolder(), contact, allowPrivate, proxy }: RunsOptions) {
  return openUserArchive({
    ...{ sources, routing: true, cacheFolder, contact, proxy },
    ...(warcs.length > 0 && { warcs }),
    ...(allowPrivate && { allowPrivate }),
  });
}
