import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { DateCandidate } from "../src/page/dates/date-candidate.ts";
import { findDates, pickDate } from "../src/page/dates/find-dates.ts";
import { type Outline, outlineOf } from "../src/page/outline.ts";

/** Right and wrong answers on a set of pages, as the authors of the set count them. */
export interface DateScores {
  pages: number;
  correct: number;
  /** Answered with another day. */
  wrong: number;
  /** Not answered. */
  missed: number;
  /** correct / pages */
  accuracy: number;
  /** correct / (correct + wrong) */
  precision: number;
  /** correct / (correct + missed) */
  recall: number;
  /** The harmonic mean of precision and recall. */
  f: number;
}

/** A page whose date was not found. */
export interface DateFailure {
  file: string;
  url: string;
  gold: string;
  found: string | undefined;
  source: string | undefined;
  candidates: DateCandidate[];
}

/** The result of `evaluateDates`. */
export interface DateEvaluation extends DateScores {
  /** Pages with even numbers, on which the rules were tuned, and with odd numbers, which were only measured. */
  perHalf: { even: DateScores; odd: DateScores };
  failures: DateFailure[];
  /** Time of `findDates` alone, outlines ready, averaged over the pages. */
  msPerPage: number;
}

const folder = join(import.meta.dirname, "../../shared/data/dates");

/** Dates the pages of ../shared/data/dates and compares with the dates that people found. Their captures' times are unknown. */
export function evaluateDates(): DateEvaluation {
  const gold = JSON.parse(readFileSync(join(folder, "gold.json"), "utf8")) as Record<string, { url: string; date: string }>;
  const pages = Object.entries(gold).map(([file, { url, date }]) => ({
    file,
    url,
    gold: date,
    outline: outlineOf(gunzipSync(readFileSync(join(folder, "html", file))).toString("utf8")),
  }));
  const answers = pages.map(({ outline, ...page }) => {
    const candidates = findDates({ url: page.url, outline });
    const best = pickDate(candidates);
    return { ...page, found: best?.value, source: best?.source, candidates };
  });
  const isEven = ({ file }: { file: string }) => Number.parseInt(file, 10) % 2 === 0;
  return {
    ...scores(answers),
    perHalf: { even: scores(answers.filter(isEven)), odd: scores(answers.filter((answer) => !isEven(answer))) },
    failures: answers.filter(({ gold, found }) => gold !== found),
    msPerPage: timed(pages),
  };
}

function scores(answers: { gold: string; found: string | undefined }[]): DateScores {
  const correct = answers.filter(({ gold, found }) => gold === found).length;
  const missed = answers.filter(({ found }) => found === undefined).length;
  const wrong = answers.length - correct - missed;
  const precision = correct / (correct + wrong);
  const recall = correct / (correct + missed);
  return {
    pages: answers.length,
    correct,
    wrong,
    missed,
    accuracy: correct / answers.length,
    precision,
    recall,
    f: (2 * precision * recall) / (precision + recall),
  };
}

/** The mean over pages of the fastest of some rounds, after others have warmed the code up. */
function timed(pages: { url: string; outline: Outline }[], rounds = 20): number {
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
