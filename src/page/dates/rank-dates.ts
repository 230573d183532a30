import type { DateCandidate, DateEvidence } from "./date-candidate.ts";

/** Of a second source's word for a day, this much counts: sources of one page are not independent. */
const secondWord = 0.6;
/** How much of the doubt goes when the address names the same month. */
const monthInAddress = 0.3;
/** From here on, evidence is used to understand other evidence. */
const firm = 0.5;

/** Weighs what all places of a page say: one candidate for each day and source, the likeliest first. */
export function rankDates(evidence: readonly DateEvidence[], month?: string): DateCandidate[] {
  const settled = settle(evidence);
  const candidates: DateCandidate[] = [];
  for (const [day, words] of Map.groupBy(settled, ({ value }) => value)) {
    const bySource = Map.groupBy(words, ({ source, modified }) => `${source} ${modified ?? false}`);
    const strongest = [...bySource.values()].map((same) => same.reduce((a, b) => (b.confidence > a.confidence ? b : a)));
    const together = jointConfidence(strongest.filter(({ modified }) => !modified).map(({ confidence }) => confidence));
    for (const word of strongest) {
      const joint = word.modified ? word.confidence : together - 0.1 * (1 - word.confidence);
      const confidence = month !== undefined && day.startsWith(month) ? joint + monthInAddress * (1 - joint) : joint;
      candidates.push(candidateOf(word, Math.max(word.confidence, confidence)));
    }
  }
  return candidates.sort((a, b) => b.confidence - a.confidence);
}

function candidateOf({ value, instant, source, modified }: DateEvidence, confidence: number): DateCandidate {
  return {
    value,
    ...(instant !== undefined && { instant }),
    source,
    confidence: Math.round(confidence * 1000) / 1000,
    ...(modified && { modified }),
  };
}

/** One minus the chance that all are wrong, the weaker ones heard with less attention. */
function jointConfidence(confidences: number[]): number {
  const [first = 0, ...others] = confidences.sort((a, b) => b - a);
  return 1 - others.reduce((doubt, confidence) => doubt * (1 - secondWord * confidence), 1 - first);
}

/** Reads what can be read in two ways as the rest of the page has it: `3/12/2011`, and an evening in UTC that is the next day on the spot. */
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

/** The other days that a moment falls on somewhere: from twelve hours behind UTC to fourteen ahead. */
function localDays({ value, instant }: DateEvidence): string[] {
  const hour = Number(instant?.slice(11, 13) ?? 12);
  const day = Date.parse(value);
  const shifts = [hour >= 10 ? 1 : 0, hour < 12 ? -1 : 0].filter((shift) => shift !== 0);
  return shifts.map((shift) => new Date(day + shift * 86_400_000).toISOString().slice(0, 10));
}
