/** The middle one of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] as number;
}

/** A line of a table of figures. */
export function row(first: string, ...others: string[]): string {
  return `  ${first.padEnd(36)}${others.map((other) => other.padStart(16)).join("")}`;
}
