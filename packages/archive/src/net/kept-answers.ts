import { limits } from "@recollect/base/limits";
import { isMishap } from "./range-answer.ts";
import type { WebAnswer, WebRequest } from "./web.ts";
import type { WebStore } from "./web-store.ts";

/** An error may be temporary unless it is part of an archive, so it is cached for a day at most. */
const errorMs = 24 * 60 * 60_000;

/** Requests with the same key have the same answer. */
export function answerKey({ url: address, keepAs: url = address, headers = {} }: WebRequest): string {
  const relevant = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return JSON.stringify([url.replace(/#.*$/s, ""), ...relevant.sort(([a = ""], [b = ""]) => (a < b ? -1 : 1))]);
}

/** Returns the answer of an earlier run, if it may be used. */
export function keptAnswer(store: WebStore, request: WebRequest, nowMs: number): WebAnswer | undefined {
  const { url, keepMs, maxBytes = limits.answerBytes } = request;
  if (keepMs === undefined) return undefined;
  const answer = store.answer(answerKey(request), url);
  if (answer === undefined || nowMs - answer.fetchedAtMs > mayBeOld(request, answer, keepMs)) return undefined;
  if ((answer.isCut && answer.body.length < maxBytes) || isPassing(request, answer)) return undefined;
  return answer.body.length > maxBytes ? { ...answer, body: answer.body.subarray(0, maxBytes), isCut: true } : answer;
}

/** Stores an answer for later runs, if it may be used then. */
export function keepAnswer(store: WebStore, request: WebRequest, answer: WebAnswer): void {
  const isUseless = isError(request, answer) || isEndless(answer) || isOtherPart(request, answer) || isPassing(request, answer);
  if (request.keepMs !== undefined && !isUseless) store.keep(answerKey(request), answer, mayBeOld(request, answer, request.keepMs));
}

/** A whole file instead of a requested range may be a temporary error, too. */
function mayBeOld({ headers: asked = {} }: WebRequest, { status, headers }: WebAnswer, keepMs: number): number {
  const mayPass = status >= 400 ? headers.get("Memento-Datetime") === undefined : status === 200 && asked.Range !== undefined;
  return mayPass ? Math.min(keepMs, errorMs) : keepMs;
}

/** An answer that was cut before its end is not worth the disk space. */
function isEndless({ isCut, body }: WebAnswer): boolean {
  return isCut && body.length > limits.answerBytes;
}

/** A different or incomplete range is a transmission error. */
function isOtherPart({ headers = {} }: WebRequest, answer: WebAnswer): boolean {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.Range ?? "") ?? [];
  return start !== undefined && answer.status === 206 && isMishap(answer, Number(start), Number(end) + 1);
}

/** A redirect to a range of a file may be valid for minutes only, and so may the target's answer. */
function isPassing({ url, keepAs = url, headers = {} }: WebRequest, { status }: WebAnswer): boolean {
  return headers.Range !== undefined && status >= 300 && (status < 400 || keepAs !== url);
}

/** An error that a service reports in a header may be temporary, although the status is 200. */
function isError({ service }: WebRequest, { headers }: WebAnswer): boolean {
  return service.errorIn?.(headers) !== undefined && headers.get("Memento-Datetime") === undefined;
}
