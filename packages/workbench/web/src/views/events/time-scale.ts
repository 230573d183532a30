export const dayMs = 86_400_000;

/** The part of an event's times that a handle changes. */
export type Handle = "start" | "end" | "lead" | "cooldown";

/** Data for the time curve: days since 1970, and half-lives in days. */
export interface EventTimes {
  readonly start: number;
  readonly end: number;
  readonly lead: number;
  readonly cooldown: number;
}

/** Returns the range of days in the picture: the event with three half-lives on each side, with a minimum length. */
export function shownDays({ start, end, lead, cooldown }: EventTimes): { from: number; to: number } {
  const least = Math.max(7, (end - start) / 4);
  return { from: start - Math.max(least, lead * 3), to: end + 1 + Math.max(least, cooldown * 3) };
}

/** Returns the day of each handle: the event's start or end, or the day when half of the weight is left. */
export function handleDay(times: EventTimes, handle: Handle): number {
  const { start, end, lead, cooldown } = times;
  return { start, end: end + 1, lead: start - lead, cooldown: end + 1 + cooldown }[handle];
}

/** Returns the times after a handle was moved to a day. The start is never after the end, and half-lives are never negative. */
export function movedTo(times: EventTimes, handle: Handle, day: number): EventTimes {
  const whole = Math.round(day);
  if (handle === "start") return { ...times, start: Math.min(whole, times.end) };
  if (handle === "end") return { ...times, end: Math.max(whole - 1, times.start) };
  if (handle === "lead") return { ...times, lead: Math.max(0, times.start - whole) };
  return { ...times, cooldown: Math.max(0, whole - times.end - 1) };
}

export function dayOf(iso: string): number {
  return Math.floor(Date.parse(iso) / dayMs);
}

export function isoDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}
