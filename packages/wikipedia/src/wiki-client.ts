import { followRedirects } from "@recollect/archive/net/follow-redirects";
import { retryAfterMs } from "@recollect/archive/net/retry-after";
import { isUnreached, type Web, type WebAnswer, type WebFailure } from "@recollect/archive/net/web";
import { limits } from "@recollect/base/limits";
import { ThrottledError, UnreachableError, UsageError } from "@recollect/warc/errors";
import { decodeBody } from "@recollect/warc/http-body";
import { type ApiAnswer, apiAnswer } from "./api-answer.ts";
import { wikiService } from "./wiki-service.ts";

/** A request to the API of a wiki. */
export interface WikiRequest {
  readonly parameters: Readonly<Record<string, string | number>>;
  /** Subject of the request, for messages: `“2011 Tucson shooting”`. */
  readonly about: string;
  /** Maximum age of a cached answer. */
  readonly cacheMs: number;
  /** Whether a cached answer may be used, since one that reports a fault may be outdated; by default, it may. */
  readonly isReusable?: (answer: ApiAnswer) => boolean;
}

/** Sends requests to one wiki's API. */
export class WikiClient {
  readonly api: string;
  readonly host: string;
  readonly #web: Web;
  readonly #maxlag: number;
  readonly #signal: AbortSignal | undefined;

  constructor(web: Web, api: string, { maxlag, signal }: { maxlag: number; signal: AbortSignal | undefined }) {
    this.#web = web;
    this.api = api;
    this.host = new URL(api).host;
    this.#maxlag = maxlag;
    this.#signal = signal;
  }

  /** Sends a request and returns the answer. Throws a UsageError with wiki and subject if there is none, or if it is an error. */
  async request(request: WikiRequest): Promise<ApiAnswer> {
    const response = await this.#get(request, request.cacheMs);
    if (response.kind === "failure" || !response.isKept) return this.#checked(response, request.about);
    const cached = answerIn(response);
    if (cached !== undefined && cached.error === undefined && request.isReusable?.(cached) !== false) return cached;
    return this.#checked(await this.#get(request, 0), request.about);
  }

  #get({ parameters }: WikiRequest, cacheMs: number): Promise<WebAnswer | WebFailure> {
    const all = { format: "json", formatversion: 2, maxlag: this.#maxlag, ...parameters };
    const url = `${this.api}?${new URLSearchParams(Object.entries(all).map(([name, value]): [string, string] => [name, String(value)]))}`;
    const headers = { "Accept-Encoding": "gzip", Accept: "application/json" };
    const signal = this.#signal;
    return followRedirects(this.#web, url, (to) => ({ url: to, service: wikiService(to), headers, cacheMs, signal }));
  }

  #checked(response: WebAnswer | WebFailure, about: string): ApiAnswer {
    if (response.kind === "failure" && isUnreached(response.code))
      throw new UnreachableError(`Cannot fetch ${about} from ${this.host}: ${response.message}`, 0);
    if (response.kind === "failure")
      throw new UsageError(`Cannot fetch ${about} from ${this.host}: ${response.message}`, {
        code: "wiki-silent",
        data: { canRetry: true },
      });
    const answer = answerIn(response);
    if (answer?.error !== undefined) throw this.#errorOf(answer.error, response, about);
    if (response.status !== 200)
      throw new UsageError(`${this.host} answered ${response.status} ${response.reason} to the request for ${about}`, {
        code: "wiki-silent",
        data: { canRetry: true },
      });
    if (answer !== undefined) return answer;
    const { text, isWhole } = bodyOf(response);
    throw new UsageError(
      `${this.api} did not answer like a MediaWiki to the request for ${about}${isWhole ? "" : " (it is cut off)"}: ` +
        `is the address right? The answer starts with ${JSON.stringify(text.slice(0, 60))}`,
    );
  }

  #errorOf({ code, info }: { code: string; info: string }, response: WebAnswer, about: string): Error {
    // `Web` has already waited if the headers report this. Some wikis, or proxies before them, report it only in the answer.
    if (code === "maxlag" || code === "ratelimited") {
      const untilMs = response.fetchedAtMs + (retryAfterMs(response.headers.get("Retry-After"), response.fetchedAtMs) ?? 60_000);
      return new ThrottledError(`${this.host} is too busy to answer the request for ${about}`, untilMs, {
        code: "try-again",
        data: { later: true },
      });
    }
    const reason =
      code === "readapidenied"
        ? `${this.host} shows ${about} only to logged-in users`
        : `${this.host} answered the request for ${about} with an error: ${info.replace(/\s+/g, " ").trim()} (${code})`;
    return new UsageError(reason, { code: "wiki-silent", data: { canRetry: false } });
  }
}

/** Decodes the text of an answer. */
export function bodyOf(answer: WebAnswer): { text: string; isWhole: boolean } {
  const { status, headers, body } = answer;
  const { bytes, defect } = decodeBody({ status, startLine: "", headers, body }, limits.answerBytes);
  return { text: bytes.toString(), isWhole: !answer.isCut && defect === undefined };
}

/** Returns the parsed answer; undefined if it is invalid. */
function answerIn(response: WebAnswer): ApiAnswer | undefined {
  const { text, isWhole } = bodyOf(response);
  try {
    return isWhole ? apiAnswer.safeParse(JSON.parse(text)).data : undefined;
  } catch {
    return undefined;
  }
}
