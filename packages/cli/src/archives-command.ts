import { addArchive } from "@recollect/archive/add-archive";
import type { ArchiveEntry, LookupWay } from "@recollect/archive/archive-entry";
import { knownArchives, ownListPath } from "@recollect/archive/archive-list";
import { parseArchiveSource } from "@recollect/archive/archive-source";
import type { Pace } from "@recollect/archive/net/web";
import { exitCodes, UsageError } from "@recollect/warc/errors";
import { type Command, Option } from "commander";
import { type CommonFlags, interruptible, plainLine, print, printJson, say, withCommonFlags } from "./output.ts";
import { openWeb, type WebFlags, withWebFlags } from "./web-flags.ts";

/** `recollect archives list | test | add` */
export function addArchivesCommand(program: Command): void {
  const archives = program
    .command("archives")
    .summary("list, test or add web archives")
    .description(
      "Web archives that --archive can name. Your own list extends the built-in one: archives.yaml in recollect's\n" +
        "configuration folder, or the file named by RECOLLECT_ARCHIVES, which may also be MemGator's archives.json.",
    )
    .addHelpText("after", "\nExamples:\n  $ recollect archives list\n  $ recollect archives test arquivo --contact me@example.org");
  withCommonFlags(archives.command("list"))
    .summary("list the known web archives")
    .description("Lists the archives: name, whether --archive all includes it, how captures are looked up and read, and title.")
    .addHelpText("after", "\nExample:\n  $ recollect archives list --json")
    .action(list);
  withWebFlags(withCommonFlags(archives.command("test")))
    .summary("test whether archives answer")
    .description("Looks up one URL at each endpoint of the archives and fetches one capture. Exits with 1 if an endpoint fails.")
    .argument("<archive...>", "names of archives, or another form that --archive accepts for a web archive")
    .option("--url <url>", "the URL to look up", "http://www.iana.org/about")
    .addHelpText("after", "\nExample:\n  $ recollect archives test wayback --contact me@example.org")
    .action(test);
  withCommonFlags(archives.command("add"))
    .summary("add an archive to your own list, or change it")
    .description("Adds an archive to your own list. For a built-in archive, you can set --all, --no-all, --lookup and a lower rate.")
    .argument("<name>", "its name in --archive: lower-case letters, digits, dots and dashes")
    .option("--title <title>", "its display name")
    .option("--timegate <address>", "TimeGate; the URL is appended, or replaces {url}")
    .option("--timemap <address>", "TimeMap; the URL is appended, or replaces {url}")
    .option("--cdx <address>", "CDX server")
    .option("--playback <address>", "replay address of a capture, with {timestamp} and {url}")
    .option("--raw <address>", "address of the unmodified capture, with {timestamp} and {url}")
    .option("--warcs <address>", "base address of the WARC files that the CDX server names")
    .option("--lookup <way>", "always look up captures by timegate, timemap or cdx")
    .option("--per-minute <n>", "requests per minute, one at a time (default: pauses of 3 to 30 seconds)")
    .option("--all", "include it in --archive all")
    .option("--no-all", "leave it out of --archive all")
    .addOption(new Option("--on").hideHelp()) // aliases of --all and --no-all for existing scripts
    .addOption(new Option("--off").hideHelp())
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
  if (entries.length === 0) throw new UsageError(`${names.join(", ")}: none of these is a web archive`);
  const signal = interruptible();
  const web = await openWeb(flags, signal);
  const { tryArchive } = await import("@recollect/archive/try-archive");
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
    all?: boolean;
    on?: boolean;
    off?: boolean;
  };

async function add(name: string, flags: AddFlags): Promise<void> {
  const { title, timegate, timemap, cdx, playback, raw, warcs, lookup, perMinute, all, on, off } = flags;
  const pace = paceOf(perMinute);
  const addresses = { timegate, timemap, cdx, playback, raw, warcs };
  const given = Object.fromEntries(
    Object.entries({ title, ...addresses, lookup: lookup as LookupWay | undefined }).filter(([, value]) => value !== undefined),
  );
  const isOn = all ?? (on ? true : off ? false : undefined);
  const path = ownListPath();
  const isKnown = (await knownArchives()).some((entry) => entry.name === name);
  if (!isKnown && (timegate ?? timemap ?? cdx) === undefined)
    throw new UsageError(`${name} is new: give an address to look up captures, with --timegate, --timemap or --cdx`);
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
  if (!(number > 0)) throw new UsageError(`--per-minute ${perMinute} must be a number above 0`);
  return { perMinute: number, connections: 1 };
}
