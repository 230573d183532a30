import { limits } from "@recollect/base/limits";
import { isWrongRange } from "./range-answer.ts";
import type { WebAnswer, WebRequest } from "./web.ts";
import type { WebStore } from "./web-store.ts";

/** Maximum age of a cached error, which may be temporary unless it is part of an archive. */
const maxErrorAgeMs = 24 * 60 * 60_000;

/** Returns the key of a request in the cache. Requests with the same key have the same answer. */
export function answerKey({ url: address, cacheAs: url = address, headers = {} }: WebRequest): string {
  const relevant = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return JSON.stringify([url.replace(/#.*$/s, ""), ...relevant.sort(([a = ""], [b = ""]) => (a < b ? -1 : 1))]);
}

/** Returns the cached answer to a request, if it may be used. */
export function cachedAnswer(store: WebStore, request: WebRequest, nowMs: number): WebAnswer | undefined {
  const { url, cacheMs, maxBytes = limits.answerBytes } = request;
  if (cacheMs === undefined) return undefined;
  const answer = store.answer(answerKey(request), url);
  if (answer === undefined || nowMs - answer.fetchedAtMs > maxAgeMs(request, answer, cacheMs)) return undefined;
  if ((answer.isCut && answer.body.length < maxBytes) || isShortLived(request, answer)) return undefined;
  return answer.body.length > maxBytes ? { ...answer, body: answer.body.subarray(0, maxBytes), isCut: true } : answer;
}

/** Caches an answer, if it may be used later. */
export function cacheAnswer(store: WebStore, request: WebRequest, answer: WebAnswer): void {
  const isUseless = isError(request, answer) || isEndless(answer) || isOtherPart(request, answer) || isShortLived(request, answer);
  if (request.cacheMs !== undefined && !isUseless) store.keep(answerKey(request), answer, maxAgeMs(request, answer, request.cacheMs));
}

/** Returns the maximum age of an answer in the cache. A whole file instead of a requested range may be a temporary error, too. */
function maxAgeMs({ headers: sent = {} }: WebRequest, { status, headers }: WebAnswer, cacheMs: number): number {
  const mayBeTemporary = status >= 400 ? headers.get("Memento-Datetime") === undefined : status === 200 && sent.Range !== undefined;
  return mayBeTemporary ? Math.min(cacheMs, maxErrorAgeMs) : cacheMs;
}

/** Whether an answer was truncated at a high limit: then it is not worth the disk space. */
function isEndless({ isCut, body }: WebAnswer): boolean {
  return isCut && body.length > limits.answerBytes;
}

/** Whether an answer has a different or incomplete range, which is a transmission error. */
function isOtherPart({ headers = {} }: WebRequest, answer: WebAnswer): boolean {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.Range ?? "") ?? [];
  return start !== undefined && answer.status === 206 && isWrongRange(answer, Number(start), Number(end) + 1);
}

/** Whether an answer may be valid for minutes only: a redirect to a range of a file, or an error of its target. */
function isShortLived({ url, cacheAs = url, headers = {} }: WebRequest, { status }: WebAnswer): boolean {
  return headers.Range !== undefined && status >= 300 && (status < 400 || cacheAs !== url);
}

/** Whether a service reports an error in a header, which may be temporary although the status is 200. */
function isError({ service }: WebRequest, { headers }: WebAnswer): boolean {
  return service.errorIn?.(headers) !== undefined && headers.get("Memento-Datetime") === undefined;
}
