import { followRedirects } from "@recollect/archive/net/follow-redirects";
import { retryAfterMs } from "@recollect/archive/net/retry-after";
import { isUnreached, type Web, type WebAnswer, type WebFailure } from "@recollect/archive/net/web";
import { limits } from "@recollect/base/limits";
import { ThrottledError, UnreachableError, UsageError } from "@recollect/warc/errors";
import { decodeBody } from "@recollect/warc/http-body";
import { type ApiAnswer, apiAnswer } from "./api-answer.ts";
import { wikiService } from "./wiki-service.ts";

/** A request to the API, and its subject. */
export interface Question {
  readonly parameters: Readonly<Record<string, string | number>>;
  /** For messages: `“2011 Tucson shooting”`. */
  readonly about: string;
  readonly keepMs: number;
  /** Whether a cached answer may be used; one that reports a fault may be outdated. */
  readonly isLasting?: (answer: ApiAnswer) => boolean;
}

/** Sends requests to one wiki's API. */
export class WikiAsker {
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

  /** Throws a UsageError with wiki and article if there is no answer, or the answer is an error. */
  async ask(question: Question): Promise<ApiAnswer> {
    const sent = await this.#get(question, question.keepMs);
    if (sent.kind === "failure" || !sent.isKept) return this.#judged(sent, question.about);
    const kept = answerIn(sent);
    if (kept !== undefined && kept.error === undefined && question.isLasting?.(kept) !== false) return kept;
    return this.#judged(await this.#get(question, 0), question.about);
  }

  #get({ parameters }: Question, keepMs: number): Promise<WebAnswer | WebFailure> {
    const all = { format: "json", formatversion: 2, maxlag: this.#maxlag, ...parameters };
    const url = `${this.api}?${new URLSearchParams(Object.entries(all).map(([name, value]): [string, string] => [name, String(value)]))}`;
    const headers = { "Accept-Encoding": "gzip", Accept: "application/json" };
    const signal = this.#signal;
    return followRedirects(this.#web, url, (to) => ({ url: to, service: wikiService(to), headers, keepMs, signal }));
  }

  #judged(sent: WebAnswer | WebFailure, about: string): ApiAnswer {
    if (sent.kind === "failure" && isUnreached(sent.code))
      throw new UnreachableError(`Cannot ask ${this.host} about ${about}: ${sent.message}`, 0);
    if (sent.kind === "failure")
      throw new UsageError(`Cannot ask ${this.host} about ${about}: ${sent.message}`, { code: "wiki-silent", data: { canRetry: true } });
    const answer = answerIn(sent);
    if (answer?.error !== undefined) throw this.#errorOf(answer.error, sent, about);
    if (sent.status !== 200)
      throw new UsageError(`${this.host} answered ${sent.status} ${sent.reason} to the request for ${about}`, {
        code: "wiki-silent",
        data: { canRetry: true },
      });
    if (answer !== undefined) return answer;
    const { text, isWhole } = bodyOf(sent);
    throw new UsageError(
      `${this.api} did not answer like a MediaWiki to the request for ${about}${isWhole ? "" : " (it is cut off)"}: ` +
        `is the address right? The answer starts with ${JSON.stringify(text.slice(0, 60))}`,
    );
  }

  #errorOf({ code, info }: { code: string; info: string }, sent: WebAnswer, about: string): Error {
    // The web has already waited for this; left are wikis, or proxies before them, that do not report it in their headers.
    if (code === "maxlag" || code === "ratelimited") {
      const untilMs = sent.fetchedAtMs + (retryAfterMs(sent.headers.get("Retry-After"), sent.fetchedAtMs) ?? 60_000);
      return new ThrottledError(`${this.host} is too busy to answer about ${about}`, untilMs, { code: "try-again", data: { later: true } });
    }
    const reason =
      code === "readapidenied"
        ? `${this.host} shows ${about} only to logged-in users`
        : `${this.host} answered about ${about}: ${info.replace(/\s+/g, " ").trim()} (${code})`;
    return new UsageError(reason, { code: "wiki-silent", data: { canRetry: false } });
  }
}

/** Decodes the text of an answer. */
export function bodyOf(answer: WebAnswer): { text: string; isWhole: boolean } {
  const { status, headers, body } = answer;
  const { bytes, defect } = decodeBody({ status, startLine: "", headers, body }, limits.answerBytes);
  return { text: bytes.toString(), isWhole: !answer.isCut && defect === undefined };
}

/** Undefined if invalid. */
function answerIn(sent: WebAnswer): ApiAnswer | undefined {
  const { text, isWhole } = bodyOf(sent);
  try {
    return isWhole ? apiAnswer.safeParse(JSON.parse(text)).data : undefined;
  } catch {
    return undefined;
  }
}
