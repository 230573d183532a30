import { availableParallelism } from "node:os";
import { dirname, relative } from "node:path";
import type { Command } from "commander";
import { defaultCacheFolder, openArchive } from "../archive/open-archive.ts";
import { buildCollection, type CollectionSummary } from "../collection/build-collection.ts";
import type { StopReason } from "../crawl/stop-rules.ts";
import { InterruptedError, UsageError } from "../errors.ts";
import { fieldHelp } from "../spec/field-help.ts";
import { flagOf, overridable, withOverrides } from "../spec/override-specification.ts";
import { readSpecification } from "../spec/read-specification.ts";
import { type CrawlSettings, resolveSpecification } from "../spec/resolve-specification.ts";
import { CrawlDisplay } from "./crawl-display.ts";
import {
  type CommonFlags,
  count,
  interruptible,
  megabytes,
  number,
  Progress,
  printJson,
  say,
  sayProblems,
  withCommonFlags,
} from "./output.ts";

type Flags = CommonFlags & {
  archive: string[];
  warcs?: string[];
  out: string;
  workers: number;
  requisites: boolean;
  maxMinutes?: number;
  maxMegabytes?: number;
  strict?: boolean;
  [override: string]: unknown;
};

/** `recollect crawl SPEC --archive SOURCE… --out DIR` */
export function addCrawlCommand(program: Command): void {
  const command = withCommonFlags(program.command("crawl"))
    .summary("build an event collection from an archive")
    .description(
      "Follows links through an archive from the seeds of a specification, most promising pages first, and keeps what fits the event: " +
        "WARC files with all that replay needs, tables, and at the end collection.wacz. The same command goes on where an earlier " +
        "run ended, and with a larger limit it extends the collection.",
    )
    .argument("<specification>", "a YAML or JSON file; recollect spec new writes one")
    .requiredOption("--archive <source...>", "files and folders of WARC, ARC and WACZ, or indexes (CDXJ, CDX, ZipNum .idx)")
    .option("--warcs <folder...>", "where the files lie that an index names, if it does not lead to them")
    .requiredOption("--out <folder>", "the collection's folder: new, empty, or one to go on with")
    .option("--workers <n>", "threads that read pages; makes no difference to the result", positive("--workers"), availableParallelism())
    .option("--no-requisites", "leave out images, styles, scripts and frames of the pages")
    .option(
      "--max-minutes <n>",
      "stop after so many minutes of crawling (the result then depends on the machine)",
      positive("--max-minutes"),
    )
    .option("--max-megabytes <n>", "stop when the WARC files have grown to this", positive("--max-megabytes"))
    .option("--strict", "exit with 1 if there was any problem");
  for (const field of overridable) command.option(`${flagOf(field)} <value>`, `instead of ${field}: ${fieldHelp[field]}`);
  command
    .addHelpText(
      "after",
      "\nExamples:\n  $ recollect crawl las-vegas.yaml --archive whitehouse.warc.gz --out las-vegas/\n" +
        "  $ recollect crawl las-vegas.yaml --archive whitehouse.warc.gz --out las-vegas/ --documents 500   (goes on to 500)\n" +
        "  $ recollect crawl las-vegas.yaml --archive index.cdxj --warcs warcs/ --out by-topic/ --strategy c-f",
    )
    .action(run);
}

async function run(path: string, flags: Flags): Promise<void> {
  const specification = resolveSpecification(withOverrides(readSpecification(path), typedFlags(flags)));
  const signal = interruptible();
  const indexing = new Progress("Indexing", flags);
  const { archive, indexed } = await openArchive({
    sources: flags.archive,
    signal,
    onProgress: indexing.update,
    ...(flags.warcs && { warcs: flags.warcs }),
  }).finally(() => indexing.stop());
  for (const warning of archive.warnings) say(flags, warning);
  if (indexed) sayProblems(flags, indexed.problems, indexed.problemCount);
  const counting = new Progress("Counting words", flags, "pages");
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
      requisites: flags.requisites,
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
      display.stop();
    });
    report(flags, summary, specification.crawl);
  } finally {
    archive.close();
  }
}

/** Flags that are no text in a specification. */
function typedFlags({ normalise, ...flags }: Flags): Record<string, unknown> {
  return {
    ...flags,
    ...(normalise !== undefined && { normalise: normalise === "true" ? true : normalise === "false" ? false : normalise }),
  };
}

function report(flags: Flags, { stopped, progress, problems, problemCount, wacz }: CollectionSummary, limits: CrawlSettings): void {
  const { out } = flags;
  sayProblems(flags, problems, problemCount);
  if (flags.json)
    printJson({ collection: out, stopped, ...progress, problems: problemCount, ...(wacz && { wacz: wacz.path, waczBytes: wacz.bytes }) });
  const { kept, duplicates, fetched, rejected, missing, aggregateKept, seconds } = progress;
  const copies = duplicates > 0 ? ` and ${count(duplicates, "near-duplicate")}` : "";
  say(
    flags,
    `${out}: ${count(kept, "document")}${copies} of ${count(fetched, "page")} judged, ${number(rejected)} rejected, ${number(missing)} missing in the archive, ` +
      `${count(problemCount, "problem")}, ${seconds.toFixed(1)} s. Mean relevance ${(aggregateKept / Math.max(1, kept)).toFixed(2)}.`,
  );
  if (stopped === "interrupted") throw new InterruptedError(`Stopped; what was collected is safe in ${out}: the same command goes on`);
  say(flags, `${endings[stopped]}${wacz ? ` ${relative("", wacz.path)} (${megabytes(wacz.bytes)}) opens in ReplayWeb.page.` : ""}`);
  say(
    flags,
    "Next:\n" +
      `  recollect export ${out} --format csv             (also text, gexf, ris, methods …)\n` +
      (stopped === "nothing-left" ? "" : `  the same command with ${largerLimit(stopped, limits)}    (goes on from here)\n`) +
      `  recollect validate ${relative("", wacz?.path ?? out)}`,
  );
  if (flags.strict && problemCount > 0) process.exitCode = 1;
}

const endings: Record<Exclude<StopReason, "interrupted">, string> = {
  documents: "Ended with the documents that were asked for.",
  fetched: "Ended with the pages that were to be judged (fetched).",
  patience: "Ended because no relevant page was among the last ones judged (patience).",
  seconds: "Ended with the time that was given (--max-minutes).",
  bytes: "Ended with the bytes that were given (--max-megabytes).",
  "nothing-left": "Ended because there is no URL left to follow.",
};

/** What leads on from where a crawl ended. */
function largerLimit(stopped: StopReason, { documents, fetched, patience }: CrawlSettings): string {
  if (stopped === "seconds") return "more --max-minutes";
  if (stopped === "bytes") return "more --max-megabytes";
  if (stopped === "fetched") return `--fetched ${fetched * 2}`;
  return stopped === "patience" ? `--patience ${patience * 2}` : `--documents ${documents * 2}`;
}

function positive(flag: string): (text: string) => number {
  return (text) => {
    if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`${flag} ${text} is no number: give 1 or more`);
    return Number(text);
  };
}
