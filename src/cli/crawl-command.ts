import { rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { dirname, join, relative } from "node:path";
import type { Command } from "commander";
import { defaultCacheFolder } from "../archive/open-archive.ts";
import { buildCollection, type CollectionSummary } from "../collection/build-collection.ts";
import { readVotes } from "../collection/read-votes.ts";
import { type CrawlProgress, documentsIn } from "../crawl/progress.ts";
import type { SeedProposals } from "../crawl/propose-seeds.ts";
import { searchTexts } from "../crawl/search-texts.ts";
import type { StopReason } from "../crawl/stop-rules.ts";
import { exitCodes, InterruptedError, ThrottledError, UnreachableError } from "../errors.ts";
import { limits } from "../limits.ts";
import { writeReport } from "../report/write-report.ts";
import { withOverrides } from "../spec/override-specification.ts";
import { readSpecification } from "../spec/read-specification.ts";
import { type ResolvedSpecification, resolveSpecification } from "../spec/resolve-specification.ts";
import { type ArchiveFlags, type FlaggedArchive, openFlaggedArchive, withArchiveFlags } from "./archive-flags.ts";
import { CrawlDisplay } from "./crawl-display.ts";
import { cutsLines } from "./cuts-lines.ts";
import {
  count,
  interruptible,
  localTime,
  megabytes,
  number,
  ProgressBar,
  plainLine,
  printJson,
  say,
  sayProblems,
  withCommonFlags,
} from "./output.ts";
import { withOverrideFlags } from "./override-flags.ts";
import { forecastCrawl, sayArchives } from "./say-archives.ts";
import { sayMargins } from "./say-margins.ts";
import { sayUnmatched } from "./say-unmatched.ts";
import { votesJson, votesLine } from "./votes-line.ts";
import { wholeNumber } from "./whole-number.ts";
import { whyNothingKept } from "./why-nothing-kept.ts";

type Flags = ArchiveFlags & {
  out: string;
  workers: number;
  scan?: boolean;
  requisites?: boolean;
  dryRun?: boolean;
  votes?: string;
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
      "number of extra threads that read pages; does not change the result",
      wholeNumber("--workers", 0, limits.threads),
      availableParallelism(),
    )
    .option("--scan", "judge every page in the index of local files, linked or not; only the limits you give apply")
    .option("--requisites", "collect images, styles, scripts and frames of the pages (default for local files)")
    .option("--no-requisites", "leave them out (default for web archives: they need many times more requests)")
    .option("--votes <file>", "learn from a curator's votes on archived pages: a CSV file with the columns url and vote (1 or 0)")
    .option("--dry-run", "show the input, the limits and the expected requests to web archives; collect and send nothing")
    .option(
      "--max-minutes <n>",
      "stop after this many minutes of crawling (the result then depends on the machine)",
      wholeNumber("--max-minutes", 1, 1e6),
    )
    .option("--max-megabytes <n>", "stop when the WARC files reach this size", wholeNumber("--max-megabytes", 1, 1e9))
    .option("--no-report", "do not write report.html (recollect report writes it later)")
    .option("--strict", "exit with 1 if there is any problem");
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
  const checked = withOverrides(readSpecification(path), flags);
  const specification = resolveSpecification(checked, { scan: flags.scan });
  const votes = flags.votes === undefined ? undefined : readVotes(flags.votes);
  sayMargins(flags, checked);
  if (flags.dryRun) return forecastCrawl(flags, specification);
  const signal = interruptible();
  const opened = await openFlaggedArchive(flags, signal);
  const { archive, requests, indexProblems, close } = opened;
  const counting = new ProgressBar("Counting words", flags, "pages");
  const looking = new ProgressBar("Looking for seeds", flags, "steps");
  const display = new CrawlDisplay(flags, specification.crawl.documents);
  try {
    const summary = await buildCollection({
      specification,
      folder: dirname(path),
      archive,
      sources: flags.archive,
      out: flags.out,
      cacheFolder: defaultCacheFolder(),
      workers: flags.workers,
      scan: flags.scan,
      searchTexts: textSearch(opened, specification, flags, signal),
      onSeedProgress: (done, total) => {
        counting.stop();
        looking.update(done, total);
      },
      onSeeds: (found) => {
        looking.stop();
        saySeeds(flags, found);
      },
      onScan: display.scan,
      onAskAgain: (urls) =>
        say(flags, `The archives have changed since the last run: ${count(urls, "URL")} without a page will be looked up again.`),
      coverage: true,
      ...(flags.requisites !== undefined && { requisites: flags.requisites }),
      votes,
      requests,
      seconds: flags.maxMinutes && flags.maxMinutes * 60,
      bytes: flags.maxMegabytes && flags.maxMegabytes * 1e6,
      signal,
      onIdfProgress: counting.update,
      onRound: (progress, pages) => {
        counting.stop();
        display.update(progress, pages);
      },
    }).finally(() => {
      counting.stop();
      looking.stop();
      display.stop();
    });
    const page = await reportOf(flags, summary);
    report(flags, summary, { indexProblems, page, followsAll: specification.crawl.follow === "all" });
  } finally {
    await close();
  }
}

/** The path of report.html, which is of a finished collection; one of an earlier state would tell what is no longer so. */
async function reportOf({ out, report }: Flags, { wacz }: CollectionSummary): Promise<string | undefined> {
  const path = join(out, "report.html");
  if (report && wacz) return (await writeReport(out, path)).path;
  await rm(path, { force: true });
  return undefined;
}

function report(
  flags: Flags,
  summary: CollectionSummary,
  { indexProblems, page, followsAll }: { indexProblems: number; page: string | undefined; followsAll: boolean },
): void {
  const { out } = flags;
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
  const larger = stopped === "nothing-left" ? [] : [`  the same command with ${largerLimit(stopped, progress)}    (resumes)`];
  const next = [
    `  recollect export ${out} --format csv             (also text, gexf, ris, methods …)`,
    ...larger,
    `  recollect validate ${relative("", wacz?.path ?? out)}`,
  ];
  const steps = kept > 0 ? next : larger;
  if (steps.length > 0) say(flags, ["Next:", ...steps].join("\n"));
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
};

/** What archives on the web find by their text searches; undefined where none has one. */
function textSearch({ web, entries }: FlaggedArchive, specification: ResolvedSpecification, flags: Flags, signal: AbortSignal) {
  if (web === undefined || !entries.some(({ search }) => search !== undefined)) return undefined;
  return async () => {
    const { captures, problems } = await searchTexts({ web, entries, specification, most: searchedCaptures, signal });
    sayProblems(flags, problems);
    return captures;
  };
}

/** Asked of each text search. */
const searchedCaptures = 60;

function saySeeds(flags: Flags, { seeds, unmatched }: SeedProposals): void {
  say(flags, `The specification has no seeds; the crawl starts from ${count(seeds.length, "page")} found in the archive:`);
  for (const { url, score, title } of seeds) say(flags, plainLine(`  ${score.toFixed(2)}  ${url}  ${title}`));
  sayUnmatched(flags, unmatched);
}

/** The limit that ended the crawl, doubled: any other would end it again at once. */
function largerLimit(stopped: Exclude<Ending, "nothing-left">, { kept, fetched, seconds, bytes, sinceRelevant }: CrawlProgress): string {
  const limits = {
    documents: `--documents ${kept * 2}`,
    fetched: `--fetched ${fetched * 2}`,
    patience: `--patience ${sinceRelevant * 2}`,
    seconds: `--max-minutes ${Math.ceil(seconds / 60) * 2}`,
    bytes: `--max-megabytes ${Math.ceil(bytes / 1e6) * 2}`,
  };
  return limits[stopped];
}
