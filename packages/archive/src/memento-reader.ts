import { limits } from "@recollect/base/limits";
import { originalUrl } from "@recollect/page/original-url";
import type { Capture } from "@recollect/warc/capture";
import { type Problem, problem } from "@recollect/warc/problem";
import { isRedirectStatus } from "@recollect/warc/redirect-target";
import { isoOfTimestamp } from "@recollect/warc/timestamp";
import type { ReadOutcome } from "./archive.ts";
import { archiveAt } from "./archive-at.ts";
import { type ArchiveClient, answerProblem, blockedProblem, textOf } from "./archive-client.ts";
import { type ArchiveEntry, bareHostOf } from "./archive-entry.ts";
import { recordOfMemento } from "./fetched-record.ts";
import type { WebAnswer } from "./net/web.ts";
import { headerLinks } from "./time-gate.ts";
import { parseUriM, timestampOfDatetime } from "./uri-m.ts";

/**
 * Fetches a capture. An answer with a Memento-Datetime is a memento with any status: an archived 404, 429 or redirect is a result. Redirects
 * without one are the archive's own; a redirect to a capture of another time is not followed.
 */
export async function readMemento(client: ArchiveClient, capture: Capture): Promise<ReadOutcome> {
  const visited = new Set<string>();
  for (let address = capture.filename; ; ) {
    visited.add(address);
    const answer = await client.capture(address);
    if (answer.kind === "failure") return unreadable(answerProblem(answer, address));
    const next = decide(client, capture, answer);
    if ("kind" in next) return next;
    if (visited.has(next.address)) return notArchived(address, "The archive redirects in a circle");
    if (visited.size > limits.webRedirects) return notArchived(address, `The archive redirects more than ${limits.webRedirects} times`);
    address = next.address;
  }
}

function decide(client: ArchiveClient, capture: Capture, answer: WebAnswer): ReadOutcome | { readonly address: string } {
  const { url: address, status } = answer;
  const timestamp = timestampOfDatetime(answer.headers.get("Memento-Datetime"));
  if (timestamp !== undefined)
    return isTimeOf(capture, timestamp)
      ? readOutcome(client, capture, answer, timestamp)
      : notArchived(address, otherTime(capture, timestamp));
  if (isRedirectStatus(status)) return whereTo(capture, answer);
  if (status === 404) return notArchived(address, "The archive does not have this capture");
  if (status !== 200) return unreadable(answerProblem(answer, address));
  return pageOfArchive(client, capture, answer);
}

/** Accepts the time of the list or of the capture's address: in some archives they differ. */
function isTimeOf(capture: Capture, timestamp: string): boolean {
  return timestamp === capture.timestamp || timestamp === (capture.uriM && parseUriM(capture.uriM)?.timestamp);
}

function otherTime(capture: Capture, given: string): string {
  return `The archive gives the capture of ${isoOfTimestamp(given)} instead of the one of ${isoOfTimestamp(capture.timestamp)}`;
}

/** Returns the target of the archive's own redirect. Redirects out of the archive are not followed: they lead to another page or the live web. */
function whereTo(capture: Capture, answer: WebAnswer): ReadOutcome | { readonly address: string } {
  const target = URL.parse(answer.headers.get("Location") ?? "", answer.url)?.href;
  if (target === undefined) return notArchived(answer.url, "The archive redirects without an address");
  const timestamp = parseUriM(target)?.timestamp;
  if (timestamp === undefined && bareHostOf(target) !== bareHostOf(answer.url))
    return notArchived(answer.url, `The archive redirects to ${target.slice(0, 200)}, which is not a capture`);
  if (timestamp !== undefined && !isTimeOf(capture, timestamp)) return notArchived(answer.url, otherTime(capture, timestamp));
  return { address: target };
}

/** Interprets an answer without a memento: a refusal, a redirect displayed as a page, or an error with a success status. */
function pageOfArchive(client: ArchiveClient, capture: Capture, answer: WebAnswer): ReadOutcome {
  const { url: address, status } = answer;
  const text = textOf(answer);
  if (/This URL has been excluded from the Wayback Machine/.test(text)) return unreadable(blockedProblem(address, status));
  const redirect = shownRedirect(text, address);
  if (redirect !== undefined) return readOutcome(client, capture, answer, capture.timestamp, redirect);
  return notArchived(address, "The archive answers with its own page instead of a capture (there is no Memento-Datetime)");
}

/** Returns the redirect in the page that the Wayback Machine displays before it follows an archived redirect. */
function shownRedirect(text: string, address: string): { status: number; target: string } | undefined {
  const status = /Got an HTTP (30\d) response at crawl time/.exec(text)?.[1];
  const href = /<p class="impatient"><a href="([^"]{1,8192})"/.exec(text)?.[1]?.replaceAll("&amp;", "&");
  const target = href === undefined ? undefined : URL.parse(href, address)?.href;
  return status === undefined || target === undefined ? undefined : { status: Number(status), target: originalUrl(target) };
}

function readOutcome(
  client: ArchiveClient,
  capture: Capture,
  answer: WebAnswer,
  timestamp: string,
  redirect?: { status: number; target: string },
): ReadOutcome {
  // The Wayback Machine escapes it as HTML.
  const original = headerLinks(answer)
    .find(({ rels }) => rels.includes("original"))
    ?.uri.replaceAll("&amp;", "&");
  const record = recordOfMemento({
    answer,
    archive: client.entry.name,
    url: original !== undefined && /^https?:\/\//i.test(original) ? original : capture.url,
    timestamp,
    uriM: capture.uriM ?? capture.filename,
    isRaw: isRawForm(archiveAt(client.entry, answer.url), capture),
    redirect,
  });
  const cut = problem("record-too-large", answer.url, 0, "Only the first part of the capture was fetched, or it ended early");
  return { kind: "read", record, problems: record.fields.get("WARC-Truncated") ? [cut] : [] };
}

function isRawForm({ raw, playback }: ArchiveEntry, { filename, uriM }: Capture): boolean {
  return raw !== undefined && (raw === playback || filename !== uriM);
}

function notArchived(address: string, message: string): ReadOutcome {
  return unreadable(problem("not-archived", address, 0, message));
}

function unreadable(problem: Problem): ReadOutcome {
  return { kind: "unreadable", problem };
}
