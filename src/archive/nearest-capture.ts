import type { Problem } from "../problem.ts";
import type { Capture } from "../warc/capture.ts";
import { dateOfTimestamp } from "../warc/timestamp.ts";

/** The capture nearest to a time (14 digits), or the first; pages with status 200 before all others, and of equals the one that comes first. */
export async function nearestCapture(found: AsyncIterable<Capture | Problem>, near: string | undefined): Promise<Capture | undefined> {
  const nearMs = near === undefined ? undefined : dateOfTimestamp(near).getTime();
  let best: { readonly capture: Capture; readonly isPage: boolean; readonly distanceMs: number } | undefined;
  for await (const capture of found) {
    if (capture.kind === "problem") continue;
    // Digits can't be subtracted: from the end of a month to the next day it would look like weeks.
    const distanceMs = nearMs === undefined ? 0 : Math.abs(dateOfTimestamp(capture.timestamp).getTime() - nearMs);
    const tried = { capture, isPage: isPage(capture), distanceMs };
    const isBetter = best === undefined || (tried.isPage === best.isPage ? distanceMs < best.distanceMs : tried.isPage);
    if (isBetter) best = tried;
  }
  return best?.capture;
}

function isPage({ status, mime, isUnread }: Capture): boolean {
  return isUnread === true || ((status === "200" || mime === "warc/revisit") && /html|revisit/.test(mime));
}
