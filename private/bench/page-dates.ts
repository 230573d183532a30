import { pageInUtf8 } from "@recollect/page/charset";
import type { DateCandidate } from "@recollect/page/dates/date-candidate";
import { findDates } from "@recollect/page/dates/find-dates";
import { Markup } from "@recollect/page/markup";
import { type Outline, outlineOf } from "@recollect/page/outline";
import { readPage } from "@recollect/page/page";
import { datedPages, datedSets, type GoldDate } from "./dated-pages.ts";
import { halfOf } from "./half-of.ts";
import { row } from "./measure.ts";

/** Right and wrong answers for a set of pages, and the reasons for the wrong ones. */
export interface DateScores {
  readonly pages: number;
  /** Share of pages with the right day. */
  readonly accuracy: number;
  /** Accuracy if the right day were always ranked first when it is found. */
  readonly perfectRanking: number;
  /** Harmonic mean of right / answered and right / (right + unanswered), as in htmldate's evaluation. */
  readonly f: number;
  /** Pages that contain the right day, but another one is ranked first, or none is trusted. */
  readonly rankedTooLow: number;
  /** Wrong answers that are one day off. */
  readonly dayOff: number;
  readonly noCandidate: number;
}

/** A page, its date, and the dates found. */
export interface DateAnswer extends Pick<GoldDate, "set" | "id" | "url"> {
  readonly gold: string;
  readonly found: string | undefined;
  readonly candidates: readonly DateCandidate[];
  /** Whether the ranking was trained without pages of this host. */
  readonly isHeldOut: boolean;
}

/** Dates the pages of ../shared/data with known dates. */
export async function evaluateDates(sets = datedSets as readonly GoldDate["set"][]): Promise<DateAnswer[]> {
  return (await datedPages(sets)).map(({ set, id, url, host, date, capturedAt, bytes }) => {
    const page = readPage(bytes, { url, capturedAt });
    // The ranking is not trained on the news about the fire, so all of them are held out.
    const isHeldOut = set === "news-hk" || halfOf(host) === 1;
    return { set, id, url, gold: date, found: page.date?.value, candidates: page.dates, isHeldOut };
  });
}

/** Counts right and wrong answers. */
export function dateScores(answers: readonly DateAnswer[]): DateScores {
  const isNamed = ({ gold, candidates }: DateAnswer) => candidates.some(({ value }) => value === gold);
  const wrong = answers.filter(({ gold, found }) => found !== gold);
  const right = answers.length - wrong.length;
  return {
    pages: answers.length,
    accuracy: right / answers.length,
    perfectRanking: answers.filter(isNamed).length / answers.length,
    f: (2 * right) / (answers.length + right),
    rankedTooLow: wrong.filter(isNamed).length,
    dayOff: wrong.filter(({ gold, found }) => Math.abs(Date.parse(gold) - Date.parse(found ?? "")) === 86_400_000).length,
    noCandidate: wrong.filter((answer) => !isNamed(answer)).length,
  };
}

const names: Record<GoldDate["set"], string> = {
  dates: "htmldate's pages",
  web: "web pages",
  news: "news of many countries",
  events: "pages about events",
  "news-hk": "news of one event, without address",
};

/** Prints scores for every set, first those of hosts outside the training data; returns the pages with wrong dates. */
export async function benchDates(): Promise<DateAnswer[]> {
  const answers = await evaluateDates();
  for (const [title, part] of [
    ["hosts that the ranking has not learned from", answers.filter(({ isHeldOut }) => isHeldOut)],
    ["all hosts", answers],
  ] as const) {
    console.log(`\nPublication dates, ${title}`);
    console.log(row("", "pages", "accuracy", "F", "perfect ranking", "too low", "day off", "no candidate"));
    for (const set of datedSets) {
      const { pages, accuracy, f, perfectRanking, ...counts } = dateScores(part.filter((answer) => answer.set === set));
      const shares = [accuracy, f, perfectRanking].map((value) => value.toFixed(3));
      if (pages > 0) console.log(row(names[set], String(pages), ...shares, ...Object.values(counts).map(String)));
    }
  }
  console.log(`  findDates alone: ${(await msPerPage()).toFixed(3)} ms per page`);
  return answers.filter(({ gold, found }) => gold !== found);
}

/** Returns the time of `findDates` for prepared outlines: the mean over pages of the fastest of some rounds, after a warm-up. */
async function msPerPage(rounds = 20): Promise<number> {
  const pages: { url: string; outline: Outline }[] = (await datedPages(["dates"])).map(({ url, bytes }) => ({
    url,
    outline: outlineOf(new Markup(pageInUtf8(bytes, undefined, url).utf8)),
  }));
  const best = pages.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < 2 * rounds; round++) {
    for (const [index, { url, outline }] of pages.entries()) {
      const start = performance.now();
      findDates({ url, outline });
      if (round >= rounds) best[index] = Math.min(best[index] as number, performance.now() - start);
    }
  }
  return best.reduce((sum, ms) => sum + ms, 0) / pages.length;
}
