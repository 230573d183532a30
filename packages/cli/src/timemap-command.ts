import type { Archive } from "@recollect/archive/archive";
import { timeMapCdxj, timeMapJson, timeMapLinks } from "@recollect/archive/format-time-map";
import { capturesInRange } from "@recollect/archive/remote-capture";
import type { Capture } from "@recollect/warc/capture";
import { exitCodes, ThrottledError, UsageError } from "@recollect/warc/errors";
import { isoOfTimestamp } from "@recollect/warc/timestamp";
import { type Command, Option } from "commander";
import { type ArchiveFlags, openFlaggedArchive, withArchiveFlags } from "./archive-flags.ts";
import { commandLineMessage } from "./command-line-words.ts";
import { timeDigits } from "./flag-values.ts";
import { count, interruptible, outputBytes, plainLine, print, printJson, problemLine, say, withCommonFlags } from "./output.ts";

const formats = { link: timeMapLinks, json: timeMapJson, cdxj: timeMapCdxj };

type Flags = ArchiveFlags & { format: "table" | keyof typeof formats; from?: string; to?: string; self: string };

/** `recollect timemap URL --archive SOURCE…` */
export function addTimemapCommand(program: Command): void {
  const command = withCommonFlags(program.command("timemap"))
    .summary("list the captures of a URL in several archives as one TimeMap")
    .description(
      "Asks archives for the captures of a URL and merges their lists by time, without duplicates. Exits with 1 if an archive failed.",
    )
    .argument("<url>", "the URL")
    .addOption(
      new Option("--format <format>", "table, or a TimeMap as link (RFC 7089), json or cdxj")
        .choices(["table", ...Object.keys(formats)])
        .default("table"),
    )
    .option("--from <time>", "only captures from this time: 2008, 2008-04, 2008-04-30, 20080430204825 …")
    .option("--to <time>", "only captures up to this time; 2008 means the end of 2008")
    .option("--self <address>", "address where you will publish the TimeMap, for its link to itself", "timemap.link")
    .addHelpText(
      "after",
      "\nExample:\n  $ recollect timemap http://example.com/ --archive wayback arquivo --format link --contact me@example.org",
    );
  withArchiveFlags(command).action(run);
}

async function run(url: string, flags: Flags): Promise<void> {
  const format = flags.format === "table" ? undefined : formats[flags.format];
  const range = { from: timeDigits(flags.from, "--from"), to: timeDigits(flags.to, "--to") };
  if (flags.archive.includes("live")) throw new UsageError("The live web has no TimeMap: name archives or files");
  const { archive, close } = await openFlaggedArchive({ ...flags, routing: false }, interruptible());
  try {
    const archives = archive.members?.map((member) => member.archive) ?? [archive];
    const lists = await Promise.all(archives.map((archive) => listOf(archive, url, range, flags)));
    const captures = capturesInRange(merged(lists.flat()), range);
    if (format === undefined) for (const capture of captures) printCapture(capture, flags);
    else {
      const addressed = captures.filter((capture): capture is Capture & { uriM: string } => capture.uriM !== undefined);
      process.stdout.write(outputBytes(Buffer.from(format({ original: url, self: flags.self, captures: addressed }))));
      const left = captures.length - addressed.length;
      if (left > 0)
        say(
          flags,
          `${count(left, "capture")} in files ${left === 1 ? "has" : "have"} no address on the web and can't be listed in a TimeMap`,
        );
    }
    if (captures.length === 0) say(flags, `No captures of ${plainLine(url)}${flags.from || flags.to ? " in that time" : ""}`);
  } finally {
    await close();
  }
}

/** Returns the captures in one archive. If it is throttled, prints its error and returns the captures listed so far. */
async function listOf(
  archive: Archive,
  url: string,
  range: { from: string | undefined; to: string | undefined },
  flags: Flags,
): Promise<Capture[]> {
  const captures: Capture[] = [];
  try {
    for await (const item of archive.captures(url, range)) {
      if (item.kind === "capture") captures.push(item);
      else {
        say(flags, problemLine(item));
        if (item.code.startsWith("archive-")) process.exitCode = exitCodes.found;
        else if (item.code === "no-connection") process.exitCode = exitCodes.unreachable;
      }
    }
  } catch (error) {
    if (!(error instanceof ThrottledError)) throw error;
    say(flags, plainLine(commandLineMessage(error)));
    process.exitCode = error.exitCode;
  }
  return captures;
}

/** Merges captures with the same address from two lists; the one with a known status is preferred. */
function merged(captures: readonly Capture[]): Capture[] {
  const byAddress = new Map<string, Capture>();
  for (const capture of captures) {
    const address = capture.uriM ?? `${capture.filename}:${capture.offset}`;
    const known = byAddress.get(address);
    if (known === undefined || (known.isUnread && !capture.isUnread)) byAddress.set(address, capture);
  }
  return [...byAddress.values()];
}

function printCapture(capture: Capture, flags: Flags): void {
  const { kind, ...fields } = capture;
  const time = isoOfTimestamp(capture.timestamp);
  if (flags.json) printJson({ ...fields, captured_at: time });
  else
    print(
      plainLine(
        `${time}  ${(capture.status || "-").padEnd(3)}  ${capture.mime.padEnd(16)}  ${(capture.archive ?? "-").padEnd(12)}  ${capture.uriM ?? `${capture.filename}:${capture.offset}`}`,
      ),
    );
}
