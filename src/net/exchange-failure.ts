import { errors } from "undici";
import { limits } from "../limits.ts";
import { AddressRefused } from "./address-guard.ts";
import type { ExchangeFailure } from "./exchange.ts";
import { isTlsCode, tlsSentence } from "./tls-sentence.ts";

/** The exchange took longer than it may. */
export class DeadlineError extends Error {}

/** The proxy would not connect us. */
export class ProxyError extends Error {}

const noSuchName = new Set(["ENOTFOUND", "ENODATA", "EAI_NONAME"]);
/** The name server does not answer, or fails. */
const noNameServer = "EAI_AGAIN";
const timeouts = new Set(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"]);
const connectTimeouts = new Set(["UND_ERR_CONNECT_TIMEOUT", "ETIMEDOUT"]);
const cutOff = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);
/** What undici says, or insists on, at a 100 or 101 that nobody asked for: it can't read on from there. */
const interim = /^bad (?:response|upgrade)$|assert\(upgrade\)/;

interface Circumstances {
  readonly host: string;
  /** The answer had begun. */
  readonly hadHeaders: boolean;
  /** Whom we were connected to instead. */
  readonly proxy: string | undefined;
}

/** What a thrown error says about an exchange, in our words. */
export function exchangeFailure(thrown: unknown, { host, hadHeaders, proxy }: Circumstances): ExchangeFailure {
  const error = firstOf(thrown);
  const { code = "", message } = error as NodeJS.ErrnoException;
  const failure = (code: ExchangeFailure["code"], message: string, more: Partial<ExchangeFailure> = {}): ExchangeFailure => ({
    kind: "failure",
    code,
    message,
    ...more,
  });
  if (error instanceof AddressRefused) return failure("address-refused", message);
  if (error instanceof DeadlineError || timeouts.has(code)) return failure("timeout", `${host} did not answer in time`, often);
  if (error instanceof ProxyError) return failure("connection", message);
  if (proxy !== undefined && (code === "ECONNREFUSED" || noSuchName.has(code) || code === noNameServer))
    return failure("connection", `No connection to the proxy ${proxy}: ${message}`);
  if (noSuchName.has(code)) return failure("not-found", `No address was found for ${host}`);
  if (code === noNameServer) return failure("not-found", `No address was found for ${host}: the name server does not answer`, seldom);
  if (connectTimeouts.has(code)) return failure("connection", `No connection to ${host} in time`, often);
  if (isTlsCode(code)) return failure("tls", tlsSentence(host, code, message));
  if (code === "ECONNREFUSED") return failure("connection", `${host} refused the connection`, { isTurnedAway: true });
  if (interim.test(message)) return failure("bad-answer", `${host} answered with an interim status (100 or 101) that was not asked for`);
  if (cutOff.has(code) && !hadHeaders) return failure("cut-off", `${host} cut the connection without an answer (${message})`, seldom);
  if (code === "ERR_ASSERTION") return failure("bad-answer", `The answer of ${host} can't be read: it breaks the rules of HTTP`);
  if (hadHeaders || error instanceof errors.HTTPParserError || code === "UND_ERR_HEADERS_OVERFLOW")
    return failure("bad-answer", `The answer of ${host} can't be read: ${message}`);
  return failure("connection", `No connection to ${host}: ${message || code}`);
}

/** What passes on a busy day, and what may have been a mishap. */
const often = { retries: limits.retries } as const;
const seldom = { retries: limits.mishapRetries } as const;

/** Where several addresses were tried, the first error stands for all, unless one of them tells more. */
function firstOf(error: unknown): Error {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors[0] as Error;
  return error as Error;
}
