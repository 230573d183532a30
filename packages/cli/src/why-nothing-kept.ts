import { join } from "node:path";
import { limits } from "@recollect/base/limits";
import { pathArgument, shellCommand } from "@recollect/base/shell-command";
import type { RejectedPages } from "@recollect/recollect/collection/rejected-pages";
import type { StopReason } from "@recollect/recollect/crawl/stop-rules";
import { count, number, plainLine } from "./output.ts";

export interface NothingKept {
  readonly out: string;
  /** Path of the specification. */
  readonly specification: string;
  /** The options that name the archives. */
  readonly archiveWords: readonly string[];
  readonly stopped: StopReason;
  readonly fetched: number;
  readonly threshold: number | undefined;
  readonly isScan: boolean;
  /** Whether links of rejected pages are followed too. */
  readonly followsAll: boolean;
  /** Pages in the archive's index; undefined if they were not counted. */
  readonly indexPages: number | undefined;
  readonly rejected: RejectedPages;
}

export interface Diagnosis {
  readonly why: string;
  /** Commands that show more. */
  readonly commands: readonly string[];
  /** Whether a lower threshold would help. */
  readonly isThreshold: boolean;
}

/** Explains why a finished crawl has no document, and what to do. */
export function whyNothingKept(crawl: NothingKept): Diagnosis {
  const { out, stopped, fetched, threshold, isScan, followsAll } = crawl;
  if (fetched === 0) return whyNothingJudged(crawl);
  const scores = `${join(out, "rejected.csv")} lists the score of each page and why it was not kept.`;
  const other = otherReason(crawl) ?? (threshold === undefined ? "No document was kept." : undefined);
  const why = other ?? (isScan || followsAll || stopped !== "nothing-left" ? noPageKept : noSeedKept);
  return { why: `${why} ${scores}`, commands: [], isThreshold: other === undefined };
}

function whyNothingJudged({ specification, archiveWords, stopped, isScan, indexPages }: NothingKept): Diagnosis {
  const because = (why: string, commands: readonly string[] = []): Diagnosis => ({ why, commands, isThreshold: false });
  if (stopped !== "nothing-left") return because("No document was kept: the crawl stopped at its limit before it judged a page.");
  if (indexPages === 0 || isScan)
    return because(
      "No document was kept: the archive has no page in the specification's scope. Check the archive, and scope in the specification.",
    );
  const path = pathArgument(specification);
  return because(
    "No document was kept: the archive has no capture of a seed. Run the same command with another --archive, or use other seeds.",
    [
      `${shellCommand("spec", "explain", path, ...archiveWords)}   # lists the captures of each seed`,
      `${shellCommand("seeds", path, ...archiveWords)}   # proposes seeds from the archive`,
    ],
  );
}

/** Returns the reason that most of the pages share, if it is not the threshold. */
function otherReason({ fetched, rejected }: NothingKept): string | undefined {
  const { reasons, commonTitle, withCommonTitle } = rejected;
  const isMost = (pages: number): boolean => pages > fetched / 2;
  const of = (pages: number): string => `${number(pages)} of ${count(fetched, "judged page")}`;
  const notContent = reasons.get("not-content") ?? 0;
  const hasOneTitle = withCommonTitle >= limits.sameTitlePages && isMost(withCommonTitle);
  const title = hasOneTitle ? plainLine(` Title of ${number(withCommonTitle)}: “${commonTitle}”.`) : "";
  if (isMost(notContent))
    return `No document was kept: ${of(notContent)} are error pages, login walls or parked domains, or have no text besides their title.${title} Use an archive that has the pages themselves.`;
  if (hasOneTitle)
    return plainLine(
      `No document was kept: ${of(withCommonTitle)} have the same title, “${commonTitle}”. If that is an error page or a notice, the archive does not have the pages themselves: use another one.`,
    );
  const language = reasons.get("language") ?? 0;
  if (isMost(language))
    return `No document was kept: ${of(language)} are in a language that scope.languages leaves out. Add their language to the specification.`;
  const undated = reasons.get("undated") ?? 0;
  if (isMost(undated))
    return `No document was kept: ${of(undated)} have no date. Set crawl.undated to keep in the specification to keep such pages.`;
  return undefined;
}

const noSeedKept =
  "No seed was kept, so there were no links to follow: use a lower threshold, seeds about the event, or --follow all, which also follows links of pages below the threshold.";

const noPageKept = "No page reached the threshold: use a lower one, or describe the event in other words.";
