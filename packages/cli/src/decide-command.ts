import { percent } from "@recollect/recollect/report/shown-text";
import type { NamedDocuments, ReviewStanding } from "@recollect/recollect/review/decide-documents";
import type { ListedDocument } from "@recollect/recollect/review/document-rows";
import type { ReviewOrder } from "@recollect/recollect/review/sort-documents";
import { UsageError } from "@recollect/warc/errors";
import { type Command, Option } from "commander";
import { exportCommand } from "./export-command-line.ts";
import { relevanceOf } from "./flag-values.ts";
import { type CommonFlags, count, number, plainLine, print, printJson, say, sayProblems, withCommonFlags } from "./output.ts";
import { ProgressBar } from "./progress-bar.ts";

interface Flags extends CommonFlags {
  keep?: NamedDocuments;
  drop?: NamedDocuments;
  undecided?: NamedDocuments;
  undo?: boolean;
  host?: string[];
  below?: number;
  above?: number;
  state?: string[];
  search?: string;
  note?: string;
  list?: boolean;
  sort?: ReviewOrder;
}

/** `recollect decide DIR` */
export function addDecideCommand(program: Command): void {
  withCommonFlags(program.command("decide"))
    .summary("keep or drop documents of a collection")
    .description(
      "Saves a curator's decisions about documents in decisions.jsonl in the collection's folder, and shows what they say about the scores. " +
        "Decisions survive the next crawl; exports have them and leave out dropped documents, reports count them, and a crawl can learn from them " +
        "(--votes). Nothing is deleted. recollect serve does the same in the browser.",
    )
    .argument("<collection>", "the folder given to recollect crawl --out")
    .option("--keep [url...]", "keep these documents, or all that are selected")
    .option("--drop [url...]", "drop these documents, or all that are selected")
    .option("--undecided [url...]", "take back the decisions about them")
    .option("--undo", "take back the last decision, also one about many documents")
    .option("--host <host...>", "select documents from these hosts")
    .option("--below <relevance>", "select documents with a lower relevance, 0 to 1", relevanceOf("--below"))
    .option("--above <relevance>", "select documents with this relevance or a higher one", relevanceOf("--above"))
    .addOption(
      new Option("--state <state...>", "select documents in one of these states").choices([
        ...["keep", "drop", "undecided"],
        ...["near-duplicate", "off-topic"],
      ]),
    )
    .option("--search <words>", 'select documents with all these words or "phrases" in title, address or text')
    .option("--note <text>", "a note to save with the decisions")
    .option("--list", "list the selected documents, or all")
    .addOption(new Option("--sort <order>", "order of the list").choices(["relevance", "doubtful", "collected"]).default("relevance"))
    .addHelpText(
      "after",
      "\nExamples:\n  $ recollect decide las-vegas/ --list --sort doubtful   (those nearest to the border first)\n" +
        "  $ recollect decide las-vegas/ --keep http://example.org/a http://example.org/b\n" +
        "  $ recollect decide las-vegas/ --drop --host ads.example.org --note 'advertisements'\n" +
        "  $ recollect decide las-vegas/ --drop --below 0.2 --state undecided",
    )
    .action(run);
}

async function run(folder: string, flags: Flags): Promise<void> {
  const { keep, drop, undecided, undo, host, below, above, state, search, note, sort } = flags;
  const isDecided = [keep, drop, undecided].some((named) => named !== undefined);
  if (note !== undefined && !isDecided) throw new UsageError("--note goes with --keep, --drop or --undecided");
  if (undo && isDecided) throw new UsageError("--undo takes back what was decided: give it without --keep, --drop and --undecided");
  const max = below === undefined ? undefined : below - 1e-9; // scores have six digits
  const bar = new ProgressBar("Reading texts", flags, "documents");
  const { decideDocuments } = await import("@recollect/recollect/review/decide-documents");
  const { changed, undone, documents, standing, problems } = await decideDocuments({
    ...{ folder, note, undo, sort, onIndexed: bar.update },
    decisions: { keep, drop, undecided },
    choice: { host, min: above, max, state, q: search },
  }).finally(() => bar.stop());
  sayProblems(flags, problems);
  const { estimate, ...counts } = standing;
  if (flags.list) printDocuments(documents, flags);
  else if (flags.json) printJson({ changed, ...(undo && { undone }), ...counts, ...estimate });
  if (isDecided) say(flags, `${count(changed, "decision")} saved.`);
  if (undo) say(flags, undone === 0 ? "There is no decision to take back." : `${count(undone, "decision")} taken back.`);
  for (const line of estimateLines(folder, standing)) say(flags, plainLine(line));
}

function printDocuments(documents: readonly ListedDocument[], { json }: Flags): void {
  for (const document of documents) {
    const { decision, relevance, url, title } = document;
    if (json) printJson(document);
    else print(plainLine(`${decision.padEnd(9)}  ${relevance?.toFixed(3) ?? "    -"}  ${url}  ${title}`));
  }
}

function estimateLines(folder: string, { kept, dropped, undecided, estimate }: ReviewStanding): string[] {
  const { reviewed, relevant, bulk, precision, cut } = estimate;
  const stands = `${number(kept)} kept, ${number(dropped)} dropped, ${number(undecided)} undecided.`;
  const many = bulk === 0 ? "" : ` ${number(bulk)} of them decided in bulk, not one by one.`;
  if (undecided === 0 && kept + dropped > 0) return [`${stands} All ${many === "" ? "reviewed" : "decided"}.${many}`];
  if (precision === undefined) return [stands];
  const [share, low, high] = [precision.estimate, precision.low, precision.high].map(percent);
  const lines = [
    `${stands}${many} ${number(relevant)} of ${count(reviewed, "reviewed document")} ${relevant === 1 ? "is" : "are"} relevant; ` +
      `of all, ${share} should be (95 % interval: ${low} to ${high}).`,
  ];
  if (cut)
    lines.push(
      `A relevance of ${cut.threshold} or more keeps ${count(cut.documents, "document")}, ${percent(cut.precision)} of which should be relevant: ` +
        exportCommand(folder, "wacz", "--min-relevance", cut.threshold),
    );
  return lines;
}
