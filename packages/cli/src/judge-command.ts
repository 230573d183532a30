import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import { text } from "node:stream/consumers";
import { defaultCacheFolder } from "@recollect/base/default-cache-folder";
import { limits } from "@recollect/base/limits";
import { readSpecification } from "@recollect/recollect/spec/read-specification";
import { resolveSpecification } from "@recollect/recollect/spec/resolve-specification";
import { UsageError } from "@recollect/warc/errors";
import type { Command } from "commander";
import { wholeNumber } from "./flag-values.ts";
import { keepHeapSmall } from "./keep-heap-small.ts";
import { type CommonFlags, count, interruptible, printJson, say, withCommonFlags } from "./output.ts";
import { ProgressBar } from "./progress-bar.ts";
import { remoteOptions, type WebFlags, withWebFlags } from "./web-flags.ts";

interface Flags extends CommonFlags, WebFlags {
  survey: string;
  archive?: string[];
  warcs?: string[];
  out: string;
  workers: number;
}

/** `recollect judge SPEC… --survey SURVEY --archive FILE… --out DIR` */
export function addJudgeCommand(program: Command): void {
  withWebFlags(withCommonFlags(program.command("judge")))
    .summary("judge the pages of archive files by one or more events, on many machines")
    .description(
      "The second step of a scan on many machines: judges the pages of archive files and writes one part per event and file. The same command " +
        "continues after an interruption and skips parts that exist. recollect assemble makes the collections. See docs/many-machines.md.",
    )
    .argument("<specification...>", "YAML or JSON files; a page is read once for all of them")
    .requiredOption("--survey <folder>", "survey of the whole archive, made by recollect survey")
    .option(
      "--archive <file...>",
      "files of the survey, by path, address or name; - or nothing: their names on standard input, one per line",
    )
    .option("--warcs <place...>", "folder or address of the archive files, if they are not where they were surveyed")
    .requiredOption("--out <folder>", "folder of the parts, which many processes may share")
    .option(
      "--workers <n>",
      "number of threads, each with files of its own",
      wholeNumber("--workers", 1, limits.threads),
      availableParallelism(),
    )
    .addHelpText(
      "after",
      "\nExample:\n  $ recollect judge quake.yaml flood.yaml --survey survey --archive a.warc.gz --out parts\n" +
        "  $ ls warcs/*.warc.gz | parallel -n 10 recollect judge quake.yaml --survey survey --out parts --archive",
    )
    .action(run);
}

async function run(specifications: string[], flags: Flags): Promise<void> {
  const files = await filesOf(flags.archive);
  const events = specifications.map((path) => ({
    specification: resolveSpecification(readSpecification(path), { scan: true }),
    folder: dirname(path),
  }));
  keepHeapSmall();
  const progress = new ProgressBar("Judging", flags, "pages");
  const { judgeInThreads } = await import("@recollect/recollect/scan/judge-in-threads");
  const { survey, warcs, out, workers } = flags;
  const options = {
    ...{ events, survey, files, out, warcs, remote: remoteOptions(flags), cacheFolder: defaultCacheFolder() },
    ...{ signal: interruptible(), onProgress: progress.update },
  };
  const summary = await judgeInThreads(options, workers).finally(() => progress.stop());
  if (flags.json) printJson({ parts: out, ...summary });
  const unchanged = summary.unchanged > 0 ? `, ${count(summary.unchanged, "file")} judged before` : "";
  say(flags, `${out}: ${count(summary.judged, "page")} of ${count(summary.files, "file")} judged, ${summary.kept} kept${unchanged}`, {
    ...summary,
  });
}

async function filesOf(given: readonly string[] = ["-"]): Promise<string[]> {
  const lines = given.includes("-") ? (await text(process.stdin)).split(/\r?\n/) : [];
  const files = [...given.filter((file) => file !== "-"), ...lines.map((line) => line.trim()).filter(Boolean)];
  if (files.length === 0) throw new UsageError("No file to judge: name files with --archive, or give their names on standard input");
  return files;
}
