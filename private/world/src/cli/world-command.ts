import { writeFileSync } from "node:fs";
import { Command } from "commander";
import { InterruptedError, UsageError } from "recollect/errors";
import { dateOf, dayOf, worldEnd, worldStart } from "../calendar.ts";
import { LiveWeb } from "../live-web.ts";
import { openWorld } from "../open-world.ts";
import { formatArchiveList, serveArchives } from "../serve-archives.ts";
import { serveWorld } from "../serve-world.ts";
import { writeWorld } from "../write-world.ts";

/** `recollect-world --pages N --seed S --out DIR`, `recollect-world serve DIR` */
export function worldCommand(): Command {
  const world = withCommonFlags(new Command("recollect-world"))
    .configureHelp({ helpWidth: 110 })
    .enablePositionalOptions() // `serve` has flags of its own
    .description(
      "Makes a simulated web archive with known truth: sites, events, links, captures, decay. Writes WARC and ARC files, an index, a " +
        "specification for each event, and truth.jsonl, which says what every page is about and whether every capture shows it. " +
        "The same options make the same bytes.",
    )
    .option("--pages <n>", "number of pages, roughly", whole("--pages", 100, 20_000_000), 2000)
    .option("--seed <n>", "seed of the random choices", whole("--seed", 0, 2 ** 31), 1)
    .option("--out <folder>", "a new or empty folder")
    .option("--events <n>", "number of events, balanced between the kinds (default: all)", whole("--events", 4, 1000))
    .option("--archives <n>", "write one archive with every capture, or up to five that overlap", whole("--archives", 1, 5), 1)
    .addHelpText("after", "\nExample:\n  $ recollect-world --pages 2000 --seed 7 --out world")
    .action(write);
  withCommonFlags(world.command("serve"))
    .summary("serve the live web of a day, or the archives, on this machine")
    .description(
      "Answers on 127.0.0.1 as the world's sites did on a day, including link rot and drift until then; or, with --archives, as web " +
        "archives do: TimeGate, TimeMaps, CDX server and playback, each archive on a port of its own.",
    )
    .argument("<folder>", "a world")
    .option("--live-at <date>", `the day, from ${dateOf(worldStart)} to ${dateOf(worldEnd)}`, dateOf(worldEnd))
    .option("--lost-a-year <share>", "share of the live web's pages that disappear each year", shareOf("--lost-a-year"), 0)
    .option("--archives", "serve the archives instead, and print a list of them")
    .option("--list <file>", "with --archives: write the list to a file")
    .option("--port <n>", "the port, or the first of several (default: any free one)", whole("--port", 1, 65_535))
    .addHelpText(
      "after",
      "\nExamples:\n  $ recollect-world serve world --live-at 2012-05-01 --port 8080\n  $ curl -H 'Host: www.kelby-courier-3.example' http://127.0.0.1:8080/\n  $ recollect-world serve world --archives --list archives.yaml\n\nUse it as the HTTP proxy of a browser or a crawler to see the whole live web.",
    )
    .action(serve);
  return world;
}

interface WorldFlags extends CommonFlags {
  pages: number;
  seed: number;
  out?: string;
  events?: number;
  archives: number;
}

async function write(flags: WorldFlags): Promise<void> {
  const { out, pages, seed, events, archives } = flags;
  if (out === undefined) throw new UsageError("--out is missing: give a new folder for the world");
  const started = performance.now();
  const summary = await writeWorld({ out, pages, seed, archives, signal: interruptible(), ...(events !== undefined && { events }) });
  if (flags.json) console.log(JSON.stringify({ world: out, ...summary }));
  if (flags.quiet) return;
  console.error(
    `${out}: ${count(summary.captures, "capture")} of ${count(summary.pages, "page")} (${summary.missing} never captured) on ` +
      `${count(summary.hosts, "site")}, ${count(summary.events, "event")}, ${(summary.bytes / 1e6).toFixed(1)} MB, ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
}

interface ServeFlags extends CommonFlags {
  liveAt: string;
  lostAYear: number;
  archives?: boolean;
  list?: string;
  port?: number;
}

async function serve(folder: string, flags: ServeFlags): Promise<void> {
  if (flags.archives) return serveTheArchives(folder, flags);
  if (flags.list !== undefined) throw new UsageError("--list needs --archives");
  const day = /^\d{4}-\d\d-\d\d$/.test(flags.liveAt) ? dayOf(flags.liveAt) : Number.NaN;
  if (!(day >= worldStart && day <= worldEnd))
    throw new UsageError(`--live-at ${flags.liveAt} is not a day of the world: give one from ${dateOf(worldStart)} to ${dateOf(worldEnd)}`);
  const web = new LiveWeb(openWorld(folder), day + 0.99, flags);
  const signal = interruptible();
  const served = await serveWorld(web, flags.port);
  if (flags.json) console.log(JSON.stringify({ url: `http://127.0.0.1:${served.port}/`, liveAt: flags.liveAt, sites: web.sites }));
  else
    console.log(
      `The live web of ${flags.liveAt}, ${count(web.sites.length, "site")}, is at http://127.0.0.1:${served.port}/ until Ctrl-C. Some sites:`,
    );
  if (!flags.json) for (const site of web.sites.slice(0, 5)) console.log(`  ${site}`);
  await new Promise((resolve) => signal.addEventListener("abort", resolve));
  await served.close();
}

async function serveTheArchives(folder: string, flags: ServeFlags): Promise<void> {
  const signal = interruptible();
  const served = await serveArchives(folder, flags.port);
  try {
    const entries = served.archives.map(({ entry }) => entry);
    if (flags.list !== undefined) writeList(flags.list, formatArchiveList(entries));
    if (flags.json) for (const entry of entries) console.log(JSON.stringify(entry));
    else if (flags.list === undefined) console.log(formatArchiveList(entries).trimEnd());
    if (!flags.quiet)
      console.error(`${count(entries.length, "archive")}${flags.list === undefined ? "" : `, listed in ${flags.list}`}, until Ctrl-C`);
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve));
  } finally {
    await served.close();
  }
}

function writeList(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (cause) {
    throw new UsageError(`${path} can't be written (${(cause as Error).message}): give another file with --list`, { cause });
  }
}

function whole(flag: string, least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= least && value <= most))
      throw new UsageError(`${flag} ${text} must be a whole number from ${least} to ${most.toLocaleString("en")}`);
    return value;
  };
}

function shareOf(flag: string): (text: string) => number {
  return (text) => {
    const value = /^(?:0?\.\d+|[01](?:\.0+)?)$/.test(text) ? Number(text) : Number.NaN;
    if (Number.isNaN(value)) throw new UsageError(`${flag} ${text} must be a number from 0 to 1`);
    return value;
  };
}

/** The flags that every command has. */
interface CommonFlags {
  json?: boolean;
  quiet?: boolean;
}

/** Adds the flags that every command has. */
function withCommonFlags(command: Command): Command {
  return command.option("--json", "print JSON Lines").option("--quiet", "print only results and errors");
}

/** Formats a count: `1 file`, `2,345 files`. */
function count(value: number, noun: string): string {
  return `${value.toLocaleString("en")} ${noun}${value === 1 ? "" : "s"}`;
}

/** Returns a signal that the first Ctrl-C or SIGTERM aborts; the second one ends the process at once, by default behaviour. */
function interruptible(): AbortSignal {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => controller.abort(new InterruptedError("Interrupted")));
  return controller.signal;
}
