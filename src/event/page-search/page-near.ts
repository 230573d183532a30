import type { Archive } from "../../archive/archive.ts";
import { endOfRedirects } from "../../archive/end-of-redirects.ts";
import { nearestCapture } from "../../archive/nearest-capture.ts";
import { UnreachableError } from "../../errors.ts";
import { limits } from "../../limits.ts";
import type { Problem } from "../../problem.ts";
import type { Capture } from "../../warc/capture.ts";
import { surtKey } from "../../warc/surt.ts";
import { type CapturedPage, capturedPage } from "./captured-page.ts";

/** What an archive shows of a URL, and the URL to which redirects led. */
export type PageNear = { readonly url: string } & (
  | Exclude<CapturedPage, { kind: "redirect" }>
  | MissingPage
  /** Redirects in a circle, or too many. */
  | { readonly kind: "endless" }
);

interface MissingPage {
  readonly kind: "missing";
  /** What stood in the way of looking it up. */
  readonly problems: readonly Problem[];
}

/**
 * What the capture of a URL that is nearest to a time shows, be it an error page: for people who want to see it, where there is no event that
 * a capture could fit, as for `pageOf`. Redirects are followed. Throws an UnreachableError where an archive that may have it can't be reached.
 */
export async function pageNear(archive: Archive, start: string, near: string | undefined): Promise<PageNear> {
  const { url, found } = await endOfRedirects(start, (url) => look(archive, url, near));
  return { url, ...(found ?? { kind: "endless" }) };
}

async function look(archive: Archive, url: string, near: string | undefined): Promise<CapturedPage | MissingPage> {
  const { captures, problems } = await capturesOf(archive, url);
  for (let tries = 1; ; tries++) {
    const capture = nearestCapture(captures, near);
    if (capture === undefined) return { kind: "missing", problems };
    captures.delete(capture);
    const read = await capturedPage(archive, capture);
    if (read.kind === "unreadable") checkReached([read.problem]);
    const isCircle = read.kind === "redirect" && surtKey(read.target) === surtKey(url);
    if (!isCircle || captures.size === 0 || tries === limits.triedCaptures) return read; // from http to https: the page is another capture
  }
}

async function capturesOf(archive: Archive, url: string): Promise<{ captures: Set<Capture>; problems: Problem[] }> {
  const items = await Array.fromAsync(archive.captures(url));
  const captures = new Set(items.filter((item) => item.kind === "capture"));
  const problems = items.filter((item) => item.kind === "problem");
  if (captures.size === 0) checkReached(problems);
  return { captures, problems };
}

/** An archive that can't be reached may have captures, so that having none is no answer. */
function checkReached(problems: readonly Problem[]): void {
  const unreached = problems.find(({ code }) => code === "no-connection");
  if (unreached !== undefined) throw new UnreachableError(unreached.message, 0);
}
