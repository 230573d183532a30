/** What is known of the time of a reference. */
export interface ReferenceTimes {
  /** The date written in the citation. */
  readonly writtenMs?: number | undefined;
  readonly firstMementoMs?: number | undefined;
}

/** The grace period of a crawl in web archives: how long references take to be archived, on average; undefined if none has both times. */
export function archivedGracePeriod(references: readonly ReferenceTimes[]): number | undefined {
  const delays = references.flatMap(({ writtenMs, firstMementoMs }) =>
    writtenMs === undefined || firstMementoMs === undefined ? [] : [Math.max(0, firstMementoMs - writtenMs)],
  );
  return delays.length === 0 ? undefined : delays.reduce((sum, delay) => sum + delay, 0) / delays.length;
}

/** The grace period of a crawl on the live web: how far the references' dates lie apart, on average over all pairs; undefined for fewer than two. */
export function liveGracePeriod(references: readonly ReferenceTimes[]): number | undefined {
  const times = references.flatMap(({ writtenMs }) => (writtenMs === undefined ? [] : [writtenMs])).sort((a, b) => a - b);
  if (times.length < 2) return undefined;
  // The n-th time (from 0) is the later one of n pairs, and the earlier one of those with the rest.
  const sum = times.reduce((total, time, n) => total + (time - (times[0] as number)) * (2 * n - times.length + 1), 0);
  return sum / ((times.length * (times.length - 1)) / 2);
}
