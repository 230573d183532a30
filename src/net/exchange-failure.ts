import { errors } from "undici";
import { AddressRefused } from "./address-guard.ts";
import type { ExchangeFailure } from "./exchange.ts";

/** The exchange took longer than it may. */
export class DeadlineError extends Error {}

/** The proxy would not connect us. */
export class ProxyError extends Error {}

const noSuchName = new Set(["ENOTFOUND", "ENODATA", "EAI_NONAME"]);
const timeouts = new Set(["UND_ERR_CONNECT_TIMEOUT", "UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT", "ETIMEDOUT"]);
const turnedAway = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);
// The codes of OpenSSL's certificate checks have no prefix in common.
const tls = /^ERR_(?:TLS|SSL|OSSL)|^EPROTO$|CERT|^UNABLE_TO_|SIGNATURE|^INVALID_(?:CA|PURPOSE)|^PATH_LENGTH|^HOSTNAME_MISMATCH/;

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
  if (error instanceof AddressRefused) return { kind: "failure", code: "address-refused", message };
  if (error instanceof DeadlineError || timeouts.has(code))
    return { kind: "failure", code: "timeout", message: `${host} did not answer in time` };
  if (error instanceof ProxyError) return { kind: "failure", code: "connection", message };
  if (proxy !== undefined && (code === "ECONNREFUSED" || noSuchName.has(code)))
    return { kind: "failure", code: "connection", message: `No connection to the proxy ${proxy}: ${message}` };
  if (noSuchName.has(code)) return { kind: "failure", code: "not-found", message: `There is no host ${host}` };
  if (tls.test(code)) return { kind: "failure", code: "tls", message: `${host} can't be trusted: ${message}` };
  if (turnedAway.has(code) && !hadHeaders)
    return { kind: "failure", code: "connection", message: `${host} refused or cut the connection (${message})`, isTurnedAway: true };
  if (hadHeaders || error instanceof errors.HTTPParserError || code === "UND_ERR_HEADERS_OVERFLOW")
    return { kind: "failure", code: "bad-answer", message: `The answer of ${host} can't be read: ${message}` };
  return { kind: "failure", code: "connection", message: `No connection to ${host}: ${message || code}` };
}

/** Where several addresses were tried, the first error stands for all, unless one of them tells more. */
function firstOf(error: unknown): Error {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors[0] as Error;
  return error as Error;
}
