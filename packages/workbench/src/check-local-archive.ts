import { type Dirent, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { isArchiveName } from "@recollect/archive/input-files";
import { openArchive } from "@recollect/archive/open-archive";
import { openInput } from "@recollect/archive/open-input";
import { limits } from "@recollect/base/limits";
import { hasState } from "@recollect/recollect/crawl/state/state-place";
import { fileError } from "@recollect/warc/byte-source";
import { UsageError } from "@recollect/warc/errors";
import type { Problem } from "@recollect/warc/problem";
import { readRecords } from "@recollect/warc/warc-reader";

/** Throws for a path that cannot be an archive: nonexistent, a folder without archive files, a file without a record. Indexes nothing. */
export async function checkLocalArchive(path: string, warcs?: readonly string[]): Promise<void> {
  let isFolder: boolean;
  try {
    isFolder = statSync(path).isDirectory();
  } catch (cause) {
    throw fileError(cause, path);
  }
  if (isFolder) {
    if (!containsArchiveFile(path)) throw new UsageError(`There is no WARC, ARC or WACZ file in ${path}`);
  } else if (isArchiveName(path)) await checkFirstRecord(path);
  else (await openArchive({ sources: [path], ...(warcs && { warcs }) })).archive.close(); // opens an index, or throws with the reason
}

async function checkFirstRecord(path: string): Promise<void> {
  const problems: Problem[] = [];
  for await (const { source } of openInput({ path, name: path }, (found) => problems.push(found)))
    for await (const item of readRecords(source)) {
      if (item.kind !== "problem") return;
      problems.push(item);
      if (problems.length >= limits.problemsTried) break;
    }
  throw new UsageError(`${path} contains no record${problems[0] ? ` (${problems[0].message})` : ""}: is it a WARC, ARC or WACZ file?`);
}

/** Whether a folder contains an archive file, directly or a few levels below; ignores collections, and stops early in large trees. */
export function containsArchiveFile(folder: string): boolean {
  const folders = [folder];
  let entries = 0;
  for (let next = folders.shift(); next !== undefined; next = folders.shift()) {
    for (const entry of entriesOf(next)) {
      if (entry.isFile() && isArchiveName(entry.name)) return true;
      if (++entries > limits.folderEntries) return false;
      if (entry.isDirectory() && !entry.name.startsWith(".") && !hasState(join(next, entry.name))) folders.push(join(next, entry.name));
    }
  }
  return false;
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return []; // an unreadable folder counts as empty
  }
}
