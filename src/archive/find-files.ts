import { UsageError } from "../errors.ts";
import type { LocalArchive } from "./local-archive.ts";

/** Lines of an index whose files are looked for. */
const linesTried = 1000;

/** Refuses an archive whose index leads nowhere: every page would be unreadable. Some files may be lost: reading says which. */
export async function findFiles(archive: LocalArchive): Promise<void> {
  const lost = new Set<string>();
  let lines = 0;
  for await (const item of archive.entries()) {
    if (item.kind === "capture" && archive.pathOf(item.filename) !== undefined) return;
    if (item.kind === "capture") lost.add(item.filename);
    if (++lines === linesTried) break;
  }
  const [first] = lost;
  if (first !== undefined)
    throw new UsageError(
      `The files that the index names, such as ${first}, are not where they were indexed: give their folder with --warcs FOLDER`,
    );
}
