import type { StopReason } from "../crawl/stop-rules.ts";

export interface NothingKept {
  readonly out: string;
  readonly stopped: StopReason;
  readonly fetched: number;
  readonly threshold: number | undefined;
  readonly isScan: boolean;
  /** Links of pages that are not kept are followed, too. */
  readonly followsAll: boolean;
}

/** Why a crawl that came to its end has no document, and what to do. */
export function whyNothingKept({ out, stopped, fetched, threshold, isScan, followsAll }: NothingKept): string {
  if (fetched === 0) return stopped !== "nothing-left" ? noTime : isScan ? noPageFound : noSeedFound;
  const scores = `${out}/rejected.csv lists the score of each page and why it was not kept.`;
  if (threshold === undefined) return `No document was kept. ${scores}`;
  return `${isScan || followsAll || stopped !== "nothing-left" ? noPageKept : noSeedKept} ${scores}`;
}

const noTime = "No document was kept: the crawl stopped at its limit before it judged a page.";

const noPageFound = "No page of this index could be judged: check --archive, and scope in the specification.";

const noSeedFound =
  "No seed led to a page in this archive: run recollect spec explain SPEC --archive SOURCE to see the captures of each seed, or recollect seeds for other seeds. Or run the same command with another --archive.";

const noSeedKept =
  "No seed was kept, so there were no links to follow: use a lower threshold, seeds about the event, or --follow all, which also follows links of pages below the threshold.";

const noPageKept = "No page reached the threshold: use a lower one, or describe the event in other words.";
