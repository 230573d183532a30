import { realpathSync, type Stats, statSync } from "node:fs";
import { opendir } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { isArchiveName, isIndexName } from "@recollect/archive/input-files";
import { typedSource } from "@recollect/archive/typed-source";
import { limits } from "@recollect/base/limits";
import { NotFoundError, UsageError } from "@recollect/warc/errors";
import type { FolderAnswer } from "./schemas/folders.ts";

/** System folders that contain no archives, and in which reading may block forever. */
const special = /^\/(?:proc|sys|dev)(?:\/|$)/;

/** Lists the folders and archive files in a folder, except hidden ones and system folders; a link is listed by its target. */
export async function browseFolder(workbenchFolder: string, wanted = workbenchFolder): Promise<FolderAnswer> {
  const path = realFolder(resolve(workbenchFolder, typedSource(wanted)));
  const folders: FolderAnswer["folders"] = [];
  const files: FolderAnswer["files"] = [];
  let entries = 0;
  for await (const { name } of await openFolder(path)) {
    if (++entries > limits.folderEntries) break;
    if (name.startsWith(".")) continue;
    const real = realPlace(join(path, name));
    if (real === undefined) continue;
    if (real.stat.isDirectory()) folders.push({ name, path: real.path });
    else if (real.stat.isFile() && (isArchiveName(name) || isIndexName(name))) files.push({ name, path: real.path, bytes: real.stat.size });
  }
  const parent = dirname(path);
  return {
    ...{ path, ...(parent !== path && { parent }), places: { workbench: workbenchFolder, home: homedir() } },
    ...{ folders: folders.sort(byName), files: files.sort(byName), isCut: entries > limits.folderEntries },
  };
}

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name.localeCompare(b.name, "en", { numeric: true });
}

function realFolder(path: string): string {
  if (path.includes("\0")) throw new UsageError("Cannot open the folder: its path has a NUL character. Choose one from the list");
  const place = realPlace(path);
  if (place === undefined)
    throw new NotFoundError(`Cannot open ${path}: there is no such folder, or the server may not read it. Choose another`);
  if (!place.stat.isDirectory()) throw new UsageError(`Cannot open ${path}: it is not a folder. Choose one from the list`);
  return place.path;
}

async function openFolder(path: string) {
  try {
    return await opendir(path);
  } catch (cause) {
    throw new NotFoundError(`Cannot open ${path}: the server may not read it. Choose another folder`, { cause });
  }
}

/** Resolves the symbolic links of a path; undefined if it does not exist or may not be listed. */
function realPlace(path: string): { readonly path: string; readonly stat: Stats } | undefined {
  try {
    const real = realpathSync(path);
    return special.test(real) ? undefined : { path: real, stat: statSync(real) };
  } catch {
    return undefined;
  }
}
