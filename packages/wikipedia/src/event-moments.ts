import type { ArticleDate } from "./article.ts";
import type { DateSpan } from "./date-span.ts";
import type { TimeOfDay } from "./time-of-day.ts";

const dayMs = 86_400_000;

/** First and last moment of an event. */
export type Moments = Pick<ArticleDate, "startMs" | "endMs" | "hasTime">;

/**
 * Converts a date span to moments. Days without a time begin at 00:00:01 UTC and end with the day. A time counts only with its zone,
 * because it could otherwise belong to one of two days. An event with a time begins at that time. It ends at the end time if given, with its
 * last day if it has several, and otherwise at the time of its beginning.
 */
export function momentsOf({ first, last, precision }: DateSpan, time?: TimeOfDay): Moments {
  const firstDay = Date.parse(first);
  const lastMs = Date.parse(last) + dayMs - 1;
  if (time?.zone === undefined || precision === "month") return { startMs: firstDay + 1000, endMs: lastMs, hasTime: false };
  const zoneMs = time.zone * 60_000;
  const startMs = firstDay + time.from * 1000 - zoneMs;
  const isNight = time.to !== undefined && time.to < time.from && Date.parse(last) - firstDay === dayMs;
  if (first !== last && !isNight) return { startMs, endMs: Math.max(startMs, lastMs), hasTime: true };
  const pastMidnight = time.to !== undefined && time.to < time.from ? dayMs : 0;
  const endMs = time.to === undefined ? startMs : firstDay + pastMidnight + time.to * 1000 - zoneMs;
  return { startMs, endMs, hasTime: true };
}
