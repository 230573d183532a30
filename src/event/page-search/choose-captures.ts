import type { EventSpan } from "../../spec/resolve-specification.ts";
import type { Capture } from "../../warc/capture.ts";
import { mayBePage } from "../../warc/page-type.ts";
import { isRedirectStatus } from "../../warc/redirect-target.ts";
import { dateOfTimestamp } from "../../warc/timestamp.ts";

/** Which capture of a URL is judged. */
export type CaptureRule = "earliest-in-span" | "first-after-start" | "most-relevant" | "most-relevant-of-all";

/** Captures around the event that are compared at most, of those that differ. */
const comparedAround = 20;

const dayMs = 86_400_000;

/**
 * The captures to try, the best first: the first that can be read is judged, or, for `most-relevant`, several. Pages
 * come before redirects, which are followed only where the archive has no page.
 * - `earliest-in-span` (Gossen et al.): the earliest inside the event's span, then the nearest to it.
 * - `first-after-start` (Klein et al.): the first at or after the event's start; none before it.
 * - `most-relevant`: as `earliest-in-span`; `find-page.ts` reads them and compares.
 * - `most-relevant-of-all`: all around the event that differ or, of many, some that are spread evenly over them; then the others, for where
 *   none of these can be read.
 */
export function chooseCaptures(captures: readonly Capture[], rule: CaptureRule, span: EventSpan): Capture[] {
  if (captures.length === 0) return []; // as for most URLs that pages link to
  const ordered = inOrder(captures.filter(isPage), rule, span);
  const pages = rule === "most-relevant-of-all" ? aroundFirst(ordered, span) : ordered;
  const redirects = inOrder(captures.filter(isRedirect), rule, span);
  return [...pages, ...redirects];
}

/**
 * Whether something was captured with success that is no page, such as an image. What the rule would not look at for its time counts for
 * nothing here, either: a page that was captured only before the event is missing, whether an archive tells the status of captures or not.
 */
export function hasOtherThanPages(captures: readonly Capture[], rule: CaptureRule, { startMs }: EventSpan): boolean {
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

/** Whether a capture lies in the event, or in its lead or cool-down time. */
export function isAround({ timestamp }: Capture, { startMs, endMs, leadDays, cooldownDays }: EventSpan): boolean {
  const ms = dateOfTimestamp(timestamp).getTime();
  return ms >= startMs - leadDays * dayMs && ms <= endMs + cooldownDays * dayMs;
}

function aroundFirst(ordered: readonly Capture[], span: EventSpan): Capture[] {
  const digests = new Set<string>();
  const isOther = ({ digest }: Capture): boolean =>
    digest === "" || digest === "-" || (!digests.has(digest) && digests.add(digest).size > 0);
  const around = evenly(
    ordered.filter((capture) => isAround(capture, span) && isOther(capture)),
    comparedAround,
  );
  return [...around, ...ordered.filter((capture) => !isAround(capture, span))];
}

/** So many of a list, the first among them, with gaps of the same size. */
function evenly<T>(list: readonly T[], most: number): T[] {
  return list.length <= most ? [...list] : Array.from({ length: most }, (_, n) => list[Math.floor((n * list.length) / most)] as T);
}

/** A revisit's status is that of the capture it refers to, which is known only when it is read; so is that of a capture in a TimeMap. */
function isPage({ mime, status, isUnread }: Capture): boolean {
  return isUnread || mime === "warc/revisit" || (status === "200" && mayBePage(mime));
}

function isRedirect({ status }: Capture): boolean {
  return isRedirectStatus(status);
}

function isOther({ status, isUnread }: Capture): boolean {
  return !isUnread && (status === "200" || status === "");
}

function timeOf({ timestamp }: Capture): number {
  return dateOfTimestamp(timestamp).getTime();
}

function isInTime(ms: number, rule: CaptureRule, startMs: number): boolean {
  return rule !== "first-after-start" || ms >= startMs;
}
