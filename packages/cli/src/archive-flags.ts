import type { LookupWay } from "@recollect/archive/archive-entry";
import type { UserArchive } from "@recollect/archive/open-user-archive";
import { type Command, Option } from "commander";
import { type CommonFlags, say, sayProblems } from "./output.ts";
import { ProgressBar } from "./progress-bar.ts";
import { type WebFlags, webOptions, withWebFlags } from "./web-flags.ts";

/** The flags that name an archive. */
export interface ArchiveFlags extends CommonFlags, WebFlags {
  archive: string[];
  warcs?: string[];
  lookup?: LookupWay;
  routing?: boolean;
}

const archiveHelp =
  "WARC, ARC and WACZ files or folders, indexes (CDXJ, CDX, ZipNum .idx), or the http(s) or s3 address of such a file,\n" +
  "or the s3 address of a folder;\n" +
  "web archives: a name from `recollect archives list`, all, memento+URL, cdx+URL, archive-it:ID; or live.\n" +
  "Sources are tried in order";

/** Adds the flags that name an archive. */
export function withArchiveFlags(command: Command, { required = true } = {}): Command {
  command
    .addOption(new Option("--archive <source...>", archiveHelp).makeOptionMandatory(required))
    .option("--warcs <place...>", "folder or address of the WARC files that an index names, if they are not beside it")
    .addOption(
      new Option("--lookup <way>", "how to look up captures in web archives that offer several ways").choices([
        "timegate",
        "timemap",
        "cdx",
      ]),
    )
    .option("--no-routing", "ask every web archive for every URL, even archives that never had a page of its host");
  return withWebFlags(command);
}

/** Opens the archive that the flags name, and prints warnings about it. */
export async function openFlaggedArchive(flags: ArchiveFlags, signal: AbortSignal): Promise<UserArchive> {
  const progress = new ProgressBar("Indexing", flags);
  const { openUserArchive } = await import("@recollect/archive/open-user-archive"); // Loaded on demand, like all modules that load slowly.
  const opened = await openUserArchive({
    sources: flags.archive,
    ...(flags.warcs && { warcs: flags.warcs }),
    ...webOptions(flags),
    lookup: flags.lookup,
    routing: flags.routing ?? true,
    signal,
    onProgress: progress.update,
  }).finally(() => progress.stop());
  const { warnings, indexed } = opened;
  for (const warning of warnings) say(flags, warning);
  if (indexed) sayProblems(flags, indexed.problems, indexed.problemCount);
  return opened;
}
