import { liveName } from "@recollect/archive/archive";
import type { DateCandidate } from "@recollect/page/dates/date-candidate";
import type { Page } from "@recollect/page/page";
import type { Capture } from "@recollect/warc/capture";
import { dateOfTimestamp } from "@recollect/warc/timestamp";
import { type TimeCurve, temporalRelevance } from "../relevance/temporal.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";

/** The publication time of a page, or the best substitute for it. */
export interface PageTime {
  /** First possible moment: the day's beginning, if only the day is known. */
  readonly ms: number;
  /** Last possible moment: the day's end, if only the day is known. */
  readonly endMs: number;
  readonly source: DateCandidate["source"];
}

/**
 * Returns the time by which a page is judged: its publication date, else its capture time. In profile `klein` (Klein et al., archived
 * pages), it is the capture time if that is inside the event; else the earliest of an earlier capture and the dates in address, metadata and
 * byline; else Last-Modified; else undefined. For a page of the live web, capture time and Last-Modified do not count, because they are those
 * of the request (their live crawls). A page in a file has no captures, so only its own dates count.
 */
export function pageTime(
  page: Page,
  capture: Capture | undefined,
  first: Capture | undefined,
  { profile, event }: ResolvedSpecification,
): PageTime | undefined {
  const captured = capture && instant(dateOfTimestamp(capture.timestamp).getTime(), "capture");
  if (profile !== "klein") return page.date ? ofCandidate(page.date) : captured;
  const isLive = capture?.archive === liveName;
  if (!isLive && captured !== undefined && captured.ms >= event.startMs && captured.ms <= event.endMs) return captured;
  const written = page.dates.filter(({ source }) => source !== "text" && source !== "last-modified").map(ofCandidate);
  if (first !== undefined && capture !== undefined && first.timestamp < capture.timestamp)
    written.push(instant(dateOfTimestamp(first.timestamp).getTime(), "first-memento"));
  const earliest = written.reduce<PageTime | undefined>((best, time) => (best === undefined || time.ms < best.ms ? time : best), undefined);
  if (isLive) return earliest;
  const modified = page.dates.find(({ source }) => source === "last-modified");
  return earliest ?? (modified && ofCandidate(modified));
}

/** Returns the moment of a page's time that is nearest to the event, so that a page of the event's day does not count as earlier. */
export function nearestMoment({ ms, endMs }: PageTime, startMs: number, lastMs: number): number {
  if (endMs < startMs) return endMs;
  return ms > lastMs ? ms : Math.max(ms, startMs);
}

/** Returns the TempR of a page's time. */
export function temporalOf(time: PageTime, curve: TimeCurve): number {
  return temporalRelevance(curve, nearestMoment(time, curve.startMs, curve.endMs));
}

/**
 * Returns the TempR of a page that may be about another time than its publication, such as a retrospective, or may have a wrong date: the
 * mean TempR of all days that the page names, each counted once, if that is higher. Last-Modified is ignored, because the server sets it.
 */
export function temporalOfDays({ dates }: Pick<Page, "dates">, time: PageTime, curve: TimeCurve): number {
  const published = temporalOf(time, curve);
  if (published === 1) return published;
  const ofDays = new Map<string, number>();
  for (const date of dates) {
    if (date.source === "last-modified") continue;
    ofDays.set(date.value, Math.max(ofDays.get(date.value) ?? 0, temporalOf(ofCandidate(date), curve)));
  }
  let sum = 0;
  for (const score of ofDays.values()) sum += score;
  return ofDays.size === 0 ? published : Math.max(published, sum / ofDays.size);
}

function ofCandidate({ value, instant: moment, source }: DateCandidate): PageTime {
  const ms = moment === undefined ? Number.NaN : Date.parse(/Z$|[+-]\d\d:?\d\d$/.test(moment) ? moment : `${moment}Z`);
  if (!Number.isNaN(ms)) return instant(ms, source);
  const day = Date.parse(`${value}T00:00:00Z`);
  return { ms: day, endMs: day + 86_400_000 - 1, source };
}

function instant(ms: number, source: PageTime["source"]): PageTime {
  return { ms, endMs: ms, source };
}
