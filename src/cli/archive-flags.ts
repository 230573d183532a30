import type { Command } from "commander";
import type { LocalArchive } from "../archive/local-archive.ts";
import { openArchive } from "../archive/open-archive.ts";
import { type CommonFlags, Progress, say, sayProblems } from "./output.ts";

/** The flags that name an archive. */
export interface ArchiveFlags extends CommonFlags {
  archive: string[];
  warcs?: string[];
}

const archiveHelp =
  "an index (CDXJ, CDX, ZipNum .idx), or files and folders of WARC, ARC and WACZ\n(indexed at first use, and kept in the cache folder for the next time)";

/** Adds the flags that name an archive. */
export function withArchiveFlags(command: Command, { required = true } = {}): Command {
  return (
    required ? command.requiredOption("--archive <source...>", archiveHelp) : command.option("--archive <source...>", archiveHelp)
  ).option("--warcs <folder...>", "where the files lie that an index names, if not beside it");
}

/** Opens the archive that the flags name, and says what is odd about it. */
export async function openFlaggedArchive(flags: ArchiveFlags, signal: AbortSignal): Promise<LocalArchive> {
  const progress = new Progress("Indexing", flags);
  const { archive, indexed } = await openArchive({
    sources: flags.archive,
    ...(flags.warcs && { warcs: flags.warcs }),
    signal,
    onProgress: progress.update,
  }).finally(() => progress.stop());
  for (const warning of archive.warnings) say(flags, warning);
  if (indexed) sayProblems(flags, indexed.problems, indexed.problemCount);
  return archive;
}
