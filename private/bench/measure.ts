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

/** Elapsed time and processor time. */
export interface Times {
  readonly ms: number;
  readonly cpuMs: number;
}

/** Runs an action and measures its times: by default, processor time includes all threads of the process. */
export async function timed<T>(action: () => T | Promise<T>, cpuUsage = process.cpuUsage): Promise<Times & { readonly result: T }> {
  globalThis.gc?.();
  const [startedMs, before] = [performance.now(), cpuUsage()];
  const result = await action();
  const { user, system } = cpuUsage(before);
  return { result, ms: performance.now() - startedMs, cpuMs: (user + system) / 1000 };
}

/** Returns the medians of times. */
export function medianTimes(times: readonly Times[]): Times {
  return { ms: median(times.map(({ ms }) => ms)), cpuMs: median(times.map(({ cpuMs }) => cpuMs)) };
}

/** Prints a row with times. */
export function printTimes(name: string, { ms, cpuMs }: Times): void {
  console.log(row(name, `${ms.toFixed(0)} ms`, `${cpuMs.toFixed(0)} ms`));
}

/** Runs an action and prints its times, with the processor time of this thread alone. */
export async function printTimed<T>(name: string, action: () => T | Promise<T>): Promise<T> {
  const { result, ...times } = await timed(action, process.threadCpuUsage);
  printTimes(name, times);
  return result;
}

/** Returns the memory of this thread's objects. */
export function usedBytes(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Prints how much memory is used in addition to an earlier measurement. */
export function printMemory(name: string, before: number): void {
  console.log(row(name, `${((usedBytes() - before) / 1e6).toFixed(0)} MB`));
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
