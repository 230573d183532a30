import { exitCodes } from "@recollect/warc/errors";
import type { Command } from "commander";
import { type CommonFlags, count, plainLine, print, printJson, problemLine, say, withCommonFlags } from "./output.ts";
import { ProgressBar } from "./progress-bar.ts";

/** `recollect validate PATH…` */
export function addValidateCommand(program: Command): void {
  withCommonFlags(program.command("validate"))
    .summary("check WARC, ARC, WACZ and index files")
    .description(
      "Reads every record of WARC, ARC and WACZ files and every line of CDX and CDXJ indexes, verifies structure, digests, " +
        "checksums and encodings, and reports each defect with file and byte offset. Exits with 1 if there is any.",
    )
    .argument("<path...>", "files, or folders to search for them")
    .option("--warcs <folder...>", "folder of the WARC files that an index names, to check that its lines point to the right records")
    .addHelpText("after", "\nExample:\n  $ recollect validate crawls/ index.cdxj")
    .action(run);
}

async function run(paths: string[], flags: CommonFlags & { warcs?: string[] }): Promise<void> {
  const progress = new ProgressBar("Checking", flags);
  const totals = { files: 0, problems: 0, inFiles: 0 };
  // With --json or --quiet, the counts are messages instead of results.
  const sayCount = (line: string) => (flags.json || flags.quiet ? say(flags, line) : print(line));
  const { validatePaths } = await import("@recollect/archive/validate");
  try {
    for await (const item of validatePaths(paths, { warcs: flags.warcs ?? [], onProgress: progress.update })) {
      if (item.kind === "problem") {
        totals.problems++;
        const { kind, ...problem } = item;
        if (flags.json) printJson(problem);
        else print(problemLine(item));
      } else {
        totals.files++;
        totals.inFiles += item.problems;
        sayCount(`${plainLine(item.path)}: ${count(item.records, item.unit)}, ${count(item.problems, "problem")}`);
      }
    }
  } finally {
    progress.stop();
  }
  // An unreadable path is a problem outside the files that were checked.
  if (totals.files > 1 || totals.problems > totals.inFiles)
    sayCount(`${count(totals.files, "file")} checked, ${count(totals.problems, "problem")}`);
  if (totals.problems > 0) process.exitCode = exitCodes.found;
}
