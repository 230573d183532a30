import { limits } from "@recollect/base/limits";
import { UsageError } from "@recollect/warc/errors";
import type { Command } from "commander";
import { wholeNumber } from "./flag-values.ts";
import { type CommonFlags, count, interruptible, printJson, say, sayProblems, withCommonFlags } from "./output.ts";
import { ProgressBar } from "./progress-bar.ts";
import { remoteOptions, type WebFlags, withWebFlags } from "./web-flags.ts";

interface Flags extends CommonFlags, WebFlags {
  archive?: string[];
  merge?: string[];
  out: string;
  threads?: number;
}

/** `recollect survey --archive FILE… --out DIR`, `recollect survey --merge DIR… --out SURVEY` */
export function addSurveyCommand(program: Command): void {
  withWebFlags(withCommonFlags(program.command("survey")))
    .summary("survey archive files before judge, on many machines")
    .description(
      "The first step of a scan on many machines: reads archive files once and writes an index of their captures. Each machine surveys some " +
        "files; --merge makes one survey of all. See docs/many-machines.md.",
    )
    .option("--archive <file...>", "WARC, ARC and WACZ files or folders; http(s) or s3 addresses")
    .option("--merge <folder...>", "surveys to merge into one, which may be merged ones themselves")
    .requiredOption("--out <folder>", "folder of the survey")
    .option("--threads <n>", "number of threads (default: the number of cores)", wholeNumber("--threads", 1, limits.threads))
    .addHelpText(
      "after",
      "\nExample:\n  $ recollect survey --archive a.warc.gz --out surveys/a\n  $ recollect survey --archive b.warc.gz --out surveys/b\n" +
        "  $ recollect survey --merge surveys/a surveys/b --out survey",
    )
    .action(run);
}

async function run(flags: Flags): Promise<void> {
  const { archive, merge, out, threads } = flags;
  if ((archive === undefined) === (merge === undefined)) throw new UsageError("Give either --archive with files, or --merge with surveys");
  const { mergeSurveys, surveyFiles } = await import("@recollect/recollect/scan/make-survey");
  const signal = interruptible();
  if (archive !== undefined) {
    const progress = new ProgressBar("Surveying", flags);
    const summary = await surveyFiles({
      ...{ paths: archive, out, signal, onProgress: progress.update, remote: remoteOptions(flags) },
      ...(threads !== undefined && { threads }),
    }).finally(() => progress.stop());
    sayProblems(flags, summary.problems, summary.problemCount);
  } else await mergeSurveys({ parts: merge ?? [], out, signal });
  const { Survey } = await import("@recollect/recollect/scan/survey");
  const { files } = Survey.open(out);
  const sum = (of: "captures" | "pages" | "problems") => files.reduce((total, file) => total + file[of], 0);
  const figures = { files: files.length, captures: sum("captures"), pages: sum("pages"), problems: sum("problems") };
  if (flags.json) printJson({ survey: out, ...figures });
  say(
    flags,
    `${out}: ${count(figures.pages, "page")} in ${count(figures.captures, "capture")} of ${count(figures.files, "file")}, ${count(figures.problems, "problem")}`,
    figures,
  );
}
