import type { Capture } from "@recollect/warc/capture";
import { mayBePage } from "@recollect/warc/page-type";
import { isRedirectStatus } from "@recollect/warc/redirect-target";
import { dateOfTimestamp } from "@recollect/warc/timestamp";
import type { EventSpan } from "../../spec/resolve-specification.ts";

/** Rule for choosing a capture of a URL. */
export type CaptureRule = "earliest-in-span" | "first-after-start" | "most-relevant" | "most-relevant-of-all";

/** Maximum number of distinct captures around the event that are compared. */
const comparedAround = 20;

const dayMs = 86_400_000;

/**
 * Returns the captures to try, best first: the first readable one is judged, or several for `most-relevant`. Pages come before redirects,
 * which are followed only if the archive has no page.
 * - `earliest-in-span` (Gossen et al.): the earliest inside the event's span, then the nearest to it.
 * - `first-after-start` (Klein et al.): the first at or after the event's start; none before it.
 * - `most-relevant`: as `earliest-in-span`; `find-page.ts` reads and compares them.
 * - `most-relevant-of-all`: all distinct ones around the event or, of many, an even selection; then the others, in case none of these can
 * be read.
 */
export function chooseCaptures(captures: readonly Capture[], rule: CaptureRule, span: EventSpan): Capture[] {
  if (captures.length === 0) return []; // the usual case for linked URLs
  const ordered = inOrder(captures.filter(isPage), rule, span);
  const pages = rule === "most-relevant-of-all" ? aroundFirst(ordered, span) : ordered;
  const redirects = inOrder(captures.filter(isRedirect), rule, span);
  return [...pages, ...redirects];
}

/**
 * Whether one of the captures is successful but not a page, for example an image. Captures outside the rule's time are ignored: a page
 * captured only before the event is missing, whether an archive lists the status of captures or not.
 */
export function hasOtherThanPages(captures: readonly Capture[], rule: CaptureRule, { startMs }: EventSpan): boolean {
  const isOther = ({ status, isUnread }: Capture) => !isUnread && (status === "200" || status === "");
  return captures.some((capture) => isOther(capture) && isInTime(timeOf(capture), rule, startMs));
}

function inOrder(captures: readonly Capture[], rule: CaptureRule, { startMs, endMs }: EventSpan): Capture[] {
  const timed = captures.map((capture) => ({ capture, ms: timeOf(capture) }));
  const wanted = timed.filter(({ ms }) => isInTime(ms, rule, startMs));
  const distance = (ms: number) => (ms < startMs ? startMs - ms : ms > endMs ? ms - endMs : 0);
  return wanted
    .sort((a, b) => (rule === "first-after-start" ? 0 : distance(a.ms) - distance(b.ms)) || a.ms - b.ms)
    .map(({ capture }) => capture);
}

/** Whether a capture is inside the event, or its lead or cool-down. */
export function isAround(capture: Capture, { startMs, endMs, leadDays, cooldownDays }: EventSpan): boolean {
  const ms = timeOf(capture);
  return ms >= startMs - leadDays * dayMs && ms <= endMs + cooldownDays * dayMs;
}

function aroundFirst(ordered: readonly Capture[], span: EventSpan): Capture[] {
  const digests = new Set<string>();
  const isNew = ({ digest }: Capture): boolean => digest === "" || digest === "-" || (!digests.has(digest) && digests.add(digest).size > 0);
  const around = evenly(
    ordered.filter((capture) => isAround(capture, span) && isNew(capture)),
    comparedAround,
  );
  return [...around, ...ordered.filter((capture) => !isAround(capture, span))];
}

/** Returns an even selection of a list, including its first entry. */
function evenly<T>(list: readonly T[], most: number): T[] {
  return list.length <= most ? [...list] : Array.from({ length: most }, (_, n) => list[Math.floor((n * list.length) / most)] as T);
}

/** Whether a capture may be a page. The status of a revisit, or of a capture in a TimeMap, is known only after reading. */
function isPage({ mime, status, isUnread }: Capture): boolean {
  return isUnread || mime === "warc/revisit" || (status === "200" && mayBePage(mime));
}

function isRedirect({ status }: Capture): boolean {
  return isRedirectStatus(status);
}

function timeOf({ timestamp }: Capture): number {
  return dateOfTimestamp(timestamp).getTime();
}

function isInTime(ms: number, rule: CaptureRule, startMs: number): boolean {
  return rule !== "first-after-start" || ms >= startMs;
}
