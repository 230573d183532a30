import { type Command, Option } from "commander";
import type { Archive } from "../archive/archive.ts";
import type { ArchiveEntry, LookupWay } from "../archive/archive-entry.ts";
import { openSources } from "../archive/open-sources.ts";
import type { PoliteWeb } from "../net/polite-web.ts";
import type { ServiceCounts } from "../net/web-statistics.ts";
import { type CommonFlags, ProgressBar, say, sayProblems } from "./output.ts";
import { openWeb, type WebFlags, withWebFlags } from "./web-flags.ts";

/** The flags that name an archive. */
export interface ArchiveFlags extends CommonFlags, WebFlags {
  archive: string[];
  warcs?: string[];
  lookup?: LookupWay;
  routing?: boolean;
}

const archiveHelp =
  "WARC, ARC and WACZ files or folders, indexes (CDXJ, CDX, ZipNum .idx), or the http(s) address of such a file;\n" +
  "web archives: a name from `recollect archives list`, all, memento+URL, cdx+URL, archive-it:ID; or live.\n" +
  "Sources are tried in order";

/** Adds the flags that name an archive. */
export function withArchiveFlags(command: Command, { required = true } = {}): Command {
  const named = required
    ? command.requiredOption("--archive <source...>", archiveHelp)
    : command.option("--archive <source...>", archiveHelp);
  named
    .option("--warcs <place...>", "folder or address of the WARC files that an index names, if they are not beside it")
    .addOption(
      new Option("--lookup <way>", "how to look up captures in web archives that offer several ways").choices([
        "timegate",
        "timemap",
        "cdx",
      ]),
    )
    .option("--no-routing", "ask every web archive for every URL, even archives that never had a page of its host");
  return withWebFlags(named);
}

/** An archive that flags name, and what goes with it. */
export interface FlaggedArchive {
  readonly archive: Archive;
  /** Archives on the web among them. */
  readonly entries: readonly ArchiveEntry[];
  /** Defects of the files that were indexed. */
  readonly indexProblems: number;
  /** What has been asked on the web, by service; undefined where nothing is. */
  readonly requests: (() => ReadonlyMap<string, ServiceCounts>) | undefined;
  readonly web: PoliteWeb | undefined;
  close(): Promise<void>;
}

/** Opens the archive that the flags name, and says what is odd about it. */
export async function openFlaggedArchive(flags: ArchiveFlags, signal: AbortSignal): Promise<FlaggedArchive> {
  let web: PoliteWeb | undefined;
  const progress = new ProgressBar("Indexing", flags);
  try {
    const { archive, entries, indexed, warnings } = await openSources({
      sources: flags.archive,
      ...(flags.warcs && { warcs: flags.warcs }),
      web: async () => {
        web ??= await openWeb(flags, signal);
        return web;
      },
      lookup: flags.lookup,
      routing: flags.routing ?? true,
      signal,
      onProgress: progress.update,
    }).finally(() => progress.stop());
    for (const warning of warnings) say(flags, warning);
    if (indexed) sayProblems(flags, indexed.problems, indexed.problemCount);
    const opened = web;
    return {
      archive,
      entries,
      indexProblems: indexed?.problemCount ?? 0,
      requests: opened && (() => opened.statistics()),
      web: opened,
      async close() {
        archive.close();
        await opened?.close();
      },
    };
  } catch (error) {
    await web?.close();
    throw error;
  }
}
