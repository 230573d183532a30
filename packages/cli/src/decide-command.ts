import type { NamedDocuments } from "@recollect/recollect/review/decide-documents";
import type { ListedDocument } from "@recollect/recollect/review/document-rows";
import type { ReviewOrder } from "@recollect/recollect/review/sort-documents";
import { UsageError } from "@recollect/warc/errors";
import { type Command, Option } from "commander";
import { relevanceOf } from "./flag-values.ts";
import { type CommonFlags, count, plainLine, print, printJson, say, sayProblems, withCommonFlags } from "./output.ts";
import { ProgressBar } from "./progress-bar.ts";
import { chanceText, standingLines } from "./standing-lines.ts";

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
  only?: "documents" | "candidates";
  acceptLikely?: number | true;
  list?: boolean;
  sort?: ReviewOrder;
}

/** `recollect decide DIR` */
export function addDecideCommand(program: Command): void {
  withCommonFlags(program.command("decide"))
    .summary("keep or drop documents of a collection")
    .description(
      "Saves a curator's decisions about documents and candidates, the pages just below the threshold, in decisions.jsonl in the collection's " +
        "folder. A candidate that is kept becomes a document. recollect learns from the decisions how likely the other pages are about the event. " +
        "Decisions survive the next crawl. Exports include them and leave out dropped documents, reports count them, and a crawl can learn from " +
        "them (--votes). Nothing is deleted. recollect review asks page by page; recollect serve does the same in the browser.",
    )
    .argument("<collection>", "the folder given to recollect crawl --out")
    .option("--keep [url...]", "keep these documents, or all that are selected")
    .option("--drop [url...]", "drop these documents, or all that are selected")
    .option("--undecided [url...]", "take back the decisions about these documents")
    .option("--undo", "take back the last decision, even if it is about many documents")
    .option("--host <host...>", "select documents from these hosts")
    .option("--below <relevance>", "select documents with a lower relevance, 0 to 1", relevanceOf("--below"))
    .option("--above <relevance>", "select documents with this relevance or a higher one", relevanceOf("--above"))
    .addOption(
      new Option("--state <state...>", "select documents in one of these states").choices([
        ...["keep", "drop", "undecided"],
        ...["near-duplicate", "off-topic", "doubted"],
      ]),
    )
    .option("--search <words>", 'select documents with all these words or "phrases" in title, address or text')
    .addOption(
      new Option("--only <part>", "select only documents or only candidates (default: both for --list, documents for decisions)").choices([
        "documents",
        "candidates",
      ]),
    )
    .option(
      "--accept-likely [chance]",
      "let the model keep documents and candidates with at least this chance, 0 to 1, and drop the other documents (default: 0.5)",
      relevanceOf("--accept-likely"),
    )
    .option("--note <text>", "a note to save with the decisions")
    .option("--list", "list the selected documents and candidates, or all")
    .addOption(
      new Option(
        "--sort <order>",
        "order of the list; likely and doubtful begin with undecided pages: those with the highest chance, or nearest to 50 %",
      )
        .choices(["likely", "doubtful", "relevance", "collected"])
        .default("relevance"),
    )
    .addHelpText(
      "after",
      "\nExamples:\n  $ recollect decide las-vegas/ --list --sort likely\n" +
        "  $ recollect decide las-vegas/ --keep http://example.org/a http://example.org/b\n" +
        "  $ recollect decide las-vegas/ --drop --host ads.example.org --note 'advertisements'\n" +
        "  $ recollect decide las-vegas/ --drop --below 0.2 --state undecided\n" +
        "  $ recollect decide las-vegas/ --accept-likely 0.7",
    )
    .action(run);
}

async function run(folder: string, flags: Flags): Promise<void> {
  const { keep, drop, undecided, undo, host, below, above, state, search, note, only, acceptLikely, sort } = flags;
  const isDecided = [keep, drop, undecided].some((named) => named !== undefined);
  if (note !== undefined && !isDecided) throw new UsageError("--note goes with --keep, --drop or --undecided");
  if (undo && (isDecided || acceptLikely !== undefined))
    throw new UsageError("--undo takes back the last decision: give it without new decisions");
  const max = below === undefined ? undefined : below - 1e-9; // scores have six digits
  const bar = new ProgressBar("Reading texts", flags, "documents");
  const { decideDocuments } = await import("@recollect/recollect/review/decide-documents");
  const { changed, accepted, undone, documents, standing, problems } = await decideDocuments({
    ...{ folder, note, undo, sort, onIndexed: bar.update },
    ...(acceptLikely !== undefined && { acceptLikely: acceptLikely === true ? 0.5 : acceptLikely }),
    decisions: { keep, drop, undecided },
    learns: flags.list === true || acceptLikely !== undefined || !(isDecided || undo),
    choice: { host, min: above, max, state, q: search, part: only && [only.slice(0, -1)] },
  }).finally(() => bar.stop());
  sayProblems(flags, problems);
  const { estimate, ...counts } = standing;
  if (flags.list) printDocuments(documents, flags);
  else if (flags.json)
    printJson({ changed, ...(acceptLikely !== undefined && { accepted }), ...(undo && { undone }), ...counts, ...estimate });
  if (isDecided) say(flags, `${count(changed, "decision")} saved.`);
  if (undo) say(flags, undone === 0 ? "There is no decision to take back." : `${count(undone, "decision")} taken back.`);
  if (acceptLikely !== undefined) say(flags, `The model made or changed ${count(accepted, "decision")}.`);
  for (const line of standingLines(standing)) say(flags, plainLine(line));
}

function printDocuments(documents: readonly ListedDocument[], { json }: Flags): void {
  for (const document of documents) {
    const { decision, relevance, chance, url, title, isCandidate } = document;
    const likely = (chance === undefined ? "-" : chanceText(chance)).padStart(4);
    if (json) printJson({ ...document, state: decision });
    else
      print(
        plainLine(
          `${decision.padEnd(9)}  ${likely}  ${relevance?.toFixed(3) ?? "    -"}  ${isCandidate ? "candidate  " : ""}${url}  ${title}`,
        ),
      );
  }
}
