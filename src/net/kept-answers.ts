import { limits } from "../limits.ts";
import type { Clock } from "./clock.ts";
import { isMishap } from "./range-answer.ts";
import type { WebAnswer, WebRequest } from "./web.ts";
import type { WebStore } from "./web-store.ts";

/** An error that is not part of an archive may pass, so that it is believed for a day at most. */
const errorMs = 24 * 60 * 60_000;

/** The answers of earlier runs: which of them will do for a request. */
export class KeptAnswers {
  #store: WebStore;
  #clock: Clock;

  constructor(store: WebStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Requests with the same key have the same answer. */
  keyOf({ url: address, keepAs: url = address, headers = {} }: WebRequest): string {
    const relevant = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
    return JSON.stringify([url.replace(/#.*$/s, ""), ...relevant.sort(([a = ""], [b = ""]) => (a < b ? -1 : 1))]);
  }

  find(request: WebRequest): WebAnswer | undefined {
    const { url, keepMs, maxBytes = limits.answerBytes } = request;
    if (keepMs === undefined) return undefined;
    const answer = this.#store.answer(this.keyOf(request), url);
    if (answer === undefined || this.#clock.nowMs() - answer.fetchedAtMs > mayBeOld(request, answer, keepMs)) return undefined;
    if ((answer.isCut && answer.body.length < maxBytes) || isPassing(request, answer)) return undefined;
    return answer.body.length > maxBytes ? { ...answer, body: answer.body.subarray(0, maxBytes), isCut: true } : answer;
  }

  keep(request: WebRequest, answer: WebAnswer): void {
    if (
      request.keepMs !== undefined &&
      !isError(request, answer) &&
      !isEndless(answer) &&
      !isOtherPart(request, answer) &&
      !isPassing(request, answer)
    )
      this.#store.keep(this.keyOf(request), answer, mayBeOld(request, answer, request.keepMs));
  }
}

/** A whole file where a part was asked for may be the slip of a moment, too. */
function mayBeOld({ headers: asked = {} }: WebRequest, { status, headers }: WebAnswer, keepMs: number): number {
  const mayPass = status >= 400 ? headers.get("Memento-Datetime") === undefined : status === 200 && asked.Range !== undefined;
  return mayPass ? Math.min(keepMs, errorMs) : keepMs;
}

/** What has no end, as far as it was read, is not worth its place on the disk. */
function isEndless({ isCut, body }: WebAnswer): boolean {
  return isCut && body.length > limits.answerBytes;
}

/** A part that is not the one that was asked for, or not all of it, went wrong on the way. */
function isOtherPart({ headers = {} }: WebRequest, answer: WebAnswer): boolean {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.Range ?? "") ?? [];
  return start !== undefined && answer.status === 206 && isMishap(answer, Number(start), Number(end) + 1);
}

/** Where a part of a file is at the moment may hold for minutes only, and so may what is said there. */
function isPassing({ url, keepAs = url, headers = {} }: WebRequest, { status }: WebAnswer): boolean {
  return headers.Range !== undefined && status >= 300 && (status < 400 || keepAs !== url);
}

/** An error that a service tells of in a header may have passed a moment later, though its status is 200. */
function isError({ service }: WebRequest, { headers }: WebAnswer): boolean {
  return service.errorIn?.(headers) !== undefined && headers.get("Memento-Datetime") === undefined;
}
