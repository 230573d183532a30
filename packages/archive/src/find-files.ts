import { UsageError } from "@recollect/warc/errors";
import type { LocalArchive } from "./local-archive.ts";
import { unavailableFile } from "./unavailable-file.ts";

/** Number of index lines whose files are checked. */
const linesTried = 1000;

/** Refuses an archive if none of the files in its index exist: every page would be unreadable. If only some are missing, reading reports them. */
export async function findFiles(archive: LocalArchive): Promise<void> {
  const first = await firstLost(archive);
  if (first !== undefined)
    throw new UsageError(`Cannot read the archive: the files in its index, such as ${first}, are not where they were indexed`, {
      ...{ code: "warcs-missing", data: { place: "folder" } },
    });
}

/** Refuses an archive in the same case on a machine that reads files found by another machine. */
export async function findSharedFiles(archive: LocalArchive): Promise<void> {
  const first = await firstLost(archive);
  if (first !== undefined) throw unavailableFile(archive.inputs.get(first)?.path ?? first);
}

/** Returns the first file named by the index if none of the checked files exist. */
async function firstLost(archive: LocalArchive): Promise<string | undefined> {
  const lost = new Set<string>();
  let lines = 0;
  for await (const item of archive.entries()) {
    if (item.kind === "capture" && archive.pathOf(item.filename) !== undefined) return undefined;
    if (item.kind === "capture") lost.add(item.filename);
    if (++lines === linesTried) break;
  }
  return lost.values().next().value;
}
