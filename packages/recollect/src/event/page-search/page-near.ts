import type { Archive } from "@recollect/archive/archive";
import { endOfRedirects } from "@recollect/archive/end-of-redirects";
import { nearestCapture } from "@recollect/archive/nearest-capture";
import { limits } from "@recollect/base/limits";
import type { Capture } from "@recollect/warc/capture";
import { UnreachableError } from "@recollect/warc/errors";
import type { Problem } from "@recollect/warc/problem";
import { surtKey } from "@recollect/warc/surt";
import { type CapturedPage, capturedPage } from "./captured-page.ts";

/** The content of a URL in an archive, and the URL after redirects. */
export type PageNear = { readonly url: string } & (
  | Exclude<CapturedPage, { kind: "redirect" }>
  | MissingPage
  /** There are circular or too many redirects. */
  | { readonly kind: "endless" }
);

interface MissingPage {
  readonly kind: "missing";
  /** Problems of the look-up. */
  readonly problems: readonly Problem[];
}

/**
 * Returns the content of the capture nearest to a time, which may be an error page. It needs no event, unlike `pageOf`. Redirects are
 * followed. Throws an UnreachableError if an archive that may have a capture can't be reached.
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
    if (!isCircle || captures.size === 0 || tries === limits.triedCaptures) return read; // such as from http to https: the page is in another capture
  }
}

async function capturesOf(archive: Archive, url: string): Promise<{ captures: Set<Capture>; problems: Problem[] }> {
  const items = await Array.fromAsync(archive.captures(url));
  const captures = new Set(items.filter((item) => item.kind === "capture"));
  const problems = items.filter((item) => item.kind === "problem");
  if (captures.size === 0) checkReached(problems);
  return { captures, problems };
}

/** Throws an error if an archive was unreachable: it may have captures, so an empty result is not final. */
function checkReached(problems: readonly Problem[]): void {
  const unreached = problems.find(({ code }) => code === "no-connection");
  if (unreached !== undefined) throw new UnreachableError(unreached.message, 0);
}
