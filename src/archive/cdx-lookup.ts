import { type Problem, problem } from "../problem.ts";
import type { Capture } from "../warc/capture.ts";
import { surtKey } from "../warc/surt.ts";
import { archiveAddress } from "./archive-address.ts";
import { type ArchiveAsker, answerProblem, textOf } from "./archive-asker.ts";
import type { ArchiveEntry } from "./archive-entry.ts";
import { parseCdxAnswer } from "./cdx-answer.ts";
import type { TimeRange } from "./cdx-index.ts";
import { remoteCapture } from "./remote-capture.ts";

/** What a look-up found, in the archive's order, and what went wrong on the way. */
export interface Found {
  readonly captures: readonly Capture[];
  readonly problems: readonly Problem[];
}

/** Rows asked for at once: nearly every URL has fewer, and a Wayback answers that many in a second. */
const pageRows = 5000;

/** Pages of one look-up: the Internet Archive has some 700,000 captures of the front pages of large newspapers. */
const maxPages = 200;

/**
 * Lists the captures of a URL by a CDX server. A Wayback gives a key with which its list goes on; any other server is asked again for what
 * comes after the last row when it gave as many as it was asked for.
 */
export async function lookUpCdx(asker: ArchiveAsker, cdx: string, url: string, range: TimeRange): Promise<Found> {
  const captures: Capture[] = [];
  const problems: Problem[] = [];
  const key = surtKey(url);
  const asked = new Set<string>();
  let malformed = 0;
  let next: { from?: string | undefined; resumeKey?: string } | undefined = { from: range.from };
  let address = cdxAddress(cdx, url, range, next);
  for (let page = 0; next !== undefined && page < maxPages && !asked.has(address); page++) {
    asked.add(address);
    const answer = await asker.index(address);
    if (answer.kind === "answer" && answer.status === 404) break;
    if (answer.kind === "failure" || answer.status !== 200) {
      problems.push(answerProblem(answer, address));
      break;
    }
    const rows = parseCdxAnswer(textOf(answer));
    malformed += rows.malformed;
    // pywb answers with what is nearly the same URL when it has nothing else.
    for (const row of rows.captures) if (row.key === key || surtKey(row.url) === key) captures.push(...captureOf(asker.entry, row, url));
    const last = rows.captures.at(-1)?.timestamp;
    if (rows.resumeKey !== undefined) next = { from: range.from, resumeKey: rows.resumeKey };
    else next = last !== undefined && (rows.captures.length === pageRows || answer.isCut) ? { from: last } : undefined;
    address = cdxAddress(cdx, url, range, next ?? {});
  }
  if (asked.size === maxPages && next !== undefined)
    problems.push(problem("truncated", address, 0, `There are more than ${captures.length} captures; the rest is left out`));
  if (malformed > 0) {
    const message = `${malformed} ${malformed === 1 ? "row of the list of captures is" : "rows of the list of captures are"} malformed`;
    problems.push(problem("bad-cdx-line", cdxAddress(cdx, url, range, {}), 0, message));
  }
  return { captures, problems };
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

/** Where the archive offers its WARC files, a capture is a piece of one. */
function captureOf(entry: ArchiveEntry, row: Capture, askedUrl: string): Capture[] {
  const { timestamp, url, status, mime, digest, length, offset, filename } = row;
  // The index of an aggregator knows no more of a capture than the TimeMaps that it was made from.
  const known = status === "" && mime === "unk" ? {} : { status, mime, digest };
  const capture = remoteCapture(entry, { timestamp, url, length, ...known }, askedUrl);
  if (entry.warcs === undefined || filename === "" || offset < 0 || length <= 0) return capture ? [capture] : [];
  const uriM = capture?.uriM;
  return [{ ...row, key: surtKey(url), filename: archiveAddress(entry.warcs, filename), archive: entry.name, ...(uriM && { uriM }) }];
}
