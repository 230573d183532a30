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
  const scores = `${out}/rejected.csv has the score of each page, and why it was not kept.`;
  if (threshold === undefined) return `No document was kept. ${scores}`;
  return `${isScan || followsAll || stopped !== "nothing-left" ? noPageKept : noSeedKept} ${scores}`;
}

const noTime = "No document was kept: the crawl stopped at its limit before it judged a page.";

const noPageFound = "No page of this index could be judged: check --archive, and scope in the specification.";

const noSeedFound =
  "No seed led to a page in this archive: recollect spec explain SPEC --archive SOURCE shows what there is of each, recollect seeds proposes others. The same command with another --archive looks them up there.";

const noSeedKept =
  "No seed was kept, so that there was nothing to follow: give a lower threshold, seeds that are about the event, or --follow all, which follows the links of pages below it, too.";

const noPageKept = "No page reached the threshold: give a lower one, or describe the event in other words.";
