import { UsageError } from "../errors.ts";
import type { LocalArchive } from "./local-archive.ts";
import { unseenFile } from "./unseen-file.ts";

/** Lines of an index whose files are looked for. */
const linesTried = 1000;

/** Refuses an archive whose index leads nowhere: every page would be unreadable. Some files may be lost: reading says which. */
export async function findFiles(archive: LocalArchive): Promise<void> {
  const first = await firstLost(archive);
  if (first !== undefined)
    throw new UsageError(
      `The files that the index names, such as ${first}, are not where they were indexed: give their folder with --warcs FOLDER`,
    );
}

/** The same for a machine that reads files which another has found. */
export async function findSharedFiles(archive: LocalArchive): Promise<void> {
  const first = await firstLost(archive);
  if (first !== undefined) throw unseenFile(archive.inputs.get(first)?.path ?? first);
}

/** The first file that the index names, if no file is there. */
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
