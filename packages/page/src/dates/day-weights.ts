import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DateEvidence } from "./date-candidate.ts";

/** Features of a day among the days of its page, in the order of `featuresOf`. */
export const dayFeatures = [
  "confidence",
  "firstInPage",
  "firstAtHeadline",
  "onlyModified",
  "labelled",
  "unseenJsonLd",
  "unseenMeta",
  "inMonthOfAddress",
] as const;

/** The weight of each feature. */
export type DayWeights = Readonly<Record<(typeof dayFeatures)[number], number>>;

/** The weights learned by scripts/train-dates.ts. */
const dayWeights = JSON.parse(readFileSync(join(import.meta.dirname, "../../data/dates.json"), "utf8")) as DayWeights;

/** Weaker evidence does not make a day the first visible one. */
const leastShown = 0.35;
/** From this confidence on, metadata is taken as the publication date, and words before a date are trusted. */
const surePublished = 0.8;
const sureLabel = 0.5;

/** Facts about all days of a page, computed before any of them is weighed. */
export class ShownDays {
  readonly #firstInPage: string | undefined;
  readonly #firstAtHeadline: string | undefined;
  readonly #atHeadline: ReadonlySet<string>;

  constructor(evidence: readonly DateEvidence[]) {
    const atHeadline = evidence.filter(({ shown }) => shown === "at-headline");
    this.#firstInPage = firstOf(evidence.filter(({ shown, confidence }) => shown !== undefined && confidence >= leastShown));
    this.#firstAtHeadline = firstOf(atHeadline);
    this.#atHeadline = new Set(atHeadline.map(({ value }) => value));
  }

  /**
   * Returns the features of a day from all evidence for it and their joint confidence. A metadata day is unseen if another one is visible
   * at the headline: pages are often converted or edited, and their metadata then has the day of that change.
   */
  featuresOf(day: string, evidence: readonly DateEvidence[], confidence: number, month?: string): number[] {
    const isUnseen = this.#atHeadline.size > 0 && !this.#atHeadline.has(day);
    let [onlyModified, labelled, inJsonLd, inMeta] = [true, false, false, false];
    for (const one of evidence) {
      if (one.modified) continue;
      onlyModified = false;
      labelled ||= one.labelled === true && one.confidence > sureLabel;
      if (!isUnseen || one.confidence <= surePublished) continue;
      inJsonLd ||= one.source === "json-ld";
      inMeta ||= one.source === "meta";
    }
    return [
      logOdds(confidence),
      Number(day === this.#firstInPage),
      Number(day === this.#firstAtHeadline),
      Number(onlyModified),
      Number(labelled),
      Number(inJsonLd && !inMeta),
      Number(inMeta && !inJsonLd),
      Number(month !== undefined && day.startsWith(month)),
    ];
  }
}

/** Distributes a probability of one among the days of a page by their features: the chance that each is the publication day, if one of them is. */
export function sharesOf(days: readonly (readonly number[])[], weights: DayWeights = dayWeights): number[] {
  const worth = dayFeatures.map((name) => weights[name]);
  const odds = days.map((features) => Math.exp(features.reduce((sum, value, n) => sum + value * (worth[n] as number), 0)));
  const total = odds.reduce((sum, each) => sum + each, 0);
  return odds.map((each) => each / total);
}

/** The first day that is not marked as a change, else the first. */
function firstOf(shown: readonly DateEvidence[]): string | undefined {
  return (shown.find(({ modified }) => !modified) ?? shown[0])?.value;
}

function logOdds(confidence: number): number {
  const bounded = Math.min(0.999, Math.max(0.01, confidence));
  return Math.log(bounded / (1 - bounded));
}
