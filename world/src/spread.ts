/** How numbers are spread: written as median / 90th percentile / largest. */
export class Spread {
  readonly #sorted: Float64Array;

  constructor(values: Iterable<number>) {
    this.#sorted = Float64Array.from(values).sort();
  }

  /** The value below which this share of all lies. */
  at(share: number): number {
    return this.#sorted[Math.min(this.#sorted.length - 1, Math.floor(share * this.#sorted.length))] ?? 0;
  }

  toString(): string {
    return this.#sorted.length === 0 ? "-" : [0.5, 0.9, 1].map((share) => plainNumber(this.at(share))).join(" / ");
  }
}

function plainNumber(value: number): string {
  return value < 10 && !Number.isInteger(value) ? value.toFixed(1) : Math.round(value).toLocaleString("en");
}

/** The slope of frequency over rank on logarithmic scales between the ranks 10 and 1000: about -1 for text. */
export function zipfSlope(counts: readonly number[]): number | undefined {
  const top = [...counts].sort((a, b) => b - a).slice(10, 1000);
  if (top.length < 100) return undefined;
  const points = top.map((count, n) => [Math.log(n + 11), Math.log(count)] as const);
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const covariance = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return covariance / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}
