import type { Command } from "commander";
import { addArchive } from "../archive/add-archive.ts";
import type { ArchiveEntry, LookupWay } from "../archive/archive-entry.ts";
import { knownArchives, ownListPath } from "../archive/archive-list.ts";
import { parseArchiveSource } from "../archive/archive-source.ts";
import { tryArchive } from "../archive/try-archive.ts";
import { exitCodes, UsageError } from "../errors.ts";
import type { Pace } from "../net/web.ts";
import { type CommonFlags, interruptible, plainLine, print, printJson, say, withCommonFlags } from "./output.ts";
import { openWeb, type WebFlags, withWebFlags } from "./web-flags.ts";

/** `recollect archives list | test | add` */
export function addArchivesCommand(program: Command): void {
  const archives = program
    .command("archives")
    .summary("list, test or add archives on the web")
    .description(
      "Archives on the web that --archive can name. A list of your own adds to those that are built in: archives.yaml in recollect's\n" +
        "configuration folder, or the file that RECOLLECT_ARCHIVES names, which may also be MemGator's archives.json.",
    )
    .addHelpText("after", "\nExamples:\n  $ recollect archives list\n  $ recollect archives test arquivo --contact me@example.org");
  withCommonFlags(archives.command("list"))
    .summary("list the archives that can be named")
    .description("Lists the archives: name, whether --archive all asks it, by what captures are found and how they are read, and title.")
    .addHelpText("after", "\nExample:\n  $ recollect archives list --json")
    .action(list);
  withWebFlags(withCommonFlags(archives.command("test")))
    .summary("ask archives for one URL and say what answered")
    .description(
      "Asks each address of the archives for one URL and fetches one capture. Exits with 1 if an address does not answer as it should.",
    )
    .argument("<archive...>", "names, or what else --archive takes for an archive on the web")
    .option("--url <url>", "the URL to ask for", "http://www.iana.org/about")
    .addHelpText("after", "\nExample:\n  $ recollect archives test wayback --contact me@example.org")
    .action(test);
  withCommonFlags(archives.command("add"))
    .summary("add an archive to your own list, or change it")
    .description("Writes an archive to your own list. Of an archive that is built in, --on, --off, --lookup and a slower pace can be set.")
    .argument("<name>", "what --archive calls it: lower-case letters, digits, dots and dashes")
    .option("--title <title>", "its name for people")
    .option("--timegate <address>", "TimeGate; the URL is put behind it, or in place of {url}")
    .option("--timemap <address>", "TimeMap, the same")
    .option("--cdx <address>", "CDX server")
    .option("--playback <address>", "a capture as people see it, with {timestamp} and {url}")
    .option("--raw <address>", "a capture as it was archived, with {timestamp} and {url}")
    .option("--warcs <address>", "below which the WARC files lie that the CDX server names")
    .option("--lookup <way>", "always find captures by timegate, timemap or cdx")
    .option("--per-minute <n>", "requests a minute, one at a time; without it, pauses of 3 to 30 seconds")
    .option("--on", "let --archive all ask it")
    .option("--off", "do not let --archive all ask it")
    .addHelpText("after", "\nExample:\n  $ recollect archives add our-pywb --timegate https://pywb.example.org/all/ --per-minute 30")
    .action(add);
}

async function list(flags: CommonFlags): Promise<void> {
  const archives = await knownArchives();
  const width = Math.max(...archives.map(({ name }) => name.length));
  for (const entry of archives) {
    if (flags.json) printJson(entry);
    else print(plainLine(`${entry.name.padEnd(width)}  ${entry.on ? "on " : "off"}  ${waysOf(entry).padEnd(29)}  ${entry.title}`));
  }
}

function waysOf(entry: ArchiveEntry): string {
  return (["timegate", "timemap", "cdx", "raw", "warcs", "search"] as const).filter((way) => entry[way] !== undefined).join(" ");
}

async function test(names: string[], flags: CommonFlags & WebFlags & { url: string }): Promise<void> {
  const known = await knownArchives();
  const entries = names.flatMap((name) => {
    const source = parseArchiveSource(name, { known });
    return source.kind === "remote" ? source.entries : [];
  });
  if (entries.length === 0) throw new UsageError(`${names.join(", ")}: there is no archive on the web among that`);
  const signal = interruptible();
  const web = await openWeb(flags, signal);
  let failed = 0;
  try {
    for (const entry of entries)
      for await (const trial of tryArchive(entry, web, flags.url, signal)) {
        if (!trial.ok) failed++;
        if (flags.json) printJson({ archive: entry.name, ...trial });
        else print(plainLine(`${entry.name}  ${trial.endpoint.padEnd(8)}  ${trial.ok ? "fine  " : "FAILED"}  ${trial.message}`));
      }
  } finally {
    await web.close();
  }
  if (failed > 0) process.exitCode = exitCodes.found;
}

type AddFlags = CommonFlags &
  Pick<ArchiveEntry, "timegate" | "timemap" | "cdx" | "playback" | "raw" | "warcs"> & {
    title?: string;
    lookup?: string;
    perMinute?: string;
    on?: boolean;
    off?: boolean;
  };

async function add(name: string, flags: AddFlags): Promise<void> {
  const { title, timegate, timemap, cdx, playback, raw, warcs, lookup, perMinute, on, off } = flags;
  const pace = paceOf(perMinute);
  const addresses = { timegate, timemap, cdx, playback, raw, warcs };
  const given = Object.fromEntries(
    Object.entries({ title, ...addresses, lookup: lookup as LookupWay | undefined }).filter(([, value]) => value !== undefined),
  );
  const isOn = on ? true : off ? false : undefined;
  const path = ownListPath();
  const isKnown = (await knownArchives()).some((entry) => entry.name === name);
  if (!isKnown && (timegate ?? timemap ?? cdx) === undefined)
    throw new UsageError(`${name} is new: it needs an address to find captures by, with --timegate, --timemap or --cdx`);
  const done = await addArchive(path, {
    name,
    ...given,
    ...(pace && { limits: { index: pace, playback: pace } }),
    ...(isOn !== undefined && { on: isOn }),
  });
  if (flags.json) printJson({ name, path, done });
  else say(flags, `${name} is ${done} in ${path}`);
}

function paceOf(perMinute: string | undefined): Pace | undefined {
  if (perMinute === undefined) return undefined;
  const number = Number(perMinute);
  if (!(number > 0)) throw new UsageError(`--per-minute ${perMinute} is no number of requests`);
  return { perMinute: number, connections: 1 };
}
