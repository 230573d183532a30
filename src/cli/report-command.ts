import type { Command } from "commander";
import { writeReport } from "../report/write-report.ts";
import { minRelevanceFlag } from "./min-relevance-flag.ts";
import { type CommonFlags, count, megabytes, number, plainLine, printJson, say, withCommonFlags } from "./output.ts";

type Flags = CommonFlags & { out?: string; minRelevance?: number };

/** `recollect report DIR` */
export function addReportCommand(program: Command): void {
  withCommonFlags(program.command("report"))
    .summary("write a collection's report, a page for the browser")
    .description(
      "Writes one HTML file that needs no network: what was asked and what was found, figures with their numbers, what each archive was " +
        "asked, the link graph, missing pages, off-topic captures where recollect offtopic has looked for them, and every document with " +
        "the reason why it is there. recollect crawl does it at its end; this does it again, for instance after recollect offtopic.",
    )
    .argument("<collection>", "the folder that recollect crawl --out has written")
    .option("--out <file>", "where to write it (default: report.html in the collection's folder)")
    .addOption(minRelevanceFlag("show only documents with at least this relevance, 0 to 1"))
    .addHelpText(
      "after",
      "\nExamples:\n  $ recollect report las-vegas/\n  $ recollect report las-vegas/ --out las-vegas.html\n" +
        "  $ recollect report las-vegas/ --min-relevance 0.2 --out best.html",
    )
    .action(run);
}

async function run(folder: string, flags: Flags): Promise<void> {
  const { minRelevance } = flags;
  const { path, ...written } = await writeReport(folder, flags.out, { minRelevance });
  const { bytes, documents, belowRelevance } = written;
  if (flags.json) printJson({ report: path, ...written });
  const below = belowRelevance === undefined ? "" : `, ${number(belowRelevance)} below relevance ${minRelevance} left out`;
  say(flags, plainLine(`${path}: ${count(documents, "document")}${below}, ${megabytes(bytes)}; open it in a browser`));
}
