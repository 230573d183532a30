import { limits } from "@recollect/base/limits";
import { decodeBody } from "@recollect/warc/http-body";
import { warcLimits } from "@recollect/warc/limits";
import { type Problem, problem } from "@recollect/warc/problem";
import { archiveOfRateLimit, hostsOf } from "./archive-at.ts";
import { type ArchiveEntry, bareHostOf } from "./archive-entry.ts";
import { followRedirects } from "./net/follow-redirects.ts";
import { isUnreached, type Service, type Web, type WebAnswer, type WebFailure, type WebRequest } from "./net/web.ts";
import { refusedArchive } from "./refuse-private.ts";

const weekMs = 7 * 24 * 3600 * 1000;

/** Sends requests to one archive within the rate limits of its entry. */
export class ArchiveClient {
  readonly entry: ArchiveEntry;
  readonly #web: Web;
  readonly #signal: AbortSignal | undefined;

  constructor(entry: ArchiveEntry, web: Web, signal?: AbortSignal) {
    this.entry = entry;
    this.#web = web;
    this.#signal = signal;
  }

  /** Queries an index. Answers are cached for a week: archives rarely add captures near a past event. */
  index(url: string): Promise<WebAnswer | WebFailure> {
    return this.#get(url, "index", { maxBytes: limits.urlListBytes }, weekMs);
  }

  /** Queries a TimeGate; the answer is in its headers. */
  timegate(url: string, headers: Readonly<Record<string, string>>): Promise<WebAnswer | WebFailure> {
    return this.#get(url, "playback", { headers, maxBytes: warcLimits.headerBytes }, weekMs);
  }

  /** Fetches a capture. It never changes, so it is cached without expiry. */
  capture(url: string): Promise<WebAnswer | WebFailure> {
    return this.#get(url, "playback", { maxBytes: limits.answerBytes }, Number.POSITIVE_INFINITY);
  }

  /** Fetches a range of a file and follows redirects; the answer is cached under the requested address. */
  range(address: string, offset: number, length: number): Promise<WebAnswer | WebFailure> {
    // The offsets in the index refer to uncompressed bytes, so no content coding is accepted.
    const headers = { Range: `bytes=${offset}-${offset + length - 1}`, "Accept-Encoding": "identity" };
    const options = { headers, maxBytes: length, cacheAs: address, deadlineMs: limits.rangeMs };
    return followRedirects(this.#web, address, (hop) => this.#request(hop, "playback", options, Number.POSITIVE_INFINITY));
  }

  async #get(url: string, kind: "index" | "playback", options: Partial<WebRequest>, cacheMs: number): Promise<WebAnswer | WebFailure> {
    const answer = await this.#web.get(this.#request(url, kind, options, cacheMs));
    if (answer.kind !== "failure" || answer.code !== "address-refused") return answer;
    // A link may lead to an address of another kind, or be too long to request: then only this page is missing.
    const { protocol = "", href = "" } = URL.parse(url) ?? {};
    const isAllowed = /^https?:$/.test(protocol) && href.length <= warcLimits.urlBytes;
    if (isAllowed && hostsOf(this.entry).includes(bareHostOf(url))) throw refusedArchive(this.entry, answer);
    return answer;
  }

  #request(url: string, kind: "index" | "playback", options: Partial<WebRequest>, cacheMs: number): WebRequest {
    return { url, service: serviceOf(archiveOfRateLimit(this.entry, url), kind), cacheMs, signal: this.#signal, ...options };
  }
}

/** Returns the rate limit of an archive's index, or of its captures and TimeGate. */
export function serviceOf({ name, limits }: ArchiveEntry, kind: "index" | "playback"): Service {
  return { name: `${name}:${kind}`, pace: limits[kind], house: name };
}

/** Returns the text of an answer. */
export function textOf(answer: WebAnswer): string {
  return decodeBody(
    { status: answer.status, startLine: "", headers: answer.headers, body: answer.body },
    limits.urlListBytes,
  ).bytes.toString();
}

/** Returns why an answer is unusable. A refusal has a code of its own: it must be respected, so the request is not repeated. */
export function answerProblem(answer: WebAnswer | WebFailure, url: string): Problem {
  if (answer.kind === "failure") return problem(isUnreached(answer.code) ? "no-connection" : "archive-failed", url, 0, answer.message);
  const reason = answer.headers.get("X-Archive-Wayback-Runtime-Error")?.slice(0, 300);
  if ([401, 403, 451].includes(answer.status) || isAccessControl(reason)) return blockedProblem(url, answer.status);
  return problem("archive-failed", url, 0, `The archive answered ${answer.status} ${reason ?? answer.reason}`.trim());
}

export function blockedProblem(url: string, status: number): Problem {
  return problem("archive-blocked", url, 0, `The archive refuses access to this URL (status ${status})`);
}

function isAccessControl(reason: string | undefined): boolean {
  return /AccessControlException|Blocked Site/i.test(reason ?? "");
}
