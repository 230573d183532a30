import { Parser } from "htmlparser2";

/** Returns the median. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] as number;
}

/** Formats a row of a table of figures. */
export function row(first: string, ...others: string[]): string {
  return `  ${first.padEnd(36)}${others.map((other) => other.padStart(16)).join("")}`;
}

/**
 * Measures the median seconds of each way. Each runs once per round, alternating with the others, so that a noisy moment affects all of
 * them.
 */
export async function measure(ways: Record<string, () => Promise<void> | void>, rounds = 7): Promise<Map<string, number>> {
  const seconds = new Map<string, number[]>();
  for (let round = 0; round <= rounds; round++) {
    for (const [name, run] of Object.entries(ways)) {
      const start = performance.now();
      await run();
      // The first round is a warm-up and does not count.
      if (round > 0) seconds.set(name, [...(seconds.get(name) ?? []), (performance.now() - start) / 1000]);
    }
  }
  return new Map([...seconds].map(([name, all]) => [name, median(all)]));
}

/** Parses HTML without further processing: a floor for the time of every way to read a page. */
export function parseBare(html: string): void {
  const parser = new Parser({});
  parser.write(html);
  parser.end();
}
