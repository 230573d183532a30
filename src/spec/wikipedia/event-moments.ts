import type { ArticleDate } from "./article.ts";
import type { DateSpan } from "./date-span.ts";
import type { TimeOfDay } from "./time-of-day.ts";

const dayMs = 86_400_000;

/** The first and last moment of a span, without what the article writes of it. */
export type Moments = Pick<ArticleDate, "startMs" | "endMs" | "hasTime">;

/**
 * Days without a time begin at 00:00:01 UTC and end with the day. A time counts only with its zone: without one it could be any of two days.
 * With a time, the event begins then; it ends at the time's end if that is told, with its last day if it has several,
 * and else at once.
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
