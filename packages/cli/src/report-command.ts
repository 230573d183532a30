import { byteSize } from "@recollect/base/byte-size";
import { writeReport } from "@recollect/recollect/report/write-report";
import type { Command } from "commander";
import { minRelevanceFlag } from "./flag-values.ts";
import { keepHeapSmall } from "./keep-heap-small.ts";
import { type CommonFlags, count, number, plainLine, printJson, say, sayProblems, withCommonFlags } from "./output.ts";
import { decisionProblems, type ReviewFlags, reviewedOut, reviewOf, withReviewFlags } from "./review-flags.ts";

type Flags = CommonFlags & ReviewFlags & { out?: string; minRelevance?: number };

/** `recollect report DIR` */
export function addReportCommand(program: Command): void {
  withReviewFlags(withCommonFlags(program.command("report")))
    .summary("write the HTML report of a collection")
    .description(
      "Writes one HTML file that works offline: the specification and the results, figures with their numbers, requests to each " +
        "archive, the link graph, missing pages, off-topic captures (after recollect offtopic), and every document with " +
        "the reason why it was kept. recollect crawl writes it at the end; run this to write it again, for example after recollect offtopic.",
    )
    .argument("<collection>", "the folder given to recollect crawl --out")
    .option("--out <file>", "output file (default: report.html in the collection's folder)")
    .addOption(minRelevanceFlag("show only documents with at least this relevance, 0 to 1"))
    .addHelpText(
      "after",
      "\nExamples:\n  $ recollect report las-vegas/\n  $ recollect report las-vegas/ --out las-vegas.html\n" +
        "  $ recollect report las-vegas/ --min-relevance 0.2 --out best.html",
    )
    .action(run);
}

async function run(folder: string, flags: Flags): Promise<void> {
  keepHeapSmall();
  const { minRelevance } = flags;
  const review = await reviewOf(folder, flags);
  sayProblems(flags, decisionProblems(folder));
  const { path, ...written } = await writeReport(folder, flags.out, { minRelevance, review });
  const { bytes, documents, belowRelevance } = written;
  if (flags.json) printJson({ report: path, ...written });
  const below = belowRelevance === undefined ? "" : `, ${number(belowRelevance)} below relevance ${minRelevance} left out`;
  const reviewed = reviewedOut(review?.only, written.reviewLeftOut);
  say(flags, plainLine(`${path}: ${count(documents, "document")}${below}${reviewed}, ${byteSize(bytes)}; open it in a browser`));
}
