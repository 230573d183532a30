import { dirname, join } from "node:path";
import { defaultCacheFolder } from "@recollect/base/default-cache-folder";
import { faultLine, type LocatedFault } from "@recollect/base/located-fault";
import { writeTextAtomically } from "@recollect/base/write-text-atomically";
import { dayOfMs } from "@recollect/page/dates/calendar";
import { votesOfFile } from "@recollect/recollect/review/votes-of-decisions";
import { missingMargins } from "@recollect/recollect/spec/missing-margins";
import { checkSpecification, readSpecification } from "@recollect/recollect/spec/read-specification";
import { type ResolvedSpecification, resolveSpecification } from "@recollect/recollect/spec/resolve-specification";
import { adviceIn, type Situation } from "@recollect/warc/error-words";
import { exitCodes, UsageError } from "@recollect/warc/errors";
import { type ChosenRevision, chooseRevision } from "@recollect/wikipedia/edit-curve";
import { plotEdits } from "@recollect/wikipedia/plot-edits";
import { readEdits } from "@recollect/wikipedia/saved-history";
import type { Command } from "commander";
import { type ArchiveFlags, openFlaggedArchive, withArchiveFlags } from "./archive-flags.ts";
import { commandLineWords } from "./command-line-words.ts";
import { wholeNumber } from "./flag-values.ts";
import { type CommonFlags, count, interruptible, plainLine, print, printJson, say, sayProblems, withCommonFlags } from "./output.ts";
import { withFlags, withOverrideFlags } from "./override-flags.ts";
import { ProgressBar } from "./progress-bar.ts";
import { sayMargins } from "./say-margins.ts";
import { addImportCommand } from "./spec-import-command.ts";
import { addNewCommand } from "./spec-new-command.ts";
import { addWikipediaCommand } from "./spec-wikipedia-command.ts";

/** `recollect spec new | wikipedia | check | import | explain` */
export function addSpecCommand(program: Command): void {
  const spec = program
    .command("spec")
    .summary("write, check, import or explain a specification")
    .description("A specification describes the event to collect: its time and topic, the seeds, and how pages are scored.")
    .addHelpText(
      "after",
      "\nExamples:\n  $ recollect spec new las-vegas-2017 --start 2017-10-01\n  $ recollect spec check las-vegas-2017.yaml",
    );
  addNewCommand(spec);
  withCommonFlags(spec.command("check"))
    .summary("check specifications for errors")
    .description("Checks specifications, and that the files they name exist and describe the event. Exits with 1 if one is not valid.")
    .argument("<file...>", "specifications, YAML or JSON")
    .addHelpText("after", "\nExample:\n  $ recollect spec check las-vegas-2017.yaml")
    .action(check);
  addImportCommand(spec);
  addWikipediaCommand(spec);
  const explain = withCommonFlags(spec.command("explain"))
    .summary("show how a specification will be used")
    .description(
      "Shows the strongest terms of the topic, how a page's date affects its score, the captures of the seeds, and every setting in " +
        "effect. An option with the name of a field overrides its value.",
    )
    .argument("<specification>", "a YAML or JSON file")
    .option("--terms-shown <n>", "number of terms to show", wholeNumber("--terms-shown", 1, 1e6), 20)
    .option("--votes <file>", "with --archive: show the effect of a curator's votes, a CSV file with the columns url and vote (1 or 0)")
    .option("--plot <file>", "write an SVG of the edits of the source article and their change point")
    .addHelpText(
      "after",
      "\nExample:\n  $ recollect spec explain las-vegas-2017.yaml --archive crawls/\n  $ recollect spec explain event.yaml --json",
    );
  withOverrideFlags(withArchiveFlags(explain, { required: false })).action(explainFile);
}

const faultsShown = 50;

async function check(files: string[], flags: CommonFlags): Promise<void> {
  let bad = 0;
  for (const file of files) {
    const { faults, warnings, situation } = await findingsOf(file);
    if (faults.length > 0) bad++;
    if (flags.json) printJson({ file, ok: faults.length === 0, faults, warnings });
    else {
      for (const fault of faults.slice(0, faultsShown)) print(plainLine(faultLine(file, fault)));
      if (situation) say(flags, plainLine(adviceIn(commandLineWords, situation)));
      if (faults.length > faultsShown) say(flags, `${file}: … and ${count(faults.length - faultsShown, "more fault")}; --json lists all`);
    }
    if (faults.length === 0)
      say(
        flags,
        `${file}: ${warnings.length === 0 ? "fine" : plainLine(`usable. ${warnings.map((warning) => `Warning: ${warning}`).join(" ")}`)}`,
      );
  }
  if (bad === 0) return;
  say(flags, `${count(bad, "specification")} ${bad === 1 ? "is" : "are"} not valid`);
  process.exitCode = exitCodes.found;
}

/** Checks a specification; its texts are read only if it is valid. */
async function findingsOf(
  file: string,
): Promise<{ faults: readonly LocatedFault[]; warnings: readonly string[]; situation?: Situation | undefined }> {
  const { faults, situation } = checkSpecification(file);
  if (faults.length > 0) return { faults, situation, warnings: [] };
  const { checkReferenceTexts } = await import("@recollect/recollect/event/reference-faults");
  const texts = checkReferenceTexts(file);
  const margins = missingMargins(readSpecification(file));
  return { faults: texts.faults, warnings: [...(margins === undefined ? [] : [margins]), ...texts.warnings] };
}

async function explainFile(
  path: string,
  flags: Partial<ArchiveFlags> & { termsShown: number; plot?: string; votes?: string },
): Promise<void> {
  if (flags.votes !== undefined && flags.archive === undefined)
    throw new UsageError("--votes needs --archive SOURCE, with the pages that were voted on");
  const { votes, problems = [] } = flags.votes === undefined ? {} : votesOfFile(flags.votes);
  sayProblems(flags, problems);
  const checked = withFlags(readSpecification(path), flags as Record<string, unknown>);
  sayMargins(flags, checked);
  const specification = resolveSpecification(checked);
  const signal = interruptible();
  const opened = flags.archive ? await openFlaggedArchive(flags as ArchiveFlags, signal) : undefined;
  const progress = new ProgressBar("Counting words", flags, "pages");
  try {
    const { explainSpecification } = await import("@recollect/recollect/event/explain-specification");
    const { explanationJson, printExplanation } = await import("./print-explanation.ts");
    const explanation = await explainSpecification(specification, {
      folder: dirname(path),
      ...(opened && { archive: opened.archive }),
      cacheFolder: defaultCacheFolder(),
      terms: flags.termsShown,
      votes,
      signal,
      onProgress: progress.update,
    }).finally(() => progress.stop());
    const edits = editsOf(specification, dirname(path));
    if (flags.json) printJson({ ...explanationJson(specification, explanation), ...(edits && { source: sourceJson(edits) }) });
    else {
      if (edits) print(plainLine(sourceLine(specification, edits)));
      printExplanation(specification, explanation);
    }
    if (flags.plot !== undefined) await writePlot(flags.plot, specification, edits, flags);
  } finally {
    await opened?.close();
  }
}

/** Returns the edits of the specification's source article; undefined without an article or without edits. */
function editsOf({ source, title }: ResolvedSpecification, folder: string): ChosenRevision | undefined {
  if (source?.edits === undefined) return undefined;
  const revisions = readEdits(join(folder, source.edits));
  return revisions.length === 0 ? undefined : chooseRevision({ title, language: "", url: source.article, revisions });
}

function sourceLine({ source }: ResolvedSpecification, { changeMs, why }: ChosenRevision): string {
  const change = changeMs === undefined ? `no change point, because ${why}` : `editing calms down on ${dayOfMs(changeMs)}`;
  return `Article: ${source?.article}; ${change}`;
}

function sourceJson({ changeMs, revision }: ChosenRevision): object {
  return { change_point: changeMs === undefined ? null : dayOfMs(changeMs), revision: revision.id };
}

async function writePlot(
  path: string,
  { title }: ResolvedSpecification,
  edits: ChosenRevision | undefined,
  flags: CommonFlags,
): Promise<void> {
  if (edits === undefined) throw new UsageError("--plot shows the edits of an article, but the specification names none (source.edits)");
  await writeTextAtomically(path, [plotEdits(edits, title)]);
  say(flags, `${path}: the edits and their change point`);
}
