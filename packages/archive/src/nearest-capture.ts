import type { Capture } from "@recollect/warc/capture";
import { dateOfTimestamp } from "@recollect/warc/timestamp";

/** Returns the capture nearest to a time (14 digits), or the first. Preferred captures win over others; ties go to the first. */
export function nearestCapture(
  captures: Iterable<Capture>,
  near: string | undefined,
  isPreferred: (capture: Capture) => boolean = isPage,
): Capture | undefined {
  const nearMs = near === undefined ? undefined : dateOfTimestamp(near).getTime();
  let best: { readonly capture: Capture; readonly isPreferred: boolean; readonly distanceMs: number } | undefined;
  for (const capture of captures) {
    // Timestamps can't be subtracted as numbers: the last day of a month and the next day would seem weeks apart.
    const distanceMs = nearMs === undefined ? 0 : Math.abs(dateOfTimestamp(capture.timestamp).getTime() - nearMs);
    const tried = { capture, isPreferred: isPreferred(capture), distanceMs };
    const isBetter = best === undefined || (tried.isPreferred === best.isPreferred ? distanceMs < best.distanceMs : tried.isPreferred);
    if (isBetter) best = tried;
  }
  return best?.capture;
}

function isPage({ status, mime, isUnread }: Capture): boolean {
  return isUnread === true || ((status === "200" || mime === "warc/revisit") && /html|revisit/.test(mime));
}
