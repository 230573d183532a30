/** Converts 14 digits to milliseconds. */
export function msOf(timestamp: string): number {
  return Date.parse(`${day(timestamp)}T${timestamp.slice(8, 10)}:${timestamp.slice(10, 12)}:${timestamp.slice(12, 14)}Z`);
}

/** Formats the day of 14 digits. */
export function day(timestamp: string): string {
  return `${timestamp.slice(0, 4)}-${timestamp.slice(4, 6)}-${timestamp.slice(6, 8)}`;
}

/** Formats day and minute of 14 digits, UTC. */
export function minute(timestamp: string): string {
  return `${day(timestamp)} ${timestamp.slice(8, 10)}:${timestamp.slice(10, 12)}`;
}

/** Returns the position of a time between two others, from 0 to 1; the middle if the two are equal. */
export function shareOf(ms: number, from: number, to: number): number {
  return to > from ? (ms - from) / (to - from) : 0.5;
}

const mostTicks = 8;

/** Returns the beginnings of years between two times, few enough to be readable. */
export function yearTicks(from: number, to: number): { ms: number; label: string }[] {
  const [first, last] = [new Date(from).getUTCFullYear() + 1, new Date(to).getUTCFullYear()];
  const step = Math.max(1, Math.ceil((last - first + 1) / mostTicks));
  const ticks: { ms: number; label: string }[] = [];
  for (let year = Math.ceil(first / step) * step; year <= last; year += step) ticks.push({ ms: Date.UTC(year, 0), label: String(year) });
  return ticks;
}
