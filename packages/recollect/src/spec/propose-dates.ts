import { limits } from "@recollect/base/limits";
import { datesIn } from "@recollect/page/dates/date-text";
import { dateStyle } from "@recollect/page/dates/find-dates";
import { detectLanguage } from "@recollect/page/language";

/**
 * Proposes start days of an event from texts about it: the most frequently named first, then in the order of the texts. An ambiguous date
 * such as 3/12/2011 is proposed both ways.
 */
export function proposeDates(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  const range = { first: "1900-01-01", last: `${new Date().getUTCFullYear() + limits.eventYearsAhead}-12-31` };
  for (const text of texts) {
    const read = text.slice(0, limits.datedTextChars);
    const style = { ...dateStyle({ language: detectLanguage(read).language, lang: "" }), range };
    for (const { value, exchanged } of datesIn(read, style))
      for (const day of exchanged === undefined ? [value] : [value, exchanged]) counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  const ranked = [...counts].sort(([, one], [, other]) => other - one); // a stable sort
  return ranked.slice(0, limits.proposedDates).map(([day]) => day);
}
