import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import type { IndexOptions, IndexSummary } from "@recollect/archive/index-builder";
import { limits } from "@recollect/base/limits";
import { pathArgument, shellCommand } from "@recollect/base/shell-command";
import type { OnShared } from "@recollect/recollect/jobs/share-run";
import { exitCodes, InterruptedError, UsageError } from "@recollect/warc/errors";
import type { Command } from "commander";
import { wholeNumber } from "./flag-values.ts";
import { count, interruptible, plainLine, printJson, say, sayProblems, withCommonFlags } from "./output.ts";
import { ProgressBar } from "./progress-bar.ts";
import { stateOption } from "./state-option.ts";
import { startLog, startMetrics, type WatchFlags, withWatchFlags } from "./watch-flags.ts";
import { remoteOptions, type WebFlags, withWebFlags } from "./web-flags.ts";

/** `recollect index PATH… --out index.cdxj` */
export function addIndexCommand(program: Command): void {
  const command = withWebFlags(withCommonFlags(program.command("index")))
    .summary("index WARC, ARC and WACZ files")
    .description(
      "Writes one sorted CDXJ index of all captures in WARC, ARC and WACZ files or folders; pywb can read it. Next to it, writes " +
        "FILE.blocks, for fast look-ups, and FILE.inputs.jsonl, so that the next run reads only files that have changed.",
    )
    .argument(
      "<path...>",
      "archive files, or folders to search for them; http(s) or s3 addresses of files, s3 addresses of folders;\nwith --summary and no --out, also indexes",
    )
    .option("--out <file>", "the index to write or update, such as index.cdxj")
    .option("--summary", "print a summary of the archive: years, types, statuses, hosts, and languages of a sample of pages")
    .option("--warcs <folder...>", "with --summary: folder or address of the WARC files that an index names")
    .option(
      "--threads <n>",
      "number of threads; large files are read by several (default: the number of cores)",
      wholeNumber("--threads", 1, limits.threads),
    )
    .addOption(
      stateOption(
        "with --out: have the files read by all machines that run recollect work on a PostgreSQL database; they must see the files and --out under the same paths",
      ),
    )
    .option("--strict", "exit with 1 if there is any problem");
  withWatchFlags(command)
    .addHelpText(
      "after",
      "\nExample:\n  $ recollect index crawls/ --out index.cdxj\n  $ recollect captures https://example.com/ --archive index.cdxj\n" +
        "  $ recollect index index.cdxj --summary\n  $ recollect index s3://bucket/crawls/ --out index.cdxj",
    )
    .action(run);
}

interface Flags extends WatchFlags, WebFlags {
  out?: string;
  summary?: boolean;
  warcs?: string[];
  threads?: number;
  state?: string;
  strict?: boolean;
}

async function run(paths: string[], flags: Flags): Promise<void> {
  if (flags.out === undefined && !flags.summary)
    throw new UsageError("Give --out FILE to write an index, or --summary to print a summary of the archive");
  const signal = interruptible();
  const { out } = flags;
  startLog(flags, { command: "index", ...(out && { run: resolve(out) }) });
  if (out !== undefined) await makeIndex(paths, { ...flags, out }, signal);
  if (flags.summary) await summarise(out === undefined ? paths : [out], flags, signal);
}

async function summarise(sources: string[], flags: Flags, signal: AbortSignal): Promise<void> {
  const indexing = new ProgressBar("Indexing", flags);
  const { threads, warcs } = flags;
  const { openArchive } = await import("@recollect/archive/open-archive");
  const { summariseArchive } = await import("@recollect/archive/summarise-archive");
  const { printArchiveSummary } = await import("./print-archive-summary.ts");
  const { archive, indexed } = await openArchive({
    sources,
    signal,
    onProgress: indexing.update,
    ...(threads !== undefined && { threads }),
    ...(warcs !== undefined && { warcs }),
    remote: remoteOptions(flags),
  }).finally(() => indexing.stop());
  if (indexed) sayProblems(flags, indexed.problems, indexed.problemCount);
  try {
    const summary = await summariseArchive(archive, signal);
    if (flags.json) printJson({ summary: sources, ...summary });
    else printArchiveSummary(summary);
    if (summary.problems > 0)
      say(
        flags,
        `${count(summary.problems, "line")} of the index can't be read. To see them, run: ${shellCommand("validate", ...sources.map(pathArgument))}`,
      );
  } finally {
    archive.close();
  }
}

async function sharedBuild(database: string, flags: Flags): Promise<(options: IndexOptions) => Promise<IndexSummary>> {
  const { shareIndex } = await import("@recollect/recollect/jobs/index/share-index");
  const { openWorkerContext } = await import("@recollect/recollect/crawl/jobs/open-worker-context");
  const { placesOfRemoteOptions } = await import("@recollect/archive/check-remote-options");
  const threads = flags.threads ?? availableParallelism();
  const onShared: OnShared = (message, level) => say(flags, plainLine(message), { level });
  return (options) => {
    const places = [options.out, ...options.paths, ...placesOfRemoteOptions(options.remote)];
    return shareIndex({ ...options, database, onShared, open: (run) => openWorkerContext(run, { threads, places }) });
  };
}

async function makeIndex(paths: string[], flags: Flags & { out: string }, signal: AbortSignal): Promise<void> {
  const progress = new ProgressBar("Indexing", flags);
  const metrics = await startMetrics(flags);
  const indexed = metrics && new (await import("@recollect/recollect/collect/crawl-metrics")).IndexMetrics(metrics);
  if (metrics && flags.state !== undefined) (await import("@recollect/recollect/collect/process-metrics")).addJobMetrics(metrics);
  const { out, threads } = flags;
  const started = performance.now();
  const build =
    flags.state === undefined ? (await import("@recollect/archive/index-builder")).buildIndex : await sharedBuild(flags.state, flags);
  const summary = await build({
    paths,
    out,
    signal,
    onProgress: (done, total) => {
      progress.update(done, total);
      indexed?.update(done, total);
    },
    ...(threads !== undefined && { threads }),
    remote: remoteOptions(flags),
  }).finally(() => progress.stop());
  const { problems, problemCount, interrupted, ...figures } = summary;
  sayProblems(flags, problems, problemCount);
  if (interrupted)
    throw new InterruptedError(`Stopped after ${count(figures.filesRead, "file")}, saved in ${out}. Run the same command to resume`);
  if (flags.json) printJson({ index: out, ...figures, problems: problemCount });
  const unchanged = figures.files - figures.filesRead;
  say(
    flags,
    `${out}: ${count(figures.captures, "capture")} from ${count(figures.files, "file")}` +
      `${unchanged > 0 ? ` (${unchanged} unchanged, not read again)` : ""}` +
      `${figures.repeated > 0 ? ` (${count(figures.repeated, "link")} to files or folders already found, each read once)` : ""}, ${count(problemCount, "problem")}, ${((performance.now() - started) / 1000).toFixed(1)} s`,
    { ...figures, problems: problemCount },
  );
  if (flags.strict && problemCount > 0) process.exitCode = exitCodes.found;
}
