import { type Command, Option } from "commander";
import type { LookupWay } from "../archive/archive-entry.ts";
import { openUserArchive, type UserArchive } from "../archive/open-user-archive.ts";
import { type CommonFlags, ProgressBar, say, sayProblems } from "./output.ts";
import { type WebFlags, webOptions, withWebFlags } from "./web-flags.ts";

/** The flags that name an archive. */
export interface ArchiveFlags extends CommonFlags, WebFlags {
  archive: string[];
  warcs?: string[];
  lookup?: LookupWay;
  routing?: boolean;
}

const archiveHelp =
  "files and folders of WARC, ARC and WACZ, indexes (CDXJ, CDX, ZipNum .idx), such files at an http(s) address;\n" +
  "archives on the web: a name that recollect archives list tells, all, memento+URL, cdx+URL, archive-it:ID; live.\n" +
  "What one does not have is asked of the next";

/** Adds the flags that name an archive. */
export function withArchiveFlags(command: Command, { required = true } = {}): Command {
  const named = required
    ? command.requiredOption("--archive <source...>", archiveHelp)
    : command.option("--archive <source...>", archiveHelp);
  named
    .option("--warcs <place...>", "the folder or address where the files lie that an index names, if not beside it")
    .addOption(
      new Option("--lookup <way>", "how captures are found in archives on the web that offer several ways").choices([
        "timegate",
        "timemap",
        "cdx",
      ]),
    )
    .option("--no-routing", "ask every archive on the web for every URL, also those that never had anything of its host");
  return withWebFlags(named);
}

/** An archive that flags name, and what goes with it. */
export interface FlaggedArchive extends UserArchive {
  /** Defects of the files that were indexed. */
  readonly indexProblems: number;
}

/** Opens the archive that the flags name, and says what is odd about it. */
export async function openFlaggedArchive(flags: ArchiveFlags, signal: AbortSignal): Promise<FlaggedArchive> {
  const progress = new ProgressBar("Indexing", flags);
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
  return { ...opened, indexProblems: indexed?.problemCount ?? 0 };
}
