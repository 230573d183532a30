import { readdirSync, statSync } from "node:fs";
import { basename, join, relative, resolve, sep } from "node:path";
import { UsageError } from "../errors.ts";
import { fileError } from "../warc/byte-source.ts";

/** A file that holds captures. `name` is what index lines call it: its path below the folder that was given. */
export interface InputFile {
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  /** Time of the last change, to tell whether the file is still the one that was indexed. */
  readonly changedMs: number;
}

const archiveName = /\.(?:w?arc(?:\.gz|\.zst|\.open)?|w?arc\.gz\.open|wacz)$/i;

/** Whether a file's name says that it holds captures. */
export function isArchiveName(path: string): boolean {
  return archiveName.test(path);
}

/** Whether a file's name says that it is an index. */
export function isIndexName(path: string): boolean {
  return /\.(?:idx|cdxj?(?:\.gz)?)$/i.test(path);
}

/**
 * All archive files that the paths name, in order of name: a file is taken as it is, a folder is searched to its depths.
 * Two files of the same name keep their whole path as name, so that every index line leads to one file.
 */
export function findInputFiles(paths: readonly string[]): InputFile[] {
  const files = new Map<string, InputFile>();
  for (const path of paths) {
    const stat = statOf(path);
    const found = stat.isDirectory() ? filesBelow(path) : [path];
    if (found.length === 0) throw new UsageError(`There is no WARC, ARC or WACZ file in ${path}`);
    for (const file of found) {
      const name = stat.isDirectory() ? relative(path, file).split(sep).join("/") : basename(file);
      const { size, mtimeMs } = statOf(file);
      files.set(resolve(file), { name, path: resolve(file), bytes: size, changedMs: Math.floor(mtimeMs) });
    }
  }
  const times = Map.groupBy(files.values(), ({ name }) => name);
  return [...files.values()]
    .map((file) => (times.get(file.name)?.length === 1 ? file : { ...file, name: file.path }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** All archive files and indexes that the paths name, for checking. */
export function findFilesToCheck(paths: readonly string[]): string[] {
  // A compressed index comes with its .idx, through which all of it is read.
  const isWanted = (name: string) => isArchiveName(name) || (isIndexName(name) && !name.endsWith(".gz"));
  const found = paths.flatMap((path) => {
    if (!statOf(path).isDirectory()) return [path];
    const files = filesBelow(path, isWanted).sort();
    if (files.length === 0) throw new UsageError(`There is no WARC, ARC, WACZ, CDX or CDXJ file in ${path}`);
    return files;
  });
  return [...new Set(found)];
}

function filesBelow(folder: string, isWanted = isArchiveName): string[] {
  return entriesBelow(folder)
    .filter((entry) => isWanted(entry.name) && (entry.isFile() || entry.isSymbolicLink()))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(isFile);
}

/** False for a link that leads nowhere or in circles, as for a folder. */
function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ELOOP") return false;
    throw fileError(cause, path);
  }
}

function entriesBelow(folder: string) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch (cause) {
    throw fileError(cause, (cause as NodeJS.ErrnoException).path ?? folder);
  }
}

function statOf(path: string) {
  try {
    return statSync(path);
  } catch (cause) {
    throw fileError(cause, path);
  }
}
