import { dayOfMs, msPerDay } from "./calendar.ts";
import type { DateCandidate, DateEvidence } from "./date-candidate.ts";
import { ShownDays, sharesOf } from "./day-weights.ts";

/** Weight of a second source for the same day: sources of one page are not independent. */
const secondSource = 0.6;
/** Share of the doubt that disappears if the address names the same month. */
const monthInAddress = 0.3;
/** Minimum confidence of evidence that decides how other evidence is interpreted. */
const firm = 0.5;

/** A day that a page names. */
export interface NamedDay {
  readonly value: string;
  /** The strongest evidence of each source, with its confidence in the light of the others. */
  readonly sources: readonly { readonly evidence: DateEvidence; readonly confidence: number }[];
  /** The highest confidence of these. */
  readonly confidence: number;
  /** Input of the learned weights. */
  readonly features: readonly number[];
}

/**
 * Weighs all dates of a page: one candidate per day and source, most likely first. The strongest evidence determines how likely the page
 * has a date at all; the learned weights determine which of its days that is, and the distance of the others.
 */
export function rankDates(evidence: readonly DateEvidence[], month?: string): DateCandidate[] {
  const days = namedDays(evidence, month);
  const shares = sharesOf(days.map(({ features }) => features));
  const best = days.reduce((most, { confidence }) => Math.max(most, confidence), 0) / Math.max(...shares);
  const candidates: DateCandidate[] = [];
  for (const [n, { sources, confidence }] of days.entries()) {
    const scale = (best * (shares[n] as number)) / confidence;
    for (const { evidence, confidence: own } of sources) candidates.push(candidateOf(evidence, own * scale));
  }
  return candidates.sort((a, b) => b.confidence - a.confidence);
}

/** Returns the days that a page names, in order of appearance; `month` is the one in its address. */
export function namedDays(evidence: readonly DateEvidence[], month?: string): NamedDay[] {
  const settled = settle(evidence);
  const shown = new ShownDays(settled);
  return Array.from(
    Map.groupBy(settled, ({ value }) => value),
    ([value, all]) => {
      const sources = jointSources(all, month !== undefined && value.startsWith(month));
      const confidence = sources.reduce((most, source) => Math.max(most, source.confidence), 0);
      return { value, sources, confidence, features: shown.featuresOf(value, all, confidence, month) };
    },
  );
}

/** The strongest evidence of each source, raised by the other sources and by the month in the address. */
function jointSources(all: readonly DateEvidence[], isInAddress: boolean): NamedDay["sources"] {
  const strongest = strongestOf(all);
  const together = jointConfidence(strongest.filter(({ modified }) => !modified).map(({ confidence }) => confidence));
  return strongest.map((evidence) => {
    const joint = evidence.modified ? evidence.confidence : together - 0.1 * (1 - evidence.confidence);
    const confidence = isInAddress ? joint + monthInAddress * (1 - joint) : joint;
    return { evidence, confidence: Math.max(evidence.confidence, confidence) };
  });
}

function strongestOf(all: readonly DateEvidence[]): readonly DateEvidence[] {
  if (all.length === 1) return all;
  const bySource = Map.groupBy(all, ({ source, modified }) => `${source} ${modified ?? false}`);
  return Array.from(bySource.values(), (same) => same.reduce((a, b) => (b.confidence > a.confidence ? b : a)));
}

function candidateOf({ value, instant, source, modified }: DateEvidence, confidence: number): DateCandidate {
  return {
    value,
    ...(instant !== undefined && { instant }),
    source,
    confidence: Math.max(1, Math.round(confidence * 1000)) / 1000, // a day that the page names is never impossible
    ...(modified && { modified }),
  };
}

/** One minus the probability that all are incorrect, with reduced weights for the weaker ones. */
function jointConfidence(confidences: number[]): number {
  const [first = 0, ...others] = confidences.sort((a, b) => b - a);
  return 1 - others.reduce((doubt, confidence) => doubt * (1 - secondSource * confidence), 1 - first);
}

/** Resolves ambiguous dates by the rest of the page: `3/12/2011`, and an evening in UTC that is the next day locally. */
function settle(evidence: readonly DateEvidence[]): DateEvidence[] {
  const known = new Set(
    evidence.filter((one) => one.confidence >= firm && !one.modified && !one.utc && one.exchanged === undefined).map(({ value }) => value),
  );
  return evidence.map((one) => {
    if (known.has(one.value)) return one;
    const { exchanged } = one;
    if (exchanged !== undefined && known.has(exchanged)) return { ...one, value: exchanged };
    const local = one.utc ? localDays(one).find((day) => known.has(day)) : undefined;
    return local === undefined ? one : { ...one, value: local };
  });
}

/** The other local days of a moment: from twelve hours behind UTC to fourteen ahead. */
function localDays({ value, instant }: DateEvidence): string[] {
  const hour = Number(instant?.slice(11, 13) ?? 12);
  const day = Date.parse(value);
  const shifts = [hour >= 10 ? 1 : 0, hour < 12 ? -1 : 0].filter((shift) => shift !== 0);
  return shifts.map((shift) => dayOfMs(day + shift * msPerDay));
}
