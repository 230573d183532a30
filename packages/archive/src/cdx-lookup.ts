import { limits } from "@recollect/base/limits";
import { remotePlaces } from "@recollect/base/remote-places";
import type { Capture } from "@recollect/warc/capture";
import { type Problem, problem } from "@recollect/warc/problem";
import { surtKey } from "@recollect/warc/surt";
import type { WantedCaptures } from "./archive.ts";
import { type ArchiveClient, answerProblem, textOf } from "./archive-client.ts";
import { type ArchiveEntry, archiveAddress } from "./archive-entry.ts";
import { BoundedByTime, unshared } from "./bounded-by-time.ts";
import { readCdxAnswer } from "./cdx-answer.ts";
import type { TimeRange } from "./cdx-index.ts";
import { remoteCapture } from "./remote-capture.ts";

/** Captures found by a look-up, in the archive's order, and its problems. */
export interface LookUpResult {
  readonly captures: readonly Capture[];
  readonly problems: readonly Problem[];
}

/** Rows per request: nearly every URL has fewer, and a Wayback answers that many in a second. */
const pageRows = 5000;

/** Requests per look-up: the Internet Archive has about 700,000 captures of the front pages of large newspapers. */
const maxPages = 200;

/**
 * Lists the captures of a URL by a CDX server. A Wayback returns a resume key; another server that returned a full page receives a request
 * for the rows after the last one.
 */
export async function lookUpCdx(client: ArchiveClient, cdx: string, url: string, range: WantedCaptures): Promise<LookUpResult> {
  const captures = new BoundedByTime<Capture>(range.around ?? range.near);
  const problems: Problem[] = [];
  const key = surtKey(url);
  const requested = new Set<string>();
  let [malformed, chars] = [0, 0];
  let next: { from?: string | undefined; resumeKey?: string } | undefined = { from: range.from };
  let address = cdxAddress(cdx, url, range, next);
  for (let page = 0; next !== undefined && page < maxPages && chars < limits.urlListBytes && !requested.has(address); page++) {
    requested.add(address);
    const answer = await client.index(address);
    if (answer.kind === "answer" && answer.status === 404) break;
    if (answer.kind === "failure" || answer.status !== 200) {
      problems.push(answerProblem(answer, address));
      break;
    }
    const text = textOf(answer);
    // pywb answers with a similar URL if it has no capture of the requested one.
    const { rows, last, ...rest } = readCdxAnswer(text, (row) => {
      if (row.key === key || surtKey(row.url) === key)
        for (const capture of captureOf(client.entry, row, url)) captures.add(unshared(capture, text));
    });
    malformed += rest.malformed;
    chars += text.length;
    if (rest.resumeKey !== undefined) next = { from: range.from, resumeKey: rest.resumeKey };
    else next = last !== undefined && (rows === pageRows || answer.isCut) ? { from: last } : undefined;
    address = cdxAddress(cdx, url, range, next ?? {});
  }
  const hasMorePages = requested.size === maxPages && next !== undefined;
  if (hasMorePages || chars >= limits.urlListBytes || captures.leftOut > 0) problems.push(leftOutProblem(address, captures));
  if (malformed > 0) {
    const message = `${malformed} ${malformed === 1 ? "row of the list of captures is" : "rows of the list of captures are"} malformed`;
    problems.push(problem("bad-cdx-line", cdxAddress(cdx, url, range, {}), 0, message));
  }
  return { captures: captures.items, problems };
}

/** Reports which part of a long list is used. */
export function leftOutProblem(address: string, { items, isByTime }: BoundedByTime<Capture>): Problem {
  const which = isByTime ? "the earliest and those nearest to the event" : "the first ones";
  return problem("truncated", address, 0, `The list of captures is too long; only ${items.length} are used, ${which}`);
}

function cdxAddress(cdx: string, url: string, { to }: TimeRange, { from, resumeKey }: { from?: string | undefined; resumeKey?: string }) {
  const parameters: Record<string, string | number | undefined> = {
    url,
    limit: pageRows,
    from,
    to,
    showResumeKey: "true",
    resolveRevisits: "true",
    resumeKey,
  };
  const query = Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : `${name}=${encodeURIComponent(value)}`));
  return `${cdx}${cdx.includes("?") ? "&" : "?"}${query.join("&")}`;
}

/** Makes a capture from a row: a range of a WARC file if the archive serves these; none if it can't be fetched. */
function captureOf(entry: ArchiveEntry, row: Capture, askedUrl: string): Capture[] {
  const { timestamp, url, status, mime, digest, length, offset, filename } = row;
  // An aggregator's index has only the fields of the TimeMaps that it was made from.
  const known = status === "" && mime === "unk" ? {} : { status, mime, digest };
  const capture = remoteCapture(entry, { timestamp, url, length, ...known }, askedUrl);
  // A file name from a server must not lead out of that folder.
  const [address] = entry.warcs === undefined || filename === "" ? [] : placesBelow(entry.warcs, filename);
  if (address === undefined || offset < 0 || length <= 0) return capture ? [capture] : [];
  const uriM = capture?.uriM;
  return [{ ...row, key: surtKey(url), filename: address, archive: entry.name, ...(uriM && { uriM }) }];
}

function placesBelow(warcs: string, filename: string): string[] {
  return warcs.includes("?") ? [archiveAddress(warcs, encodeURIComponent(filename))] : remotePlaces(warcs, filename);
}
