import { existsSync, statSync } from "node:fs";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { serialize } from "node:v8";
import { AllowedPlaces } from "@recollect/archive/allowed-places";
import { checkRemoteOptions } from "@recollect/archive/check-remote-options";
import type { IndexedFile, IndexTask } from "@recollect/archive/index-file";
import { startIndexThreads } from "@recollect/archive/index-threads";
import type { InputFile } from "@recollect/archive/input-files";
import { differingFile, unavailableFile } from "@recollect/archive/unavailable-file";
import { isWorkFolder } from "@recollect/archive/work-folder";
import { makeFolderInside } from "@recollect/base/make-folder";
import { isRemote } from "@recollect/base/remote-places";
import { DiskError, MalformedMessageError, UnreadHereError } from "@recollect/warc/errors";
import type { Problem } from "@recollect/warc/problem";
import type { RunForWorkers, WorkerContext } from "../job-worker.ts";
import { checkMessage } from "../read-message.ts";
import { refuseOtherVersion } from "../refuse-other-version.ts";
import { UnreadWork } from "../unread-work.ts";
import { indexTaskShape } from "./job-shapes.ts";

/** A worker's result for a file: its index, a disk error, or the reason why the leader must read the file instead. */
export type IndexJobAnswer = IndexedFile | { readonly failure: string } | { readonly unread: string };

export interface IndexWorkerContextOptions {
  readonly threads: number;
  /** Folders and addresses that jobs may use on this machine. */
  readonly places: readonly string[];
}

/** Opens the context of an index run. It reads files, and writes sorted lines to the task's folder, which all machines share. */
export async function openIndexWorkerContext(
  { settings, contextName, folder: out }: RunForWorkers,
  options: IndexWorkerContextOptions,
): Promise<WorkerContext> {
  const places = new AllowedPlaces(options.places);
  places.check(out);
  refuseOtherVersion(settings);
  const threads = await startIndexThreads(options.threads);
  const unread = new UnreadWork();
  let tasks = 0;

  /** Does a task in a folder of its own, because another worker may get the same file. Throws for a file that this machine lacks. */
  async function work(given: unknown): Promise<Uint8Array> {
    const task = checkMessage(given, indexTaskShape);
    places.check(task.file.path);
    checkRemoteOptions(task.remote, places);
    const shared = dirname(task.folder);
    if (!isWorkFolder(shared, out)) throw new MalformedMessageError(`${task.folder} is no folder of ${out}`);
    refuseOtherFile(task.file);
    if (!existsSync(shared)) throw unavailableFile(dirname(shared)); // the leader would not find files in a folder of this machine alone
    return serialize(await answer({ ...task, folder: join(task.folder, `${contextName}-${++tasks}`) }));
  }

  async function answer(task: IndexTask): Promise<IndexJobAnswer> {
    try {
      makeFolderInside(dirname(task.folder));
      const indexed = await threads.index(task);
      if (indexed === undefined) throw new Error("Stopped before the end of the file");
      // A server may refuse this machine, for example for missing credentials, and serve another.
      if (indexed.unreadable && isRemote(task.file.path)) return leave(task.file.name, indexed.problems);
      unread.done();
      return indexed;
    } catch (error) {
      if (error instanceof DiskError) return { failure: `On ${hostname()}: ${error.reason}` };
      throw error;
    }
  }

  function leave(name: string, problems: readonly Problem[]): IndexJobAnswer {
    const reason = `${name} can't be read on ${hostname()}: ${problems.at(-1)?.message ?? "it has changed"}`;
    unread.leave(new UnreadHereError(reason, name));
    return { unread: reason };
  }

  return { work, close: () => threads.close() };
}

function refuseOtherFile({ path, bytes }: InputFile): void {
  const found = isRemote(path) ? undefined : statSync(path, { throwIfNoEntry: false });
  if (!isRemote(path) && !found?.isFile()) throw unavailableFile(path);
  if (found !== undefined && found.size < bytes) throw differingFile(path, found.size, bytes); // appended data is not read
}
