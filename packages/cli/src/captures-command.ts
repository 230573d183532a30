import type { Capture } from "@recollect/warc/capture";
import { exitCodes } from "@recollect/warc/errors";
import { isoOfTimestamp } from "@recollect/warc/timestamp";
import type { Command } from "commander";
import { type ArchiveFlags, openFlaggedArchive, withArchiveFlags } from "./archive-flags.ts";
import { timeDigits } from "./flag-values.ts";
import { interruptible, plainLine, print, printJson, problemLine, say, withCommonFlags } from "./output.ts";

type Flags = ArchiveFlags & { from?: string; to?: string };

/** `recollect captures URL --archive SOURCE…` */
export function addCapturesCommand(program: Command): void {
  const command = withCommonFlags(program.command("captures"))
    .summary("list the captures of a URL")
    .description("Lists the captures of a URL by time: date, HTTP status, media type, size, file and offset of the record.")
    .argument("<url>", "the URL; http and https, with and without www, are treated as the same")
    .option("--from <time>", "only captures from this time: 2008, 2008-04, 2008-04-30, 20080430204825 …")
    .option("--to <time>", "only captures up to this time; 2008 means the end of 2008")
    .addHelpText(
      "after",
      "\nExamples:\n  $ recollect captures http://www.archive.org/ --archive index.cdxj --from 2008 --to 2010\n  $ recollect captures example.com --archive crawls/ --json\n  $ recollect captures example.com --archive arquivo --contact you@example.org",
    );
  withArchiveFlags(command).action(run);
}

async function run(url: string, flags: Flags): Promise<void> {
  const range = { from: timeDigits(flags.from, "--from"), to: timeDigits(flags.to, "--to") };
  const opened = await openFlaggedArchive(flags, interruptible());
  let found = 0;
  try {
    for await (const item of opened.archive.captures(url, range)) {
      if (item.kind === "problem") {
        say(flags, problemLine(item));
        if (item.code === "no-connection") process.exitCode = exitCodes.unreachable;
      } else {
        found++;
        const { kind, ...capture } = item;
        if (flags.json) printJson({ ...capture, captured_at: isoOfTimestamp(item.timestamp) });
        else print(plainLine(lineOf(item)));
      }
    }
  } finally {
    await opened.close();
  }
  if (found === 0 && process.exitCode !== exitCodes.unreachable)
    say(flags, `No captures of ${plainLine(url)}${flags.from || flags.to ? " in that time" : ""}`);
}

function lineOf({ timestamp, status, mime, length, uriM, filename, offset, url }: Capture): string {
  const place = uriM ?? `${filename}:${offset}`;
  const size = (length < 0 ? "-" : String(length)).padStart(9);
  return `${isoOfTimestamp(timestamp)}  ${(status || "-").padEnd(3)}  ${mime.padEnd(16)}  ${size}  ${place}  ${url}`;
}
