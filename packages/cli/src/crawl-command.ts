import { availableParallelism } from "node:os";
import { dirname, resolve } from "node:path";
import { limits } from "@recollect/base/limits";
import type { CollectSummary } from "@recollect/recollect/collect/collect";
import { CrawlMetrics } from "@recollect/recollect/collect/crawl-metrics";
import { addJobMetrics } from "@recollect/recollect/collect/process-metrics";
import { documentsIn } from "@recollect/recollect/crawl/progress";
import { votesOfFile } from "@recollect/recollect/review/votes-of-decisions";
import { readSpecification } from "@recollect/recollect/spec/read-specification";
import { resolveSpecification } from "@recollect/recollect/spec/resolve-specification";
import { exitCodes } from "@recollect/warc/errors";
import type { Command } from "commander";
import { type ArchiveFlags, withArchiveFlags } from "./archive-flags.ts";
import { CrawlSteps } from "./crawl-steps.ts";
import { wholeNumber } from "./flag-values.ts";
import { keepHeapSmall } from "./keep-heap-small.ts";
import { interruptible, number, printJson, say, sayProblems, withCommonFlags } from "./output.ts";
import { withFlags, withOverrideFlags } from "./override-flags.ts";
import { sayForecast } from "./say-archives.ts";
import { sayCrawlEnd } from "./say-crawl-end.ts";
import { sayMargins } from "./say-margins.ts";
import { stateOption } from "./state-option.ts";
import { votesJson } from "./votes-line.ts";
import { startLog, startMetrics, type WatchFlags, withWatchFlags } from "./watch-flags.ts";

type Flags = ArchiveFlags &
  WatchFlags & {
    out: string;
    workers: number;
    scan?: boolean;
    requisites?: boolean;
    dryRun?: boolean;
    votes?: string;
    scorer?: string;
    state?: string;
    maxMinutes?: number;
    maxMegabytes?: number;
    strict?: boolean;
    report: boolean;
    [override: string]: unknown;
  };

/** `recollect crawl SPEC --archive SOURCE… --out DIR` */
export function addCrawlCommand(program: Command): void {
  const command = withCommonFlags(program.command("crawl"))
    .summary("build an event collection from archives")
    .description(
      "Follows links through archives from the seeds of a specification, most promising pages first, and keeps pages about the event. In " +
        "local files, it also starts from the pages found there (not with --no-find-seeds); with --scan, it judges every page. It writes WARC files " +
        "with everything needed for replay, tables, and at the end collection.wacz and report.html. Run the same command to resume a stopped " +
        "crawl; with a larger limit, it extends the collection. Exits with 1 if no document was kept.",
    )
    .argument("<specification>", "a YAML or JSON file, as written by recollect spec new or spec wikipedia")
    .requiredOption("--out <folder>", "the collection's folder: new, empty, or one to resume")
    .option(
      "--workers <n>",
      "number of threads that read pages; does not change the result",
      wholeNumber("--workers", 0, limits.threads),
      availableParallelism(),
    )
    .option("--scan", "judge every page in the index of local files, linked or not; only the limits you give apply")
    .option("--requisites", "collect images, styles, scripts and frames of the pages (default for local files)")
    .option("--no-requisites", "do not collect them (default for web archives, where they need many times more requests)")
    .option(
      "--votes <file>",
      "keep pages that a curator kept, leave out dropped ones, and learn from both: decisions.jsonl of a collection, or a CSV file with the " +
        "columns url and vote (1 or 0)",
    )
    .option(
      "--scorer <file>",
      "score pages with a .js or .ts file instead of the profile's own method (docs/library.md, Scorers), or with the method of recollect, gossen " +
        "or klein",
    )
    .option("--dry-run", "show the input, the limits and the expected requests to web archives; collect and send nothing")
    .option(
      "--max-minutes <n>",
      "stop after this many minutes of crawling (the result then depends on the machine)",
      wholeNumber("--max-minutes", 1, 1e6),
    )
    .option("--max-megabytes <n>", "stop when the WARC files reach this size", wholeNumber("--max-megabytes", 1, 1e9))
    .addOption(
      stateOption(
        "share the crawl through a PostgreSQL database: other machines help with recollect work, and run the same command to take over",
      ),
    )
    .option("--no-report", "do not write report.html (recollect report writes it later)")
    .option("--strict", "exit with 1 if there is any problem");
  withWatchFlags(command);
  withArchiveFlags(command);
  withOverrideFlags(command);
  command
    .addHelpText(
      "after",
      "\nExamples:\n  $ recollect crawl las-vegas.yaml --archive whitehouse.warc.gz --out las-vegas/\n" +
        "  $ recollect crawl las-vegas.yaml --archive whitehouse.warc.gz --out las-vegas/ --documents 500   (resumes, up to 500)\n" +
        "  $ recollect crawl las-vegas.yaml --archive warcs/ --scan --out las-vegas/   (all pages of all files)\n" +
        "  $ recollect crawl las-vegas.yaml --archive index.cdxj --warcs warcs/ --out by-topic/ --strategy c-f\n" +
        "  $ recollect crawl las-vegas.yaml --archive crawls/ wayback arquivo --contact you@example.org --out las-vegas/\n" +
        "  $ recollect crawl las-vegas.yaml --archive all --dry-run --out las-vegas/",
    )
    .action(run);
}

async function run(path: string, flags: Flags): Promise<void> {
  startLog(flags, { command: "crawl", run: resolve(flags.out) });
  const specification = withFlags(readSpecification(path), flags);
  const resolved = resolveSpecification(specification, { scan: flags.scan });
  const found = flags.votes === undefined ? undefined : votesOfFile(flags.votes);
  const { votes, decisions } = found ?? {};
  sayProblems(flags, found?.problems ?? []);
  if (found && found.votes.length > limits.votes)
    say(
      flags,
      `Votes: all ${number(found.votes.length)} decisions are applied; the crawl learns from ${number(limits.votes)} of them, evenly chosen`,
    );
  sayMargins(flags, specification);
  if (flags.dryRun) return sayForecast(flags, resolved);
  keepHeapSmall();
  const metrics = await startMetrics(flags);
  const figures = metrics && new CrawlMetrics(metrics);
  if (metrics && flags.state !== undefined) addJobMetrics(metrics);
  const { collect } = await import("@recollect/recollect/collect/collect");
  const { out, workers, scan, warcs, lookup, routing, contact, allowPrivate, proxy, maxMinutes, maxMegabytes } = flags;
  const crawling = collect({
    ...{ out, workers, scan, votes, scorer: flags.scorer, decisions, lookup, routing, contact, proxy, database: flags.state },
    ...{ specification, folder: dirname(path), archives: flags.archive, report: flags.report, signal: interruptible() },
    ...(warcs && { warcs }),
    ...(allowPrivate && { allowPrivate }),
    ...(flags.requisites !== undefined && { requisites: flags.requisites }),
    seconds: maxMinutes && maxMinutes * 60,
    bytes: maxMegabytes && maxMegabytes * 1e6,
  });
  const steps = new CrawlSteps(flags, resolved.crawl);
  try {
    for await (const step of crawling) {
      steps.show(step);
      figures?.show(step);
    }
  } finally {
    steps.stop();
  }
  const summary = await crawling.summary;
  const { problems, problemCount, indexProblems } = summary;
  sayProblems(flags, problems, problemCount);
  if (flags.json) printSummary(flags, summary);
  await sayCrawlEnd({ specification: path, flags, followsAll: resolved.crawl.follow === "all", summary });
  if (flags.strict && problemCount + indexProblems > 0) process.exitCode = exitCodes.found;
}

function printSummary({ out }: Flags, summary: CollectSummary): void {
  const { stopped, progress, problemCount, indexProblems, foundSeeds, threshold, cuts, coverage, archives, votes, decided, wacz, report } =
    summary;
  printJson({
    collection: out,
    stopped,
    documents: documentsIn(progress),
    ...progress,
    problems: problemCount,
    indexProblems,
    ...(foundSeeds && { foundSeeds: foundSeeds.map(({ url }) => url) }),
    ...(cuts && { threshold: threshold ?? null, cuts }),
    ...(coverage && { indexPages: coverage.pages, unreached: coverage.unreached }),
    ...(archives && { archives }),
    ...(votes && { votes: votesJson(votes) }),
    ...(decided && { decided }),
    ...(wacz && { wacz: wacz.path, waczBytes: wacz.bytes }),
    ...(report && { report }),
  });
}
