import { join } from "node:path";
import type { Command } from "commander";
import { defaultCacheFolder } from "../base/default-cache-folder.ts";
import { exitCodes, UsageError } from "../errors.ts";
import { behaviours } from "../offtopic/behaviour.ts";
import type { FoundTimeMap } from "../offtopic/find-off-topic.ts";
import { Labels } from "../offtopic/labels.ts";
import type { OffTopicSummary } from "../offtopic/off-topic-summary.ts";
import { judgedTimeMapJson } from "../offtopic/off-topic-tables.ts";
import type { OpenedTargets } from "../offtopic/open-targets.ts";
import type { ResultFolder } from "../offtopic/result-folder.ts";
import { noteSearchedArchives } from "../offtopic/searched-archives.ts";
import { resultsFolderOf } from "../offtopic/targets.ts";
import { whys } from "../offtopic/why.ts";
import { isoOfTimestamp } from "../warc/timestamp.ts";
import { type ArchiveFlags, withArchiveFlags } from "./archive-flags.ts";
import { type DetectionFlags, settingsOf, withDetectionFlags } from "./detection-flags.ts";
import { addOfftopicEvaluateCommand } from "./offtopic-evaluate-command.ts";
import { addReviewCommand } from "./offtopic-review-command.ts";
import { count, interruptible, number, ProgressBar, plainLine, print, printJson, say, sayProblems, withCommonFlags } from "./output.ts";
import { webOptions } from "./web-flags.ts";

type Flags = Omit<ArchiveFlags, "archive"> & DetectionFlags & { archive?: string[]; out?: string; labels?: string; strict?: boolean };

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
    .option("--strict", "exit with 1 if there is any problem")
    .addHelpText(
      "after",
      "\nExamples:\n  $ recollect offtopic crawls/ --out offtopic/\n  $ recollect offtopic seeds.txt --archive index.cdxj --measures cosine --threshold cosine=0.2\n" +
        "  $ recollect offtopic las-vegas/ --archive whitehouse.warc.gz --reference event --spec las-vegas.yaml --out offtopic/\n" +
        "  $ recollect offtopic review offtopic/\n  $ recollect offtopic evaluate --labels labels.tsv crawls/",
    );
  withDetectionFlags(withArchiveFlags(command, { required: false })).action(run);
  addOfftopicEvaluateCommand(command, targetHelp);
  addReviewCommand(command);
}

async function run(targets: string[], flags: Flags): Promise<void> {
  if (targets.length === 0)
    throw new UsageError("Name what to check: a collection, archives, an index, a TimeMap or a list of URLs (see --help)");
  const out = flags.out ?? resultsFolderOf(targets);
  if (flags.labels !== undefined && out === undefined)
    throw new UsageError("--labels is for the histograms in offtopic.html: also give --out (recollect offtopic evaluate prints tables)");
  const settings = settingsOf(flags);
  const labels = flags.labels === undefined ? undefined : await Labels.read(flags.labels);
  const signal = interruptible();
  const { source, close } = await openFlaggedTargets(targets, flags, signal);
  const judging = new ProgressBar("Judging", flags, "addresses");
  const onTimeMap = (timeMap: FoundTimeMap, { timeMaps }: OffTopicSummary, total: number): void => {
    if (flags.json && out === undefined) printJson(judgedTimeMapJson(timeMap));
    else if (out === undefined) printOffTopic(timeMap);
    judging.update(timeMaps, total);
  };
  const find = { settings, specification: flags.spec, signal, cacheFolder: defaultCacheFolder() };
  const { detectOffTopic } = await import("../offtopic/detect-off-topic.ts");
  const { summary, results } = await detectOffTopic(source, { ...find, out, labels, onTimeMap }).finally(() => {
    judging.stop();
    return close();
  });
  // The workbench reads the captures from there again.
  const { archive: sources = [], warcs = [] } = flags;
  if (out !== undefined && out === resultsFolderOf(targets)) await noteSearchedArchives(out, { sources, warcs });
  if (flags.json && results !== undefined) printJson({ out: results.path, ...summary.json(), review: results.tally.json() });
  saySummary(flags, summary);
  if (results !== undefined) sayResults(flags, results, labels);
  if (flags.strict && summary.problemCount > 0) process.exitCode = exitCodes.found;
}

/** Opens what is to be judged, and says what is odd about it. */
export async function openFlaggedTargets(
  targets: readonly string[],
  flags: Omit<ArchiveFlags, "archive"> & { archive?: string[] },
  signal: AbortSignal,
): Promise<OpenedTargets> {
  const indexing = new ProgressBar("Indexing", flags);
  const { openTargets } = await import("../offtopic/open-targets.ts");
  const opened = await openTargets({
    targets,
    ...(flags.archive && { archives: flags.archive }),
    ...(flags.warcs && { warcs: flags.warcs }),
    ...webOptions(flags),
    lookup: flags.lookup,
    signal,
    onProgress: indexing.update,
  }).finally(() => indexing.stop());
  for (const warning of opened.source.warnings) say(flags, warning);
  return opened;
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
    `${number(timeMaps)} ${timeMaps === 1 ? "address" : "addresses"}, ${count(captures, "capture")}: ${number(offTopic)} off-topic${share}` +
      `${unjudged > 0 ? `, ${number(unjudged)} not judged` : ""}, ${count(problemCount, "problem")}`,
  );
  if (summary.behaviours.size > 0) say(flags, `addresses: ${listed(behaviours, summary.behaviours)}`);
  if (summary.whys.size > 0) say(flags, `why: ${listed(whys, summary.whys)}`);
  if (absent > 0) say(flags, `${number(absent)} of the URLs have no capture`);
  if (missing > 0) say(flags, `${count(missing, "capture")} of the input are not in the archive`);
}

function sayResults(flags: Flags, { path, report, tally, decisions }: ResultFolder, labels: Labels | undefined): void {
  sayProblems(flags, [...(labels?.problems ?? []), ...decisions.problems]);
  if (labels !== undefined)
    say(flags, `labels: ${number(report.labelled)} with a capture, ${number(Math.max(0, labels.size - report.labelled))} without`);
  if (tally.isBegun) say(flags, tally.sentence());
  const [captures, timeMaps, page] = ["offtopic.csv", "timemaps.csv", "offtopic.html"].map((name) => join(path, name));
  say(flags, `${captures} lists every capture, ${timeMaps} every URL; open ${page} in a browser to view them`);
}

function listed(names: readonly string[], counts: ReadonlyMap<string, number>): string {
  return names.flatMap((name) => (counts.has(name) ? [`${name} ${number(counts.get(name) as number)}`] : [])).join(", ");
}
