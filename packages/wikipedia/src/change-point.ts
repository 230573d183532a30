/** A change point of a series, with its significance. */
export interface ChangePoint {
  /** Number of values before the change; the last of them is the change point. */
  readonly count: number;
  /** Gain in fit of two segments over one (twice the log-likelihood), and the minimum for a change. */
  readonly gain: number;
  readonly penalty: number;
}

/** Minimum number of values in a segment. */
const least = 2;

/** Minimum variance, as in the R package: a segment without variance would fit infinitely well. */
const leastVariance = 1e-10;

/**
 * Finds the single point at which mean and variance of a series change, if there is one: at most one change, normal distribution, modified
 * BIC penalty, after the R package `changepoint` used by Klein et al. (`cpt.meanvar`, method AMOC). Both segments have at least two
 * values.
 */
export function changePoint(values: readonly number[]): ChangePoint | undefined {
  const n = values.length;
  if (n < 2 * least) return undefined;
  const variance = varianceOf(values);
  const cost = (from: number, to: number): number => (to - from) * Math.log(Math.max(leastVariance, variance(from, to)));
  const whole = cost(0, n);
  let best = Number.POSITIVE_INFINITY;
  let count = 0;
  for (let at = least; at <= n - least; at++) {
    const both = cost(0, at) + cost(at, n);
    if (both < best) [best, count] = [both, at];
  }
  // Short segments have a higher penalty: they may fit by chance.
  const gain = whole - (best + Math.log(count) + Math.log(n - count + 1));
  const penalty = parameters * Math.log(n);
  return gain >= penalty ? { count, gain, penalty } : undefined;
}

/** Number of parameters of a change: mean and variance of another segment, and two for its start. */
const parameters = 4;

/** Returns a function for the variance of the values from `from` up to `to`, exclusive, in constant time. */
function varianceOf(values: readonly number[]): (from: number, to: number) => number {
  // Centred on the mean, to keep precision when large sums are subtracted.
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const sums = new Float64Array(values.length + 1);
  const squares = new Float64Array(values.length + 1);
  for (const [n, value] of values.entries()) {
    const centred = value - mean;
    sums[n + 1] = (sums[n] as number) + centred;
    squares[n + 1] = (squares[n] as number) + centred * centred;
  }
  return (from, to) => {
    const sum = (sums[to] as number) - (sums[from] as number);
    const square = (squares[to] as number) - (squares[from] as number);
    return (square - (sum * sum) / (to - from)) / (to - from);
  };
}
