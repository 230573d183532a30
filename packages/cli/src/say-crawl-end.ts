import { relative } from "node:path";
import { byteSize } from "@recollect/base/byte-size";
import { pathArgument, shellCommand } from "@recollect/base/shell-command";
import type { CollectSummary } from "@recollect/recollect/collect/collect";
import { countRejected } from "@recollect/recollect/collection/rejected-pages";
import { type CrawlProgress, crawlFigures, documentsIn } from "@recollect/recollect/crawl/progress";
import type { StopReason } from "@recollect/recollect/crawl/stop-rules";
import { exitCodes, InterruptedError, ThrottledError, UnreachableError } from "@recollect/warc/errors";
import type { ArchiveFlags } from "./archive-flags.ts";
import { cutsLines } from "./cuts-lines.ts";
import { exportCommand } from "./export-command-line.ts";
import { isLogJson } from "./log.ts";
import { count, localTime, number, say } from "./output.ts";
import { sayArchives } from "./say-archives.ts";
import { decidedLine, votesLine } from "./votes-line.ts";
import { whyNothingKept } from "./why-nothing-kept.ts";

export interface EndedCrawl {
  /** Path of the specification. */
  readonly specification: string;
  readonly flags: ArchiveFlags & { readonly out: string; readonly scan?: boolean };
  /** Whether links of rejected pages are followed too. */
  readonly followsAll: boolean;
  /** Whether the pages were judged before, so that no flag of this command changes which are kept. */
  readonly isAssembled?: boolean;
  readonly summary: CollectSummary;
}

/** Prints the result of a crawl and the next steps. Throws if the crawl was stopped early, for the exit code. */
export async function sayCrawlEnd(ended: EndedCrawl): Promise<void> {
  const { flags, summary } = ended;
  const { stopped, progress, votes, decided, archives } = summary;
  const reach = reachLine(ended);
  if (reach !== undefined) say(flags, reach);
  say(flags, figuresLine(flags.out, summary), { stopped, problems: problemsIn(summary), ...crawlFigures(progress) });
  if (votes) say(flags, votesLine(votes));
  if (decided) say(flags, decidedLine(decided));
  if (archives) sayArchives(flags, archives);
  throwIfUnfinished(flags.out, summary);
  const { threshold, cuts = [] } = summary;
  const { kept, duplicates, fetched } = progress;
  const nothing = kept === 0 ? await sayNothingKept(ended) : undefined;
  const closing = [reach === undefined ? endingOf(ended) : "", kept > 0 ? placesLine(summary) : ""].filter((part) => part !== "");
  if (closing.length > 0) say(flags, closing.join(" "));
  const more =
    nothing?.isThreshold === false ? { commands: [] } : cutsLines({ out: flags.out, threshold, cuts, kept, duplicates, fetched });
  if (more.figures !== undefined) say(flags, more.figures);
  const commands = [...(nothing?.commands ?? []), ...more.commands];
  const steps = nextSteps(ended, ended.isAssembled ? commands.filter((command) => command.startsWith("recollect export")) : commands);
  if (steps.length > 0 && !isLogJson()) say(flags, ["Next:", ...steps.map((step) => `  ${step}`)].join("\n"));
}

/**
 * Describes how much of the archive was judged, why not all of it, and, unless a larger limit would help, how to judge the rest; undefined
 * if that is unknown or nothing is left.
 */
function reachLine(ended: EndedCrawl): string | undefined {
  const { pages, unreached } = ended.summary.coverage ?? { pages: 0, unreached: 0 };
  if (unreached === 0) return undefined;
  const judged = `Judged ${number(pages - unreached)} of ${count(pages, "page")} in the archive`;
  const { stopped } = ended.summary;
  if (stopped !== "nothing-left" && stopped !== "patience") return `${judged}. ${endingOf(ended)}`;
  const ending = stopped === "nothing-left" ? "; no followed link leads to the others." : `. ${endingOf(ended)}`;
  return `${judged}${ending} To judge every page, use --scan with a new --out; to reach more of them, add seeds.`;
}

function figuresLine(out: string, summary: CollectSummary): string {
  const { progress } = summary;
  const { kept, duplicates, fetched, rejected, missing, aggregateKept, seconds } = progress;
  const copies = duplicates > 0 ? ` (${number(duplicates)} of them near-duplicate${duplicates === 1 ? "" : "s"} of others)` : "";
  return (
    `${out}: ${count(documentsIn(progress), "document")}${copies} of ${count(fetched, "page")} judged, ${number(rejected)} rejected or unusable, ` +
    `${number(missing)} missing in the archive, ${count(problemsIn(summary), "problem")}, ${seconds.toFixed(1)} s. ` +
    `Mean relevance ${(aggregateKept / Math.max(1, kept)).toFixed(2)}.`
  );
}

/** Problems of the crawl and of the files indexed for it: both are printed. */
function problemsIn({ problemCount, indexProblems }: CollectSummary): number {
  return problemCount + indexProblems;
}

function throwIfUnfinished(out: string, { stopped, throttledUntilMs, unreached }: CollectSummary): void {
  const safe = `The collected pages are safe in ${out}.`;
  if (stopped === "throttled")
    throw new ThrottledError(
      `The archives are rate-limiting us. ${safe} Run the same command to resume ${throttledUntilMs === undefined ? "later" : `after ${localTime(throttledUntilMs)}`}`,
      throttledUntilMs ?? 0,
    );
  if (stopped === "unreachable")
    throw new UnreachableError(`${unreached ?? "No server can be reached"}; the collected pages are safe in ${out}`, 0);
  if (stopped === "interrupted") throw new InterruptedError(`Stopped. ${safe} Run the same command to resume`);
}

async function sayNothingKept({ specification, flags, followsAll, summary }: EndedCrawl) {
  process.exitCode = exitCodes.found;
  const { stopped, progress, threshold, coverage } = summary;
  const { out } = flags;
  const diagnosis = whyNothingKept({
    archiveWords: archiveWords(flags),
    ...{ out, specification, stopped, threshold, followsAll, fetched: progress.fetched },
    isScan: flags.scan === true,
    indexPages: coverage?.pages,
    rejected: await countRejected(out),
  });
  say(flags, diagnosis.why);
  return diagnosis;
}

function archiveWords({ archive, warcs = [], contact, allowPrivate = [] }: ArchiveFlags): string[] {
  return [
    ...["--archive", ...archive],
    ...(warcs.length > 0 ? ["--warcs", ...warcs] : []),
    ...(contact === undefined ? [] : ["--contact", contact]),
    ...(allowPrivate.length > 0 ? ["--allow-private", ...allowPrivate] : []),
  ];
}

function placesLine({ wacz, report }: CollectSummary): string {
  if (wacz === undefined) return "";
  const shownIn = report === undefined ? "" : `; ${relative("", report)} in any browser`;
  return `${relative("", wacz.path)} (${byteSize(wacz.bytes)}) opens in ReplayWeb.page${shownIn}.`;
}

/** Returns commands for the next steps, one per line, each with a comment that a shell ignores. */
function nextSteps({ flags: { out }, summary, isAssembled }: EndedCrawl, others: readonly string[]): string[] {
  const { stopped, progress, wacz } = summary;
  const larger =
    isAssembled || stopped === "nothing-left" || stopped === "finished-early"
      ? []
      : [`the same command with ${largerLimit(stopped as LimitReached, progress)}   # resumes`];
  if (progress.kept === 0) return [...others, ...larger];
  return [
    `${shellCommand("review", pathArgument(out))}   # keep or drop, page by page; or: recollect serve`,
    `${exportCommand(out, "csv")}   # also text, gexf, ris, methods …`,
    ...others,
    ...larger,
    shellCommand("validate", pathArgument(relative("", wacz?.path ?? out))),
  ];
}

type Ending = Exclude<StopReason, "interrupted" | "throttled" | "unreachable">;
type LimitReached = Exclude<Ending, "nothing-left" | "finished-early">;

function endingOf({ flags, summary: { stopped, coverage } }: EndedCrawl): string {
  if (coverage?.pages === 0) return "";
  if (stopped === "nothing-left" && (flags.scan || coverage?.unreached === 0)) return "Every page in the archive was judged.";
  return endings[stopped as Ending];
}

const endings: Record<Ending, string> = {
  documents: "Stopped at the document limit.",
  fetched: "Stopped at the limit of judged pages (fetched).",
  patience: "Stopped because the last pages judged were not relevant (patience).",
  seconds: "Stopped at the time limit (--max-minutes).",
  bytes: "Stopped at the size limit (--max-megabytes).",
  "nothing-left": "Finished: no URL is left to follow.",
  "finished-early": "Stopped on request.",
};

/** Returns a flag with twice the limit that ended the crawl. */
function largerLimit(stopped: LimitReached, { kept, fetched, seconds, bytes, sinceRelevant }: CrawlProgress): string {
  const limits = {
    documents: `--documents ${kept * 2}`,
    fetched: `--fetched ${fetched * 2}`,
    patience: `--patience ${sinceRelevant * 2}`,
    seconds: `--max-minutes ${Math.ceil(seconds / 60) * 2}`,
    bytes: `--max-megabytes ${Math.ceil(bytes / 1e6) * 2}`,
  };
  return limits[stopped];
}
