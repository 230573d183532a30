/** Times of a reference. */
export interface ReferenceTimes {
  /** Publication date in the citation. */
  readonly writtenMs?: number | undefined;
  readonly firstMementoMs?: number | undefined;
}

/** Returns the grace period of a crawl in web archives: the average time until references are archived; undefined if no reference has both times. */
export function archivedGracePeriod(references: readonly ReferenceTimes[]): number | undefined {
  const delays = references.flatMap(({ writtenMs, firstMementoMs }) =>
    writtenMs === undefined || firstMementoMs === undefined ? [] : [Math.max(0, firstMementoMs - writtenMs)],
  );
  return delays.length === 0 ? undefined : delays.reduce((sum, delay) => sum + delay, 0) / delays.length;
}

/** Returns the grace period of a crawl on the live web: the average distance of the references' dates over all pairs; undefined for fewer than two. */
export function liveGracePeriod(references: readonly ReferenceTimes[]): number | undefined {
  const times = references.flatMap(({ writtenMs }) => (writtenMs === undefined ? [] : [writtenMs])).sort((a, b) => a - b);
  if (times.length < 2) return undefined;
  // The n-th time (from 0) is the later one in n pairs, and the earlier one in the others.
  const sum = times.reduce((total, time, n) => total + (time - (times[0] as number)) * (2 * n - times.length + 1), 0);
  return sum / ((times.length * (times.length - 1)) / 2);
}
