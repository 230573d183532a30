import { limits } from "@recollect/base/limits";
import { errors } from "undici";
import { AddressRefused } from "./address-guard.ts";
import type { ExchangeFailure } from "./exchange.ts";

/** Error for an exchange that exceeded its deadline. */
export class DeadlineError extends Error {}

/** Error for a proxy that refused to connect. */
export class ProxyError extends Error {}

const noSuchName = new Set(["ENOTFOUND", "ENODATA", "EAI_NONAME"]);
/** The name server does not answer, or fails. */
const noNameServer = "EAI_AGAIN";
const timeouts = new Set(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"]);
const connectTimeouts = new Set(["UND_ERR_CONNECT_TIMEOUT", "ETIMEDOUT"]);
const cutOff = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);
/** undici's errors at an unexpected 100 or 101, after which it can't read on. */
const interim = /^bad (?:response|upgrade)$|assert\(upgrade\)/;

interface Circumstances {
  readonly host: string;
  /** Whether the answer had begun. */
  readonly hadHeaders: boolean;
  /** The proxy, if the connection went to one. */
  readonly proxy: string | undefined;
}

/** Translates a thrown error into a failure with our wording. */
export function exchangeFailure(thrown: unknown, { host, hadHeaders, proxy }: Circumstances): ExchangeFailure {
  const error = firstOf(thrown);
  const { code = "", message } = error as NodeJS.ErrnoException;
  const failure = (code: ExchangeFailure["code"], message: string, more: Partial<ExchangeFailure> = {}): ExchangeFailure => ({
    kind: "failure",
    code,
    message,
    ...more,
  });
  if (error instanceof AddressRefused) return failure("address-refused", message, { privateHost: error.privateHost });
  const isLate: boolean = error instanceof DeadlineError;
  if (isLate && hadHeaders) return failure("timeout", `${host} did not send its whole answer in time`, seldom);
  if (isLate || timeouts.has(code)) return failure("timeout", `${host} did not answer in time`, often);
  if (error instanceof ProxyError) return failure("connection", message);
  if (proxy !== undefined && (code === "ECONNREFUSED" || noSuchName.has(code) || code === noNameServer))
    return failure("connection", `No connection to the proxy ${proxy}: ${message}`);
  if (noSuchName.has(code)) return failure("not-found", `No address was found for ${host}`);
  if (code === noNameServer) return failure("not-found", `No address was found for ${host}: the name server does not answer`, seldom);
  if (connectTimeouts.has(code)) return failure("connection", `No connection to ${host} in time`, often);
  if (tls.test(code)) return failure("tls", tlsSentence(host, code, message));
  if (code === "ECONNREFUSED") return failure("connection", `${host} refused the connection`, { isTurnedAway: true });
  if (interim.test(message)) return failure("bad-answer", `${host} answered with an interim status (100 or 101) that was not requested`);
  if (cutOff.has(code) && !hadHeaders) return failure("cut-off", `${host} closed the connection without an answer (${message})`, seldom);
  if (code === "ERR_ASSERTION") return failure("bad-answer", `The answer of ${host} can't be read: it is not valid HTTP`);
  if (hadHeaders || error instanceof errors.HTTPParserError || code === "UND_ERR_HEADERS_OVERFLOW")
    return failure("bad-answer", `The answer of ${host} can't be read: ${message}`);
  return failure("connection", `No connection to ${host}: ${message || code}`);
}

/** Retries after faults of a busy server, and after faults that may be permanent. */
const often = { retries: limits.retries } as const;
const seldom = { retries: limits.connectionRetries } as const;

/** Returns the first of several errors, as after several addresses were tried. */
function firstOf(error: unknown): Error {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors[0] as Error;
  return error as Error;
}

/** Codes of TLS handshakes and certificate checks; those of OpenSSL have no common prefix. */
const tls = /^ERR_(?:TLS|SSL|OSSL)|^EPROTO$|CERT|^UNABLE_TO_|SIGNATURE|^INVALID_(?:CA|PURPOSE)|^PATH_LENGTH|^HOSTNAME_MISMATCH/;

const sentences: ReadonlyArray<readonly [RegExp, (host: string) => string]> = [
  [/HAS_EXPIRED/, (host) => `The certificate of ${host} has expired`],
  [/NOT_YET_VALID/, (host) => `The certificate of ${host} is not valid yet: is the clock of this computer right?`],
  [/ALTNAME|HOSTNAME_MISMATCH/, (host) => `The certificate of ${host} is for another host`],
  [/SELF_SIGNED/, (host) => `The certificate of ${host} is self-signed, so it can't be trusted`],
  [/^UNABLE_TO_/, (host) => `The certificate of ${host} comes from an authority that this computer does not trust`],
  [/UNSUPPORTED_PROTOCOL|PROTOCOL_VERSION|VERSION_TOO_LOW|NO_PROTOCOLS/, (host) => `${host} offers only old, insecure versions of TLS`],
  [/WRONG_VERSION_NUMBER|PACKET_LENGTH|HTTP_REQUEST/, (host) => `${host} does not speak TLS at this port`],
];

/** Creates a sentence about a server without a trusted connection. */
function tlsSentence(host: string, code: string, message: string): string {
  const known = sentences.find(([codes]) => codes.test(code));
  // OpenSSL's messages begin with a place in its source code.
  const reason = /:([^:]+):[^:]*:\d+:/.exec(message)?.[1] ?? message;
  return known === undefined ? `No trusted connection to ${host}: ${reason.replace(/\s+/g, " ").trim()}` : known[1](host);
}
