import { join, resolve } from "node:path";
import { defaultCacheFolder } from "@recollect/base/default-cache-folder";
import { writeTextAtomically } from "@recollect/base/write-text-atomically";
import { behaviours } from "@recollect/recollect/offtopic/behaviour";
import { CaptureVerdicts, captureAddress } from "@recollect/recollect/offtopic/capture-verdicts";
import { Decisions } from "@recollect/recollect/offtopic/decisions";
import type { DetectionSettings } from "@recollect/recollect/offtopic/detection-settings";
import { type FilteredSummary, filteredFormat, writeFiltered } from "@recollect/recollect/offtopic/filtered-archive";
import type { FoundTimeMap } from "@recollect/recollect/offtopic/find-off-topic";
import { Labels } from "@recollect/recollect/offtopic/labels";
import type { OffTopicSummary } from "@recollect/recollect/offtopic/off-topic-summary";
import type { OpenedTargets } from "@recollect/recollect/offtopic/open-targets";
import type { ResultFolder } from "@recollect/recollect/offtopic/result-folder";
import { noteSearchedArchives } from "@recollect/recollect/offtopic/searched-archives";
import { resultsFolderOf } from "@recollect/recollect/offtopic/targets";
import { judgedTimeMapJson } from "@recollect/recollect/offtopic/time-map-json";
import { whys } from "@recollect/recollect/offtopic/why";
import type { LabelHistograms } from "@recollect/recollect/report/figures/label-histograms";
import { exitCodes, UsageError } from "@recollect/warc/errors";
import { isoOfTimestamp } from "@recollect/warc/timestamp";
import type { Command } from "commander";
import { type ArchiveFlags, withArchiveFlags } from "./archive-flags.ts";
import { type DetectionFlags, settingsOf, withDetectionFlags } from "./detection-flags.ts";
import { addOfftopicEvaluateCommand } from "./offtopic-evaluate-command.ts";
import { addOffTopicReviewCommand } from "./offtopic-review-command.ts";
import { openFlaggedTargets } from "./open-flagged-targets.ts";
import { count, interruptible, number, plainLine, print, printJson, say, sayProblems, withCommonFlags } from "./output.ts";
import { ProgressBar } from "./progress-bar.ts";

type Flags = Partial<ArchiveFlags> & DetectionFlags & { out?: string; labels?: string; strict?: boolean } & OutputFlags;

interface OutputFlags {
  filtered?: string;
  listOffTopic?: string;
  listOnTopic?: string;
  replay?: string;
}

const targetHelp =
  "a collection; WARC, ARC and WACZ files or folders; an index (CDXJ, CDX, .idx); a TimeMap (link format or JSON), a list of URLs or URI-Ms, or a URL, looked up in --archive; on the web: a TimeMap's address, a WACZ, WARC or CDXJ file, archive-it:ID";

/** `recollect offtopic TARGET…`, `recollect offtopic evaluate` and `recollect offtopic review` */
export function addOfftopicCommand(program: Command): void {
  const command = withCommonFlags(program.command("offtopic"))
    .summary("find captures that have gone off-topic")
    .description(
      "Compares the captures of each URL with a reference capture and flags those that show something else: an error, a login wall, a parked " +
        "domain, spam, another topic. Prints them or, with --out, writes offtopic.csv, timemaps.csv, offtopic.jsonl and offtopic.html, which shows timelines and texts in a browser. Nothing is deleted.",
    )
    .argument("[target...]", targetHelp)
    .option(
      "--out <folder>",
      "write tables to this folder instead of printing off-topic captures (default for a collection: offtopic/ inside it)",
    )
    .option("--labels <file>", "labelled captures, as for evaluate: offtopic.html shows how well the measures separate them")
    .option(
      "--filtered <file>",
      "write the captures without the off-topic ones: a .wacz or .warc.gz with their records, or a .cdxj index of the records where they are",
    )
    .option("--list-off-topic <file>", "write the URI-Ms of off-topic captures, one per line; for files: 14 digits, a slash and the URL")
    .option("--list-on-topic <file>", "write the URI-Ms of all other captures in the same way")
    .option("--replay <address>", "prefix of the URI-Ms of captures in files, such as http://localhost:8080/my-archive/")
    .option("--strict", "exit with 1 if there is any problem")
    .addHelpText(
      "after",
      "\nExamples:\n  $ recollect offtopic crawls/ --out offtopic/\n  $ recollect offtopic seeds.txt --archive index.cdxj --measures cosine --threshold cosine=0.2\n" +
        "  $ recollect offtopic las-vegas/ --archive whitehouse.warc.gz --reference event --spec las-vegas.yaml --out offtopic/\n" +
        "  $ recollect offtopic crawl.wacz --filtered on-topic.wacz --list-off-topic off-topic.txt\n  $ recollect offtopic review offtopic/\n  $ recollect offtopic evaluate --labels labels.tsv crawls/",
    );
  withDetectionFlags(withArchiveFlags(command, { required: false })).action(run);
  addOfftopicEvaluateCommand(command, targetHelp);
  addOffTopicReviewCommand(command);
}

async function run(targets: string[], flags: Flags): Promise<void> {
  if (targets.length === 0)
    throw new UsageError("Name what to check: a collection, archives, an index, a TimeMap or a list of URLs (see --help)");
  const out = flags.out ?? resultsFolderOf(targets);
  if (flags.labels !== undefined && out === undefined)
    throw new UsageError("--labels is for the histograms in offtopic.html: also give --out (recollect offtopic evaluate prints tables)");
  if (flags.filtered !== undefined) checkFiltered(flags.filtered, targets);
  const settings = settingsOf(flags);
  const verdicts = new CaptureVerdicts(out === undefined ? undefined : Decisions.read(out));
  const labels = flags.labels === undefined ? undefined : await Labels.read(flags.labels);
  const histograms = labels && (await histogramsOf(labels, settings));
  const signal = interruptible();
  const { source, close } = await openFlaggedTargets(targets, flags, signal);
  const judging = new ProgressBar("Judging", flags, "addresses").start();
  const onTimeMap = (timeMap: FoundTimeMap, { timeMaps }: OffTopicSummary, total: number): void => {
    if (flags.json && out === undefined) printJson(judgedTimeMapJson(timeMap));
    else if (out === undefined) printOffTopic(timeMap);
    if (wantsVerdicts(flags)) verdicts.add(timeMap);
    judging.update(timeMaps, total);
  };
  const find = { settings, specification: flags.spec, signal, cacheFolder: defaultCacheFolder() };
  const { detectOffTopic } = await import("@recollect/recollect/offtopic/detect-off-topic");
  const judge = async () => {
    const judged = await detectOffTopic(source, { ...find, out, histograms, onTimeMap }).finally(() => judging.stop());
    return { ...judged, filtered: await writeOutputs(flags, source, verdicts, signal) };
  };
  const { summary, results, filtered } = await judge().finally(close);
  // The workbench reads the captures again from these archives.
  const { archive: sources = [], warcs = [] } = flags;
  if (out !== undefined && out === resultsFolderOf(targets)) await noteSearchedArchives(out, { sources, warcs });
  if (flags.json && results !== undefined) printJson({ out: results.path, ...summary.json(), review: results.tally.json() });
  saySummary(flags, summary);
  if (results !== undefined) sayResults(flags, results, labels && { labels, found: histograms?.labelled ?? 0 });
  if (filtered !== undefined) {
    sayProblems(flags, filtered.problems);
    say(flags, `${flags.filtered}: ${count(filtered.kept, "capture")}, ${number(filtered.leftOut)} off-topic left out`);
  }
  if (flags.strict && summary.problemCount > 0) process.exitCode = exitCodes.found;
}

/** Loaded on demand: figures need a plotting library. */
async function histogramsOf(labels: Labels, settings: DetectionSettings): Promise<LabelHistograms> {
  const { LabelHistograms } = await import("@recollect/recollect/report/figures/label-histograms");
  return new LabelHistograms(labels, settings);
}

function wantsVerdicts({ filtered, listOffTopic, listOnTopic }: OutputFlags): boolean {
  return (filtered ?? listOffTopic ?? listOnTopic) !== undefined;
}

/** Throws before the work starts for an unknown format, and for an output file that is also an input. */
function checkFiltered(path: string, targets: readonly string[]): void {
  filteredFormat(path);
  if (targets.some((target) => resolve(target) === resolve(path)))
    throw new UsageError(`Cannot write ${path}: it is one of the targets. Give --filtered another name.`);
}

async function writeOutputs(
  flags: OutputFlags,
  source: OpenedTargets["source"],
  verdicts: CaptureVerdicts,
  signal: AbortSignal,
): Promise<FilteredSummary | undefined> {
  for (const [path, captures] of [
    [flags.listOffTopic, verdicts.offTopic],
    [flags.listOnTopic, verdicts.onTopic],
  ] as const)
    if (path !== undefined)
      await writeTextAtomically(
        path,
        captures.map((capture) => `${captureAddress(capture, flags.replay)}\n`),
      );
  return flags.filtered === undefined ? undefined : writeFiltered(source, flags.filtered, verdicts, signal);
}

function printOffTopic({ captures }: FoundTimeMap): void {
  for (const { url, timestamp, offTopic, why, values } of captures) {
    if (!offTopic) continue;
    const measured = Object.entries(values).map(([measure, value]) => `${measure} ${value.toFixed(2)}`);
    print(plainLine(`${isoOfTimestamp(timestamp)}  ${(why ?? "-").padEnd(15)}  ${measured.join(" ").padEnd(32)}  ${url}`));
  }
}

function saySummary(flags: Flags, summary: OffTopicSummary): void {
  const { timeMaps, captures, offTopic, unjudged, absent, missing, problems, problemCount } = summary;
  sayProblems(flags, problems, problemCount);
  const share = captures > 0 ? ` (${((100 * offTopic) / captures).toFixed(1)} %)` : "";
  say(
    flags,
    `${count(timeMaps, "address")}, ${count(captures, "capture")}: ${number(offTopic)} off-topic${share}` +
      `${unjudged > 0 ? `, ${number(unjudged)} not judged` : ""}, ${count(problemCount, "problem")}`,
  );
  if (summary.single > 0) say(flags, singleSentence(summary));
  if (summary.behaviours.size > 0) say(flags, `addresses: ${countsText(behaviours, summary.behaviours, { hasShares: true })}`);
  const thin = summary.behaviours.get("thin") ?? 0;
  if (thin > 0)
    say(
      flags,
      `${count(thin, "address")} ${thin === 1 ? "has" : "have"} hardly any text in any capture: check ${thin === 1 ? "it" : "them"} yourself`,
    );
  if (summary.translated > 0) say(flags, `${count(summary.translated, "capture")} in another language`);
  if (summary.whys.size > 0) say(flags, `why: ${countsText(whys, summary.whys)}`);
  if (absent > 0) say(flags, `${number(absent)} of the URLs have no capture`);
  if (missing > 0) say(flags, `${count(missing, "capture")} of the input are not in the archive`);
}

/** Explains that a single capture of an address is checked for errors only: without another one, a change of the page cannot be detected. */
function singleSentence({ single, timeMaps, absent }: OffTopicSummary): string {
  const has = single === 1 ? "1 address has a single capture" : `${number(single)} addresses have a single capture each`;
  if (single + absent < timeMaps) return `${has}: nothing to compare`;
  return `Nothing was compared: ${has}. Name archives that hold more captures with --archive.`;
}

function sayResults(
  flags: Flags,
  { path, tally, decisions }: ResultFolder,
  labelled: { readonly labels: Labels; readonly found: number } | undefined,
): void {
  sayProblems(flags, [...(labelled?.labels.problems ?? []), ...decisions.problems]);
  if (labelled !== undefined)
    say(flags, `labels: ${number(labelled.found)} with a capture, ${number(Math.max(0, labelled.labels.size - labelled.found))} without`);
  if (tally.isBegun) say(flags, tally.sentence());
  const [captures, timeMaps, page] = ["offtopic.csv", "timemaps.csv", "offtopic.html"].map((name) => join(path, name));
  say(flags, `${captures} lists every capture, ${timeMaps} every URL; open ${page} in a browser to view them`);
}

/** Formats the known counts in the order of `names`; with their shares, behaviours are the paper's Table 3. */
function countsText(names: readonly string[], counts: ReadonlyMap<string, number>, { hasShares = false } = {}): string {
  const all = [...counts.values()].reduce((sum, value) => sum + value, 0);
  const texts = names.flatMap((name) => {
    const value = counts.get(name);
    return value === undefined ? [] : [`${name} ${number(value)}${hasShares ? ` (${((100 * value) / all).toFixed(1)} %)` : ""}`];
  });
  return texts.join(", ");
}
