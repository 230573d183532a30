import { limits } from "@recollect/base/limits";
import type { Capture } from "@recollect/warc/capture";
import { ThrottledError, UnreachableError, UsageError } from "@recollect/warc/errors";
import { warcLimits } from "@recollect/warc/limits";
import { type Problem, type ProblemCode, problem } from "@recollect/warc/problem";
import { surtKey } from "@recollect/warc/surt";
import { isoOfTimestamp, timestampOfDate } from "@recollect/warc/timestamp";
import type { WarcRecord } from "@recollect/warc/warc-record";
import type { WarcWriter, Written } from "@recollect/warc/warc-writer";
import { type Archive, liveName, type ReadOutcome, type WantedCaptures } from "./archive.ts";
import { isWebPage } from "./index-pages.ts";
import { liveService } from "./net/host-service.ts";
import type { PageRules, RobotsGate } from "./net/robots.ts";
import { isUnreached, type Web, type WebAnswer, type WebFailure } from "./net/web.ts";
import { type FetchedRecord, fetchTime, responseRecord, writeResponse } from "./response-record.ts";

export interface LiveArchiveOptions {
  /** If undefined, robots.txt is not requested: only for the user's own sites. */
  readonly robots?: Pick<RobotsGate, "rulesFor"> | undefined;
  readonly nowMs?: () => number;
  readonly signal?: AbortSignal | undefined;
}

const dayMs = 86_400_000;

/**
 * The live web as an archive with one capture of each URL: now. It is fetched when it is read, and the record is of that moment; within a
 * day a page is not fetched again, so that a resumed crawl finds the same pages.
 */
export class LiveArchive implements Archive {
  readonly #web: Web;
  readonly #options: LiveArchiveOptions;

  constructor(web: Web, options: LiveArchiveOptions = {}) {
    this.#web = web;
    this.#options = options;
  }

  async *captures(url: string, { from, to }: WantedCaptures = {}): AsyncGenerator<Capture | Problem> {
    const timestamp = timestampOfDate(new Date(this.#options.nowMs?.() ?? Date.now())) ?? "";
    if (!isWebPage(url) || (from !== undefined && timestamp < from) || (to !== undefined && timestamp > to.padEnd(14, "9"))) return;
    yield {
      kind: "capture",
      key: surtKey(url),
      timestamp,
      url,
      mime: "unk",
      status: "",
      digest: "",
      length: -1,
      offset: 0,
      filename: url,
      archive: liveName,
      isUnread: true,
    };
  }

  /** Checks robots.txt, then fetches the page. Throws only what `Web.get` throws: if the wait is too long or the run is stopped. */
  async read({ filename: url }: Capture): Promise<ReadOutcome> {
    const { allowed, failure, pace }: PageRules = (await this.#options.robots?.rulesFor(url)) ?? { allowed: true };
    if (allowed === false) return unreadable("robots-refused", url, `robots.txt of ${new URL(url).host} does not allow fetching this`);
    if (allowed === "later") {
      const message = `robots.txt of ${new URL(url).host} can't be fetched now, so nothing is fetched from this host`;
      return unreadable(failure ? codeOf(failure) : "fetch-failed", url, failure ? `${message}: ${failure.message}` : message);
    }
    const answer = await this.#web
      .get({
        url,
        service: liveService(url, pace),
        headers: { Accept: "text/html,application/xhtml+xml", "Accept-Encoding": "gzip, br" },
        cacheMs: dayMs,
        maxBytes: warcLimits.payloadBytes,
        retries: limits.liveRetries,
        signal: this.#options.signal,
      })
      .catch((error) => {
        // Other sites may be reachable, so the crawl should not end because of one.
        if (error instanceof UnreachableError) return { kind: "failure", code: "connection", message: error.reason } as const;
        throw error instanceof ThrottledError ? error.whileOthersAnswer() : error;
      });
    if (answer.kind === "failure") return unreadable(codeOf(answer), url, answer.message);
    const record = recordOfLive(answer);
    const cut = problem("truncated", url, 0, "The page ended early or is too long; its first part is used");
    return { kind: "read", record, problems: answer.isCut ? [cut] : [] };
  }

  copy(record: WarcRecord, writer: WarcWriter): Promise<Written> {
    if (!("fetching" in record)) throw new UsageError(`The record of ${record.url} does not come from the live web`);
    return writeResponse(record as FetchedRecord, writer);
  }

  /** Does nothing: the owner of the web client closes it. */
  close(): void {}
}

function codeOf({ code }: WebFailure): ProblemCode {
  return code === "robots-refused" ? code : isUnreached(code) ? "no-connection" : "fetch-failed";
}

function unreadable(code: ProblemCode, url: string, message: string): ReadOutcome {
  return { kind: "unreadable", problem: problem(code, url, 0, message) };
}

/** Makes a record of an answer, dated when it was fetched; the body keeps its content coding. */
function recordOfLive(answer: WebAnswer): FetchedRecord {
  const { url, status, reason, headers, body, isCut } = answer;
  const timestamp = fetchTime(answer) ?? "";
  return responseRecord({
    ...{ answer, url, timestamp, body },
    startLine: `HTTP/1.1 ${status} ${reason}`,
    headers: headers.list,
    fields: isCut ? [["WARC-Truncated", "length"]] : [],
    lines: [
      ["archive", liveName],
      ["fetched-at", isoOfTimestamp(timestamp)],
    ],
  });
}
