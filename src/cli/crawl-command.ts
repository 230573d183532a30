import { availableParallelism } from "node:os";
import { dirname, relative, resolve } from "node:path";
import type { Command } from "commander";
import type { CollectSummary } from "../collect/collect.ts";
import { crawlFigures } from "../collect/crawl-figures.ts";
import { CrawlMetrics } from "../collect/crawl-metrics.ts";
import { addJobMetrics } from "../collect/job-metrics.ts";
import { type CrawlProgress, documentsIn } from "../crawl/progress.ts";
import type { StopReason } from "../crawl/stop-rules.ts";
import { exitCodes, InterruptedError, ThrottledError, UnreachableError } from "../errors.ts";
import { limits } from "../limits.ts";
import { withOverrides } from "../spec/override-specification.ts";
import { readSpecification } from "../spec/read-specification.ts";
import { resolveSpecification } from "../spec/resolve-specification.ts";
import { votesOfFile } from "../triage/votes-of-decisions.ts";
import { type ArchiveFlags, withArchiveFlags } from "./archive-flags.ts";
import { CrawlSteps } from "./crawl-steps.ts";
import { cutsLines } from "./cuts-lines.ts";
import { keepHeapSmall } from "./keep-heap-small.ts";
import { isLogJson } from "./log.ts";
import { count, interruptible, localTime, megabytes, number, printJson, say, sayProblems, withCommonFlags } from "./output.ts";
import { withOverrideFlags } from "./override-flags.ts";
import { sayArchives, sayForecast } from "./say-archives.ts";
import { sayMargins } from "./say-margins.ts";
import { stateOption } from "./state-option.ts";
import { votesJson, votesLine } from "./votes-line.ts";
import { startLog, startMetrics, type WatchFlags, withWatchFlags } from "./watch-flags.ts";
import { wholeNumber } from "./whole-number.ts";
import { whyNothingKept } from "./why-nothing-kept.ts";

type Flags = ArchiveFlags &
  WatchFlags & {
    out: string;
    workers: number;
    scan?: boolean;
    requisites?: boolean;
    dryRun?: boolean;
    votes?: string;
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
      "Follows links through archives from the seeds of a specification, most promising pages first, and keeps pages about the event. Without " +
        "seeds, it starts from the best pages found in the archive; with --scan, it judges every page there. It writes WARC files " +
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
    .option("--no-requisites", "leave them out (default for web archives: they need many times more requests)")
    .option("--votes <file>", "learn from a curator: decisions.jsonl of a collection, or a CSV file with the columns url and vote (1 or 0)")
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
  const specification = withOverrides(readSpecification(path), flags);
  const resolved = resolveSpecification(specification, { scan: flags.scan });
  const found = flags.votes === undefined ? undefined : votesOfFile(flags.votes);
  const votes = found?.votes;
  sayProblems(flags, found?.problems ?? []);
  if (found && found.decided > found.votes.length)
    say(flags, `Votes: ${number(found.votes.length)} of ${number(found.decided)} decisions are used, evenly chosen`);
  sayMargins(flags, specification);
  if (flags.dryRun) return sayForecast(flags, resolved);
  keepHeapSmall();
  const metrics = await startMetrics(flags);
  const figures = metrics && new CrawlMetrics(metrics);
  if (metrics && flags.state !== undefined) addJobMetrics(metrics);
  const { collect } = await import("../collect/collect.ts");
  const { out, workers, scan, warcs, lookup, routing, contact, allowPrivate, proxy, maxMinutes, maxMegabytes } = flags;
  const crawling = collect({
    ...{ out, workers, scan, votes, lookup, routing, contact, proxy, database: flags.state },
    ...{ specification, folder: dirname(path), archives: flags.archive, report: flags.report, signal: interruptible() },
    ...(warcs && { warcs }),
    ...(allowPrivate && { allowPrivate }),
    ...(flags.requisites !== undefined && { requisites: flags.requisites }),
    seconds: maxMinutes && maxMinutes * 60,
    bytes: maxMegabytes && maxMegabytes * 1e6,
  });
  const steps = new CrawlSteps(flags, resolved.crawl.documents);
  try {
    for await (const step of crawling) {
      steps.show(step);
      figures?.show(step);
    }
  } finally {
    steps.stop();
  }
  report(flags, await crawling.summary, { followsAll: resolved.crawl.follow === "all" });
}

function report(flags: Flags, summary: CollectSummary, { followsAll }: { followsAll: boolean }): void {
  const { out } = flags;
  const { indexProblems, report: page } = summary;
  const { stopped, progress, problems, problemCount, foundSeeds, threshold, cuts, coverage } = summary;
  const { throttledUntilMs, unreached, archives, wacz, votes } = summary;
  sayProblems(flags, problems, problemCount);
  if (flags.json)
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
      ...(wacz && { wacz: wacz.path, waczBytes: wacz.bytes }),
      ...(page && { report: page }),
    });
  const { kept, duplicates, fetched, rejected, missing, aggregateKept, seconds } = progress;
  const copies = duplicates > 0 ? ` (${number(duplicates)} of them near-duplicate${duplicates === 1 ? "" : "s"} of others)` : "";
  say(
    flags,
    `${out}: ${count(documentsIn(progress), "document")}${copies} of ${count(fetched, "page")} judged, ${number(rejected)} rejected or unusable, ${number(missing)} missing in the archive, ` +
      `${count(problemCount, "problem")}, ${seconds.toFixed(1)} s. Mean relevance ${(aggregateKept / Math.max(1, kept)).toFixed(2)}.`,
    { stopped, problems: problemCount, ...crawlFigures(progress) },
  );
  if (votes) say(flags, votesLine(votes));
  if (archives) sayArchives(flags, archives);
  if (stopped === "throttled")
    throw new ThrottledError(
      `The archives are rate-limiting us. The collected pages are safe in ${out}. Run the same command to resume ${throttledUntilMs === undefined ? "later" : `after ${localTime(throttledUntilMs)}`}`,
      throttledUntilMs ?? 0,
    );
  if (stopped === "unreachable")
    throw new UnreachableError(`${unreached ?? "No server can be reached"}; the collected pages are safe in ${out}`, 0);
  if (stopped === "interrupted")
    throw new InterruptedError(`Stopped. The collected pages are safe in ${out}. Run the same command to resume`);
  if (kept === 0) {
    process.exitCode = exitCodes.found;
    say(flags, whyNothingKept({ out, stopped, fetched, threshold, isScan: flags.scan === true, followsAll }));
  }
  const shownIn = page === undefined ? "" : `; ${relative("", page)} in any browser`;
  const opensIn = wacz && kept > 0 ? ` ${relative("", wacz.path)} (${megabytes(wacz.bytes)}) opens in ReplayWeb.page${shownIn}.` : "";
  say(flags, `${flags.scan && stopped === "nothing-left" ? "Every page in the index was judged." : endings[stopped]}${opensIn}`);
  if (coverage && coverage.unreached > 0)
    say(
      flags,
      `${number(coverage.unreached)} of ${count(coverage.pages, "page")} in the index ${coverage.unreached === 1 ? "was" : "were"} not reached by links; use --scan with a new --out to judge them all.`,
    );
  for (const line of cutsLines({ out, threshold, cuts: cuts ?? [], kept, duplicates, fetched })) say(flags, line);
  const larger =
    stopped === "nothing-left" || stopped === "enough" ? [] : [`  the same command with ${largerLimit(stopped, progress)}    (resumes)`];
  const next = [
    `  recollect export ${out} --format csv             (also text, gexf, ris, methods …)`,
    ...larger,
    `  recollect validate ${relative("", wacz?.path ?? out)}`,
  ];
  const steps = kept > 0 ? next : larger;
  if (steps.length > 0 && !isLogJson()) say(flags, ["Next:", ...steps].join("\n"));
  if (flags.strict && problemCount + indexProblems > 0) process.exitCode = exitCodes.found;
}

type Ending = Exclude<StopReason, "interrupted" | "throttled" | "unreachable">;

const endings: Record<Ending, string> = {
  documents: "Stopped at the document limit.",
  fetched: "Stopped at the limit of judged pages (fetched).",
  patience: "Stopped because the last pages judged were not relevant (patience).",
  seconds: "Stopped at the time limit (--max-minutes).",
  bytes: "Stopped at the size limit (--max-megabytes).",
  "nothing-left": "Finished: no URL is left to follow.",
  enough: "Stopped on request.",
};

/** The limit that ended the crawl, doubled: any other would end it again at once. */
function largerLimit(
  stopped: Exclude<Ending, "nothing-left" | "enough">,
  { kept, fetched, seconds, bytes, sinceRelevant }: CrawlProgress,
): string {
  const limits = {
    documents: `--documents ${kept * 2}`,
    fetched: `--fetched ${fetched * 2}`,
    patience: `--patience ${sinceRelevant * 2}`,
    seconds: `--max-minutes ${Math.ceil(seconds / 60) * 2}`,
    bytes: `--max-megabytes ${Math.ceil(bytes / 1e6) * 2}`,
  };
  return limits[stopped];
}
