import { pathArgument, shellCommand } from "@recollect/base/shell-command";
import type { DocumentSelection } from "@recollect/recollect/collection/document-filter";
import type { ExportOptions } from "@recollect/recollect/collection/export-collection";
import {
  type DocumentOrder,
  type ExportFormat,
  exportFormats,
  formatOf,
  formatsWith,
} from "@recollect/recollect/collection/export-formats";
import { collectionFilter } from "@recollect/recollect/offtopic/collection-filter";
import { exitCodes, UsageError } from "@recollect/warc/errors";
import { type Command, Option } from "commander";
import { minRelevanceFlag } from "./flag-values.ts";
import {
  type CommonFlags,
  count,
  interruptible,
  listed,
  number,
  outputBytes,
  plainLine,
  printJson,
  say,
  sayProblems,
  withCommonFlags,
} from "./output.ts";
import { ProgressBar } from "./progress-bar.ts";
import { decisionProblems, exportReviewOf, reviewedOut, withDroppedFlags } from "./review-flags.ts";

interface Flags extends CommonFlags {
  format: ExportFormat;
  out?: string;
  columns?: string[];
  duplicates: boolean;
  minRelevance?: number;
  offTopic: boolean;
  withoutOffTopic?: boolean;
  onlyKept?: boolean;
  withDropped?: boolean;
  search?: string;
  order?: DocumentOrder;
  bom?: boolean;
  force?: boolean;
}

/** `recollect export DIR --format FORMAT` */
export function addExportCommand(program: Command): void {
  withDroppedFlags(withCommonFlags(program.command("export")))
    .summary("export a collection to other formats")
    .description(
      `Exports a collection for other tools: ${formatUses()}. ` +
        "After a review, all formats have the curator's decisions and notes, and leave out dropped documents.",
    )
    .argument("<collection>", "the folder given to recollect crawl --out")
    .addOption(new Option("--format <format>", "the format to write").choices(exportFormats).makeOptionMandatory())
    .option(
      "--out <path>",
      "output file; - is standard output (default: named after the collection, in the current folder; methods: standard output)",
    )
    .option(
      "--columns <names>",
      `for ${listed(formatsWith("hasColumns"))}: columns of documents.csv, separated by commas; after a review also decision and note`,
      columnNames,
    )
    .addOption(
      new Option(
        "--order <order>",
        `for ${listed(formatsWith("order"))}: most relevant documents first, or in the order of the crawl (default: relevance; jsonl: crawl)`,
      ).choices(["relevance", "crawl"]),
    )
    .addOption(minRelevanceFlag("leave out documents with a lower relevance, 0 to 1"))
    .option("--search <words>", 'leave out documents without all these words or "phrases" in title, address or text')
    .option("--no-duplicates", "leave out near-duplicates of another document")
    .option(
      "--no-off-topic",
      "leave out captures flagged by recollect offtopic or marked by a curator, unless a curator has overruled the flag",
    )
    .addOption(new Option("--without-off-topic").hideHelp()) // alias for existing scripts
    .option(
      "--bom",
      `for ${listed(formatsWith("hasByteOrderMark"))}: start tables with a byte order mark, so that Excel shows accents and other scripts correctly`,
    )
    .option("--force", "overwrite an existing file")
    .addHelpText(
      "after",
      "\nExamples:\n  $ recollect export las-vegas/ --format gexf\n  $ recollect export las-vegas/ --format text --out corpus.zip --no-duplicates --no-off-topic\n" +
        "  $ recollect export las-vegas/ --format wacz --min-relevance 0.2 --out best.wacz\n" +
        "  $ recollect export las-vegas/ --format wacz --only-kept --out reviewed.wacz\n" +
        "  $ recollect export las-vegas/ --format ris --search 'gun control'\n" +
        "  $ recollect export las-vegas/ --format csv --columns url,captured_at,title --out -\n" +
        "  $ recollect export las-vegas/ --format csv --bom   (for a spreadsheet)",
    )
    .action(run);
}

function formatUses(): string {
  const uses = Map.groupBy(exportFormats, (name) => formatOf(name).use);
  return Array.from(uses, ([use, names]) => `${listed(names)} (${use})`).join(", ");
}

async function run(folder: string, flags: Flags): Promise<void> {
  const { format, duplicates, minRelevance, order, columns, force = false, search } = flags;
  const out = flags.out ?? (format === "methods" ? "-" : undefined);
  if (out === "-" && flags.json) throw new UsageError("--json also prints to standard output: give --out a file");
  const offTopic = flags.withoutOffTopic || !flags.offTopic ? await collectionFilter(folder) : undefined;
  const decided = await exportReviewOf(folder, flags);
  sayProblems(flags, [...(offTopic?.problems ?? []), ...decisionProblems(folder)]);
  const selection = search === undefined ? undefined : await searched(folder, search, flags);
  const progress = new ProgressBar("Exporting", flags, "documents");
  const { exportCollection } = await import("@recollect/recollect/collection/export-collection");
  const summary = await exportCollection({
    folder,
    format,
    duplicates,
    minRelevance,
    order,
    force,
    signal: interruptible(),
    ...(out === "-" ? { write: toStandardOutput } : out !== undefined && { out }),
    ...(columns && { columns }),
    ...(offTopic && { offTopic }),
    ...decided,
    ...(selection && { selection }),
    ...(flags.bom && { bom: true }),
    ...(process.stderr.isTTY && shownSteps(flags, progress)),
  }).finally(() => progress.stop());
  const { problems, documents, duplicatesLeftOut, belowRelevance, offTopicLeftOut, notExamined = 0 } = summary;
  sayProblems(flags, problems);
  if (problems.length > 0) process.exitCode = exitCodes.found;
  if (notExamined > 0)
    say(
      flags,
      `${count(notExamined, "document")} not checked for off-topic captures yet. Run again: ${shellCommand("offtopic", pathArgument(folder))}`,
    );
  if (flags.json) printJson({ ...summary, format, problems: problems.length });
  if (format === "methods") return;
  const left = duplicatesLeftOut > 0 ? `, ${count(duplicatesLeftOut, "near-duplicate")} left out` : "";
  const below = belowRelevance === undefined ? "" : `, ${number(belowRelevance)} below relevance ${minRelevance} left out`;
  const off = offTopicLeftOut === undefined ? "" : `, ${offTopicLeftOut} off-topic left out`;
  const unmatched = summary.notSelected === undefined ? "" : `, ${number(summary.notSelected)} without the words searched for left out`;
  const reviewed = reviewedOut(flags.onlyKept ? "kept" : "not-dropped", summary.reviewLeftOut);
  const unread = problems.length > 0 ? `, ${count(problems.length, "document")} could not be read` : "";
  const to = summary.out === undefined ? "" : `${summary.out}: `;
  say(flags, plainLine(`${to}${count(documents, "document")}${unmatched}${left}${below}${off}${reviewed}${unread}`));
}

async function searched(folder: string, words: string, flags: Flags): Promise<DocumentSelection> {
  const bar = new ProgressBar("Reading texts", flags, "documents");
  const { selectDocuments } = await import("@recollect/recollect/review/select-documents");
  return selectDocuments({ folder, choice: { q: words }, onIndexed: bar.update }).finally(() => bar.stop());
}

/** Callbacks for the bar. It ignores the second pass over the documents, while a WACZ is packed. */
function shownSteps(flags: Flags, progress: ProgressBar): Pick<ExportOptions, "onDocument" | "onStep"> {
  let isWritten = false;
  return {
    onDocument: (done, all) => {
      if (!isWritten) progress.update(done, all);
    },
    onStep: (step) => {
      isWritten = true;
      progress.stop();
      say(flags, step === "packing" ? "Packing the WACZ" : "Checking the WACZ");
    },
  };
}

function toStandardOutput(piece: Buffer): Promise<void> {
  return new Promise((resolve, reject) => process.stdout.write(outputBytes(piece), (error) => (error ? reject(error) : resolve())));
}

function columnNames(text: string): string[] {
  return text.split(",").map((name) => name.trim());
}
