import { basename } from "node:path";
import { csvLine } from "@recollect/base/csv";
import { defaultCacheFolder } from "@recollect/base/default-cache-folder";
import { writeTextAtomically } from "@recollect/base/write-text-atomically";
import type { DetectionSettings } from "@recollect/recollect/offtopic/detection-settings";
import type { EvaluatedMeasures, EvaluatedSetting, Evaluation } from "@recollect/recollect/offtopic/evaluate-off-topic";
import { Labels } from "@recollect/recollect/offtopic/labels";
import { meanEvaluation } from "@recollect/recollect/offtopic/mean-evaluation";
import type { Scores } from "@recollect/recollect/offtopic/scores";
import { UsageError } from "@recollect/warc/errors";
import type { Command } from "commander";
import { type ArchiveFlags, withArchiveFlags } from "./archive-flags.ts";
import { type DetectionFlags, settingsOf, withDetectionFlags } from "./detection-flags.ts";
import { openFlaggedTargets } from "./open-flagged-targets.ts";
import { count, interruptible, number, print, printJson, say, sayProblems, withCommonFlags } from "./output.ts";
import { ProgressBar } from "./progress-bar.ts";

type Flags = Partial<ArchiveFlags> & DetectionFlags & { labels: string[]; out?: string };

/** `recollect offtopic evaluate --labels FILE TARGET…` */
export function addOfftopicEvaluateCommand(offtopic: Command, targetHelp: string): void {
  const command = withCommonFlags(offtopic.command("evaluate"))
    .summary("compare measures and thresholds on labelled captures")
    .description(
      "Tests all six measures and all pairs of measures at 21 thresholds each on labelled captures, reports how often each is right, and " +
        "recommends the one with the best held-out F1. For held-out figures, the threshold is chosen without the URL it is applied to: expect these on new captures.",
    )
    .argument("<target...>", targetHelp)
    .requiredOption(
      "--labels <file>",
      "one line per capture, label 1 on-topic, 0 off-topic: url, timestamp, label; or id, date, URI-M, label; or truth.jsonl of a simulated world; repeat it for each collection to compare them and their mean",
      (file: string, files: string[] = []) => [...files, file],
    )
    .option("--out <file>", "write the results of all settings to this CSV file")
    .addHelpText(
      "after",
      "\nExamples:\n  $ recollect offtopic evaluate --labels labels.tsv crawls/\n  $ recollect offtopic evaluate --labels world/truth.jsonl world/ --reference rolling --out grid.csv",
    );
  withDetectionFlags(withArchiveFlags(command, { required: false })).action(run);
}

async function run(targets: string[], flags: Flags): Promise<void> {
  const settings = settingsOf(flags);
  const labels = await Promise.all(flags.labels.map((path) => Labels.read(path)));
  const signal = interruptible();
  const { source, close } = await openFlaggedTargets(targets, flags, signal);
  const options = { settings, specification: flags.spec, signal, cacheFolder: defaultCacheFolder() };
  const { evaluateOffTopic } = await import("@recollect/recollect/offtopic/evaluate-off-topic");
  const progress = new ProgressBar("Comparing labelled captures", flags).start();
  const evaluations: Evaluation[] = [];
  try {
    for (const one of labels) evaluations.push(await evaluateOffTopic(source, one, options));
  } finally {
    progress.stop();
    await close();
  }
  if (evaluations.length > 1) printSeveral(evaluations, flags, settings);
  else await printOne(evaluations[0] as Evaluation, flags, settings);
}

async function printOne(evaluation: Evaluation, flags: Flags, settings: DetectionSettings): Promise<void> {
  if (flags.out !== undefined) await writeTextAtomically(flags.out, gridLines(evaluation.grid));
  sayProblems(flags, evaluation.problems);
  if (flags.json) printJson(jsonOf(evaluation));
  else printTables(evaluation, settings);
  const { timeMaps, labelled, unmatched } = evaluation;
  say(
    flags,
    `${count(labelled.onTopic + labelled.offTopic, "labelled capture")} of ${count(timeMaps, "address")}, ${number(labelled.offTopic)} off-topic` +
      `${unmatched > 0 ? `; ${number(unmatched)} labels without a capture` : ""}${flags.out ? `; the grid is in ${flags.out}` : ""}`,
  );
}

/**
 * Prints the paper's Tables 4 to 6 for several collections: each one's result with the given settings, then the best measures on average.
 */
function printSeveral(evaluations: readonly Evaluation[], flags: Flags, settings: DetectionSettings): void {
  const mean = meanEvaluation(evaluations);
  const names = flags.labels.map((path) => basename(path));
  if (flags.out !== undefined) throw new UsageError("--out writes the grid of one collection: give --labels once");
  for (const { problems } of evaluations) sayProblems(flags, problems);
  if (flags.json) {
    const setting = ({ measures, thresholds, scores }: EvaluatedSetting) => ({ measures, thresholds, ...scoresJson(scores) });
    const collections = evaluations.map((evaluation, n) => ({ labels: flags.labels[n], ...jsonOf(evaluation) }));
    printJson({ collections, mean: { singles: mean.singles.map(setting), pairs: mean.pairs.map(setting) } });
    return;
  }
  const at = settings.measures.map((measure) => settings.thresholds[measure]);
  print(`${`requested: ${nameOf(settings.measures, at)}`.padEnd(44)}${heading}  flagged  right  precision`);
  for (const [n, { requested, labelled }] of evaluations.entries()) {
    const right = labelled.offTopic - requested.falseNegatives;
    const flagged = [right + requested.falsePositives, right].map((value, column) => number(value).padStart(column === 0 ? 9 : 7)).join("");
    print(`${(names[n] as string).padEnd(44)}${figures(requested)}${flagged}${requested.precision.toFixed(3).padStart(11)}`);
  }
  for (const [title, best] of [
    ["one measure, best mean F1", mean.singles],
    ["two measures, best mean F1", mean.pairs],
  ] as const) {
    print(`\n${title.padEnd(44)}${heading}`);
    for (const { measures, thresholds, scores } of best) print(`${nameOf(measures, thresholds).padEnd(44)}${figures(scores, 1)}`);
  }
}

const heading = "    FP     FN    ACC     F1    AUC";

function printTables({ requested, singles, pairs, pick }: Evaluation, settings: DetectionSettings): void {
  const at = settings.measures.map((measure) => settings.thresholds[measure]);
  print(`${"requested".padEnd(44)}${heading}`);
  print(`${nameOf(settings.measures, at).padEnd(44)}${figures(requested)}`);
  print(`\n${"one measure, at its best threshold".padEnd(44)}${heading}  score AUC  held-out F1`);
  for (const single of singles) {
    const auc = single.scoreAuc === undefined ? "-" : single.scoreAuc.toFixed(3);
    print(`${bestName(single).padEnd(44)}${figures(single.best.scores)}${auc.padStart(11)}${single.heldOut.f1.toFixed(3).padStart(13)}`);
  }
  print(`\n${"two measures, at their best thresholds".padEnd(44)}${heading}             held-out F1`);
  for (const pair of pairs)
    print(`${bestName(pair).padEnd(44)}${figures(pair.best.scores)}${" ".repeat(11)}${pair.heldOut.f1.toFixed(3).padStart(13)}`);
  const { f1, precision, recall } = pick.heldOut;
  print(
    `\nRecommended: ${bestName(pick)}, with the best held-out F1: ${f1.toFixed(3)} (precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}).`,
  );
}

function figures({ falsePositives, falseNegatives, accuracy, f1, auc }: Scores, digits = 0): string {
  const counts = [falsePositives, falseNegatives].map((value) => value.toFixed(digits).padStart(6)).join(" ");
  return `${counts}${[accuracy, f1, auc].map((value) => value.toFixed(3).padStart(7)).join("")}`;
}

function nameOf(measures: readonly string[], thresholds: readonly number[]): string {
  return measures.map((measure, n) => `${measure} ${thresholds[n]?.toFixed(2)}`).join(" + ");
}

function bestName({ best }: EvaluatedMeasures): string {
  return nameOf(best.measures, best.thresholds);
}

function jsonOf({ timeMaps, labelled, unmatched, requested, singles, pairs, pick }: Evaluation): object {
  const measured = ({ best, heldOut, scoreAuc }: EvaluatedMeasures) => ({
    measures: best.measures,
    thresholds: best.thresholds,
    ...scoresJson(best.scores),
    ...(scoreAuc !== undefined && { score_auc: scoreAuc }),
    held_out: scoresJson(heldOut),
  });
  return {
    time_maps: timeMaps,
    on_topic: labelled.onTopic,
    off_topic: labelled.offTopic,
    labels_without_capture: unmatched,
    asked: scoresJson(requested),
    singles: singles.map(measured),
    pairs: pairs.map(measured),
    pick: measured(pick),
  };
}

function scoresJson({ falsePositives, falseNegatives, ...rest }: Scores): object {
  return { false_positives: falsePositives, false_negatives: falseNegatives, ...rest };
}

function* gridLines(grid: readonly EvaluatedSetting[]): Generator<string> {
  yield csvLine(["measure", "threshold", "measure_2", "threshold_2", "fp", "fn", "accuracy", "precision", "recall", "f1", "auc"]);
  for (const { measures, thresholds, scores } of grid) {
    const { falsePositives, falseNegatives, accuracy, precision, recall, f1, auc } = scores;
    const shares = [accuracy, precision, recall, f1, auc].map((value) => Number(value.toFixed(4)));
    yield csvLine([measures[0], thresholds[0], measures[1], thresholds[1], falsePositives, falseNegatives, ...shares]);
  }
}
