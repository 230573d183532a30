import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { onJob } from "@recollect/base/channels";
import { limits } from "@recollect/base/limits";
import { isRemote } from "@recollect/base/remote-places";
import { addJobMetrics } from "@recollect/recollect/collect/process-metrics";
import { work } from "@recollect/recollect/collect/work";
import { UsageError } from "@recollect/warc/errors";
import type { Command } from "commander";
import { wholeNumber } from "./flag-values.ts";
import { keepHeapSmall } from "./keep-heap-small.ts";
import { isLogJson } from "./log.ts";
import { type CommonFlags, count, interruptible, plainLine, say, withCommonFlags } from "./output.ts";
import { requiredState, stateOption } from "./state-option.ts";
import { startLog, startMetrics, type WatchFlags, withWatchFlags } from "./watch-flags.ts";

/** `recollect work --state postgres://…` */
export function addWorkCommand(program: Command): void {
  const command = withCommonFlags(program.command("work"))
    .summary("run jobs for the crawls and index runs that share a database")
    .description(
      "Reads and judges pages for all crawls, and reads files for all index runs, that were started with the same --state, on this machine or " +
        "others, until it is stopped. It must see their archives and collection folders under the same paths, and does only jobs that stay in the current folder, or in " +
        "the places named with --allow. It may be started and stopped, or killed, at any time: the collections stay the same.",
    )
    .addOption(stateOption("the database that the crawls share"))
    .option(
      "--allow <place...>",
      "folders, and addresses of files on servers, that jobs may read and write in; the current folder if none is given",
    )
    .option("--scorer <file...>", "files of scorers that jobs may use; each crawl names its scorer by the digest of its file")
    .option("--workers <n>", "number of pages read at the same time", wholeNumber("--workers", 1, limits.threads), availableParallelism());
  withWatchFlags(command)
    .addHelpText("after", "\nExample:\n  $ recollect work --allow /data --state postgres://recollect@db.example.org/crawls")
    .action(run);
}

async function run(flags: WatchFlags & { state?: string; workers: number; allow?: string[]; scorer?: string[] }): Promise<void> {
  startLog(flags, { command: "work" });
  keepHeapSmall();
  const { workers, allow: places = [process.cwd()], scorer: scorers } = flags;
  for (const place of places)
    if (!isRemote(place) && !existsSync(place)) throw new UsageError(`There is no folder ${place}: check --allow`);
  const database = requiredState(flags);
  const metrics = await startMetrics(flags);
  if (metrics) addJobMetrics(metrics);
  const flushLog = logWork(flags);
  say(flags, `Working with ${count(workers, "thread")}; press Ctrl-C to stop`, { threads: workers });
  const onTrouble = (message: string, folder?: string): void =>
    say(flags, plainLine(message), { level: "error", ...(folder && { run: folder }) });
  await work({ database, threads: workers, places, scorers, signal: interruptible(), onTrouble });
  flushLog();
}

/** Logs a worker's jobs at intervals: their number and duration for each run. Returns a function that logs the rest. */
function logWork(flags: CommonFlags): () => void {
  const byRun = new Map<string, { jobs: number; failed: number; seconds: number }>();
  const flush = (): void => {
    for (const [run, { jobs, failed, seconds }] of byRun) say(flags, "Worked", { run, jobs, failed, seconds });
    byRun.clear();
  };
  if (!isLogJson()) return flush;
  onJob(({ folder, seconds, isDone }) => {
    const counts = byRun.get(folder) ?? { jobs: 0, failed: 0, seconds: 0 };
    counts.jobs++;
    counts.failed += isDone ? 0 : 1;
    counts.seconds += seconds;
    byRun.set(folder, counts);
  });
  setInterval(flush, limits.logFiguresMs).unref();
  return flush;
}
