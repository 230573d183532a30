import { existsSync, statSync } from "node:fs";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { serialize } from "node:v8";
import { makeFolderInside } from "../base/make-folder.ts";
import { isRemote } from "../base/remote-places.ts";
import { DiskError, MalformedMessageError, UnreadHereError } from "../errors.ts";
import { AllowedPlaces } from "../jobs/allowed-places.ts";
import type { RunForWorkers, WorkerContext } from "../jobs/job-worker.ts";
import { checkMessage } from "../jobs/read-message.ts";
import { refuseOtherVersion } from "../jobs/refuse-other-version.ts";
import { UnreadWork } from "../jobs/unread-work.ts";
import type { Problem } from "../problem.ts";
import { checkRemoteOptions } from "./check-remote-options.ts";
import type { IndexedFile, IndexTask } from "./index-file.ts";
import { type IndexThreads, startIndexThreads } from "./index-threads.ts";
import { indexTaskShape } from "./job-shapes.ts";
import { otherFile, unseenFile } from "./unseen-file.ts";
import { isWorkFolder } from "./work-folder.ts";

/** A worker's result for a file: its index, a disk error, or the reason why the leader must read the file instead. */
export type IndexJobAnswer = IndexedFile | { readonly failure: string } | { readonly unread: string };

/** Settings that the leader of an index run sends to its workers. */
export interface IndexForWorkers {
  /** Different versions may write different lines. */
  readonly version: string;
}

export interface IndexWorkerContextOptions {
  readonly threads: number;
  /** Folders and addresses that jobs may use on this machine. */
  readonly places: readonly string[];
}

/** Reads files for an index that another process merges. Writes sorted lines to the folder named by the task, which all machines share. */
export class IndexWorkerContext implements WorkerContext {
  readonly #threads: IndexThreads;
  readonly #name: string;
  readonly #out: string;
  readonly #places: AllowedPlaces;
  #tasks = 0;
  readonly #unread = new UnreadWork();

  private constructor(threads: IndexThreads, { contextName, folder }: RunForWorkers, places: AllowedPlaces) {
    this.#threads = threads;
    this.#name = contextName;
    this.#out = folder;
    this.#places = places;
  }

  static async open(run: RunForWorkers, options: IndexWorkerContextOptions): Promise<IndexWorkerContext> {
    const places = new AllowedPlaces(options.places);
    places.check(run.folder);
    refuseOtherVersion(run.settings);
    return new IndexWorkerContext(await startIndexThreads(options.threads), run, places);
  }

  /** Uses a folder of its own, because another worker may be given the same file. A file that is not on this machine is left to others. */
  async work(work: unknown): Promise<Uint8Array> {
    const task = checkMessage(work, indexTaskShape);
    const { path, bytes } = task.file;
    this.#places.check(path);
    checkRemoteOptions(task.remote, this.#places);
    if (!isWorkFolder(dirname(task.folder), this.#out)) throw new MalformedMessageError(`${task.folder} is no folder of ${this.#out}`);
    if (!isRemote(path)) {
      const found = statSync(path, { throwIfNoEntry: false });
      if (!found?.isFile()) throw unseenFile(path);
      if (found.size < bytes) throw otherFile(path, found.size, bytes); // data appended since then does no harm
    }
    const shared = dirname(task.folder);
    if (!existsSync(shared)) throw unseenFile(dirname(shared)); // the leader would not find files in a folder of this machine alone
    const folder = join(task.folder, `${this.#name}-${++this.#tasks}`);
    return serialize(await this.#answer({ ...task, folder }));
  }

  async #answer(task: IndexTask): Promise<IndexJobAnswer> {
    try {
      makeFolderInside(dirname(task.folder));
      const indexed = await this.#threads.index(task);
      if (indexed === undefined) throw new Error("Stopped before the end of the file");
      // A server may refuse this machine, for example for missing credentials, and serve another.
      if (indexed.unreadable && isRemote(task.file.path)) return this.#leave(task.file.name, indexed.problems);
      this.#unread.done();
      return indexed;
    } catch (error) {
      if (error instanceof DiskError) return { failure: `On ${hostname()}: ${error.reason}` };
      throw error;
    }
  }

  #leave(name: string, problems: readonly Problem[]): IndexJobAnswer {
    const unread = `${name} can't be read on ${hostname()}: ${problems.at(-1)?.message ?? "it has changed"}`;
    this.#unread.leave(new UnreadHereError(unread, name));
    return { unread };
  }

  close(): Promise<void> {
    return this.#threads.close();
  }
}
