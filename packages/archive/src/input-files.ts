import { statSync } from "node:fs";
import { basename, relative, resolve, sep } from "node:path";
import { isRemote } from "@recollect/base/remote-places";
import { onFile } from "@recollect/warc/byte-source";
import { UsageError } from "@recollect/warc/errors";
import { type Problem, problem } from "@recollect/warc/problem";
import type { RemoteOptions } from "./remote-access.ts";
import { FolderWalk } from "./walk-folder.ts";

/** A file that contains captures. `name` is its name in index lines: its path below the given folder. */
export interface InputFile {
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  /** Modification time, to detect changes since the file was indexed. */
  readonly changedMs: number;
  /** ETag of a remote file, whose `path` is its address. */
  readonly tag?: string | undefined;
}

const archiveName = /\.(?:w?arc(?:\.gz|\.zst|\.open)?|w?arc\.gz\.open|wacz)$/i;

/** Whether a file name has an extension of an archive file. */
export function isArchiveName(path: string): boolean {
  return archiveName.test(path);
}

/** Whether a file name has an extension of an index. */
export function isIndexName(path: string): boolean {
  return /\.(?:idx|cdxj?(?:\.gz)?)$/i.test(path);
}

/** Result of a search for files. */
export interface FoundFiles<File> {
  readonly files: File[];
  /** Names that cannot be read. */
  readonly problems: Problem[];
  /** Number of links and paths to files and folders that were already found: each is read once. */
  readonly repeated: number;
}

/**
 * Finds all archive files at the given paths, in order of name; folders are searched recursively. Two files of the same name get their whole
 * path as name, so that every index line leads to one file.
 *
 * ```ts
 * import { findInputFiles } from "recollect/archive";
 *
 * const { files } = await findInputFiles(["crawls/"]);
 * for (const { name } of files) console.log(name);
 * // first.warc.gz
 * // second/later.warc.gz
 * ```
 */
export async function findInputFiles(
  paths: readonly string[],
  signal?: AbortSignal,
  remote?: RemoteOptions,
): Promise<FoundFiles<InputFile>> {
  const walk = new FolderWalk(isArchiveName, signal);
  const files: InputFile[] = [];
  if (paths.some(isRemote)) {
    const { findRemoteFiles } = await import("./remote-access.ts"); // loaded on demand: the web client takes long to load
    files.push(...(await findRemoteFiles(paths.filter(isRemote), remote, signal)));
  }
  for (const path of paths.filter((path) => !isRemote(path))) {
    const found = await filesOf(path, walk, "WARC, ARC or WACZ");
    const { isFolder } = statOf(path);
    for (const file of found) {
      const { bytes, changedMs } = statOf(file);
      const name = isFolder ? relative(path, file).split(sep).join("/") : basename(file);
      files.push({ name, path: resolve(file), bytes, changedMs });
    }
  }
  const times = Map.groupBy(files, ({ name }) => name);
  const named = files
    .map((file) => (times.get(file.name)?.length === 1 ? file : { ...file, name: file.path }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return { files: named, problems: walk.problems, repeated: walk.repeated };
}

/**
 * Finds all archive files and indexes at the given paths, for validation. A path without any becomes a problem, so that the other paths are
 * checked; if no path has any, the first one is an error.
 */
export async function findFilesToCheck(paths: readonly string[]): Promise<FoundFiles<string>> {
  // A compressed index is read through its .idx.
  const walk = new FolderWalk((name) => isArchiveName(name) || (isIndexName(name) && !name.endsWith(".gz")));
  const files: string[] = [];
  const failures = new Map<string, UsageError>();
  for (const path of paths) {
    try {
      files.push(...(await filesOf(path, walk, "WARC, ARC, WACZ, CDX or CDXJ")).sort());
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      failures.set(path, error);
    }
  }
  const [first] = failures.values();
  if (first !== undefined && files.length === 0) throw first;
  const absent = [...failures].map(([path, { message }]) => problem("missing-file", path, 0, message));
  return { files, problems: [...walk.problems, ...absent], repeated: walk.repeated };
}

async function filesOf(path: string, walk: FolderWalk, kinds: string): Promise<string[]> {
  const before = walk.repeated + walk.problems.length;
  const found = await walk.files(path);
  if (found.length === 0 && walk.repeated + walk.problems.length === before) throw new UsageError(`There is no ${kinds} file in ${path}`);
  return found;
}

function statOf(path: string) {
  const stat = onFile(path, () => statSync(path));
  return { isFolder: stat.isDirectory(), bytes: stat.size, changedMs: Math.floor(stat.mtimeMs) };
}
