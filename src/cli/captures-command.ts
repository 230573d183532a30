import type { Command } from "commander";
import { openArchive } from "../archive/open-archive.ts";
import { isoOfTimestamp } from "../warc/timestamp.ts";
import {
  type CommonFlags,
  interruptible,
  Progress,
  plainLine,
  print,
  printJson,
  problemLine,
  say,
  sayProblems,
  withCommonFlags,
} from "./output.ts";
import { timeDigits } from "./time-digits.ts";

type Flags = CommonFlags & { archive: string[]; from?: string; to?: string };

/** `recollect captures URL --archive SOURCE…` */
export function addCapturesCommand(program: Command): void {
  withCommonFlags(program.command("captures"))
    .summary("list the captures of a URL")
    .description("Lists the captures of a URL in order of time: when, HTTP status, media type, size, and where the record lies.")
    .argument("<url>", "the address; http and https, with and without www, are the same")
    .requiredOption(
      "--archive <source...>",
      "an index (CDXJ, CDX, ZipNum .idx), or files and folders of WARC, ARC and WACZ\n(indexed at first use, and kept in the cache folder for the next time)",
    )
    .option("--from <time>", "from this time on: 2008, 2008-04, 2008-04-30, 20080430204825 …")
    .option("--to <time>", "up to and including this time; 2008 means the end of 2008")
    .addHelpText(
      "after",
      "\nExamples:\n  $ recollect captures http://www.archive.org/ --archive index.cdxj --from 2008 --to 2010\n  $ recollect captures example.com --archive crawls/ --json",
    )
    .action(run);
}

async function run(url: string, flags: Flags): Promise<void> {
  const range = { from: timeDigits(flags.from, "--from"), to: timeDigits(flags.to, "--to") };
  const progress = new Progress("Indexing", flags);
  const { archive, indexed } = await openArchive({ sources: flags.archive, signal: interruptible(), onProgress: progress.update }).finally(
    () => progress.stop(),
  );
  for (const warning of archive.warnings) say(flags, warning);
  if (indexed) sayProblems(flags, indexed.problems, indexed.problemCount);
  let found = 0;
  for await (const item of archive.captures(url, range)) {
    if (item.kind === "problem") say(flags, problemLine(item));
    else {
      found++;
      const { kind, ...capture } = item;
      const time = isoOfTimestamp(item.timestamp);
      if (flags.json) printJson({ ...capture, captured_at: time });
      else
        print(
          plainLine(
            `${time}  ${(item.status || "-").padEnd(3)}  ${item.mime.padEnd(16)}  ${sizeOf(item.length)}  ${item.filename}:${item.offset}  ${item.url}`,
          ),
        );
    }
  }
  archive.close();
  if (found === 0) say(flags, `No captures of ${plainLine(url)}${flags.from || flags.to ? " in that time" : ""}`);
}

function sizeOf(length: number): string {
  return (length < 0 ? "-" : String(length)).padStart(9);
}
