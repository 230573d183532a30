import type { Command } from "commander";
import type { Archive } from "../archive/archive.ts";
import { knownArchives } from "../archive/archive-list.ts";
import { type ArchiveSource, parseArchiveSource } from "../archive/archive-source.ts";
import { timeMapCdxj, timeMapJson, timeMapLinks } from "../archive/format-time-map.ts";
import { openArchive } from "../archive/open-archive.ts";
import { RemoteArchive } from "../archive/remote-archive.ts";
import { inOrder } from "../archive/remote-capture.ts";
import { exitCodes, ThrottledError, UsageError } from "../errors.ts";
import type { Web } from "../net/web.ts";
import { nearestWord } from "../spec/nearest-word.ts";
import type { Capture } from "../warc/capture.ts";
import { isoOfTimestamp } from "../warc/timestamp.ts";
import { type CommonFlags, count, interruptible, plainLine, print, printJson, problemLine, say, withCommonFlags } from "./output.ts";
import { timeDigits } from "./time-digits.ts";
import { openWeb, type WebFlags, withWebFlags } from "./web-flags.ts";

const formats = { link: timeMapLinks, json: timeMapJson, cdxj: timeMapCdxj };

type Flags = CommonFlags & WebFlags & { archive: string[]; format: string; from?: string; to?: string; self: string };

/** `recollect timemap URL --archive SOURCE…` */
export function addTimemapCommand(program: Command): void {
  withWebFlags(withCommonFlags(program.command("timemap")))
    .summary("list the captures of a URL in several archives as one TimeMap")
    .description(
      "Asks archives for the captures of a URL and merges what they have, in order of time, each capture once. Exits with 1 if one of them failed.",
    )
    .argument("<url>", "the address")
    .requiredOption("--archive <source...>", "names (recollect archives list), all, memento+URL, cdx+URL, archive-it:ID, or files")
    .option("--format <format>", "table, or a TimeMap as link (RFC 7089), json or cdxj", "table")
    .option("--from <time>", "from this time on: 2008, 2008-04, 2008-04-30, 20080430204825 …")
    .option("--to <time>", "up to and including this time; 2008 means the end of 2008")
    .option("--self <address>", "where the TimeMap will be found, for its link to itself", "timemap.link")
    .addHelpText(
      "after",
      "\nExample:\n  $ recollect timemap http://example.com/ --archive wayback arquivo --format link --contact me@example.org",
    )
    .action(run);
}

async function run(url: string, flags: Flags): Promise<void> {
  const format = formatOf(flags.format);
  const range = { from: timeDigits(flags.from, "--from"), to: timeDigits(flags.to, "--to") };
  const sources = flags.archive.map((text) => parseArchiveSource(text, { known: knownArchives() }));
  const signal = interruptible();
  const web = sources.some(({ kind }) => kind === "remote") ? openWeb(flags, signal) : undefined;
  try {
    const archives = await openAll(sources, web, signal);
    const lists = await Promise.all(archives.map((archive) => listOf(archive, url, range, flags)));
    const captures = inOrder(merged(lists.flat()), range);
    if (format === undefined) for (const capture of captures) printCapture(capture, flags);
    else {
      const addressed = captures.filter((capture): capture is Capture & { uriM: string } => capture.uriM !== undefined);
      process.stdout.write(format({ original: url, self: flags.self, captures: addressed }));
      const left = captures.length - addressed.length;
      if (left > 0)
        say(
          flags,
          `${count(left, "capture")} in files ${left === 1 ? "has" : "have"} no address on the web and can't be listed in a TimeMap`,
        );
    }
    if (captures.length === 0) say(flags, `No captures of ${plainLine(url)}${flags.from || flags.to ? " in that time" : ""}`);
    for (const archive of archives) archive.close();
  } finally {
    await web?.close();
  }
}

function formatOf(name: string): (typeof formats)[keyof typeof formats] | undefined {
  if (name === "table") return undefined;
  if (Object.hasOwn(formats, name)) return formats[name as keyof typeof formats];
  const known = ["table", ...Object.keys(formats)];
  const near = nearestWord(name, known);
  throw new UsageError(`--format ${name} is not known: ${near ? `did you mean ${near}?` : `there are ${known.join(", ")}`}`);
}

async function openAll(sources: readonly ArchiveSource[], web: Web | undefined, signal: AbortSignal): Promise<Archive[]> {
  const entries = sources.flatMap((source) => (source.kind === "remote" ? source.entries : []));
  const files = sources.flatMap((source) => (source.kind === "local" ? [source.path] : []));
  if (sources.some(({ kind }) => kind === "live" || kind === "file"))
    throw new UsageError("The live web and files on servers have no TimeMap: name archives, or files on this machine");
  const remote =
    web === undefined
      ? []
      : [...new Map(entries.map((entry) => [entry.name, entry])).values()].map((entry) => new RemoteArchive(entry, web, { signal }));
  return files.length === 0 ? remote : [...remote, (await openArchive({ sources: files, signal })).archive];
}

/** An archive that rests is no reason to do without the others. */
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
      }
    }
  } catch (error) {
    if (!(error instanceof ThrottledError)) throw error;
    say(flags, plainLine(error.message));
    process.exitCode = exitCodes.throttled;
  }
  return captures;
}

/** The same address in two lists is one capture; what tells the status is the better of them. */
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
