import { InterruptedError, UsageError } from "../errors.ts";
import { limits } from "../limits.ts";
import { WarcFields } from "../warc/warc-record.ts";
import type { AddressGuard } from "./address-guard.ts";
import { type Connection, Connections, proxyHeaders } from "./connections.ts";
import type { Exchange, ExchangeFailure, ExchangeRequest } from "./exchange.ts";
import { DeadlineError, exchangeFailure } from "./exchange-failure.ts";
import type { WebAnswer } from "./web.ts";

export interface HttpExchangeOptions {
  readonly guard: AddressGuard;
  /** `http://host:port`. The proxy resolves names itself, so they are checked here only if they resolve here, too. */
  readonly proxy?: string | undefined;
  readonly connectMs?: number;
  readonly headersMs?: number;
  readonly totalMs?: number;
}

/** Sends requests by HTTP/1.1, one GET at a time on each connection. */
export class HttpExchange implements Exchange {
  #guard: AddressGuard;
  #proxy: URL | undefined;
  #connections: Connections;
  #headersMs: number;
  #totalMs: number;

  constructor({ guard, proxy, connectMs, headersMs, totalMs }: HttpExchangeOptions) {
    this.#guard = guard;
    this.#proxy = proxy === undefined ? undefined : proxyUrl(proxy);
    this.#connections = new Connections(guard, this.#proxy, connectMs ?? limits.connectMs);
    this.#headersMs = headersMs ?? limits.answerHeadersMs;
    this.#totalMs = totalMs ?? limits.answerMs;
  }

  async send(request: ExchangeRequest): Promise<WebAnswer | ExchangeFailure> {
    const url = new URL(request.url);
    const refusal = this.#guard.refusal(url) ?? (this.#proxy && (await this.#guard.hostRefusal(url)));
    if (refusal !== undefined) return { kind: "failure", code: "address-refused", ...refusal };
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(new DeadlineError()), request.deadlineMs ?? this.#totalMs);
    const signal = AbortSignal.any([request.signal, deadline.signal]);
    try {
      const connection = this.#connections.take(url);
      const result = await this.#sendOn(connection, url, request, signal);
      if (result.kind === "answer" || result.code !== "cut-off" || !connection.isUsed) return result;
      // A server may close an idle connection just when it is reused; this does not mean that it blocks us.
      return await this.#sendOn(this.#connections.take(url, true), url, request, signal);
    } finally {
      clearTimeout(timer);
    }
  }

  close(): Promise<void> {
    return this.#connections.close();
  }

  async #sendOn(connection: Connection, url: URL, request: ExchangeRequest, signal: AbortSignal): Promise<WebAnswer | ExchangeFailure> {
    const path = `${connection.isForwarded ? url.origin : ""}${url.pathname}${url.search}`;
    const hop = connection.isForwarded && this.#proxy !== undefined ? proxyHeaders(this.#proxy) : [];
    const silenceMs = Math.min(request.deadlineMs ?? Number.POSITIVE_INFINITY, this.#headersMs);
    let hadHeaders = false;
    try {
      const { statusCode, statusText, headers, body } = await connection.client.request({
        method: "GET",
        path,
        headers: [["host", url.host], ...request.headers, ...(request.secretHeaders ?? []), ...hop].flat(),
        headersTimeout: silenceMs,
        bodyTimeout: silenceMs,
        responseHeaders: "raw",
        signal,
      });
      hadHeaders = true;
      const { bytes, isCut } = await readBody(body, request.maxBytes);
      if (isCut) this.#connections.drop(connection);
      else this.#connections.giveBack(connection);
      const fields = pairs(headers as unknown as string[]);
      const requestHead = [
        `GET ${path} HTTP/1.1`,
        `host: ${url.host}`,
        "connection: keep-alive",
        ...request.headers.map((h) => h.join(": ")),
      ];
      return {
        kind: "answer",
        url: request.url,
        status: statusCode,
        reason: statusText,
        headers: new WarcFields(fields),
        body: bytes,
        isCut,
        fetchedAtMs: request.nowMs,
        isKept: false,
        requestHead: `${requestHead.join("\r\n")}\r\n\r\n`,
      };
    } catch (error) {
      this.#connections.drop(connection);
      if (request.signal.aborted) throw new InterruptedError(`Stopped while asking ${url.host}`, { cause: error });
      const via = connection.isForwarded ? this.#proxy : undefined;
      return exchangeFailure(signal.aborted ? signal.reason : error, { host: url.host, hadHeaders, proxy: via?.host });
    }
  }
}

function proxyUrl(proxy: string): URL {
  const url = URL.parse(proxy);
  if (url?.protocol !== "http:") throw new UsageError(`"${proxy}" is not a proxy: give its address as http://host:port`);
  return url;
}

async function readBody(body: AsyncIterable<Buffer>, maxBytes: number): Promise<{ bytes: Buffer; isCut: boolean }> {
  const chunks: Buffer[] = [];
  let room = maxBytes;
  for await (const chunk of body) {
    chunks.push(chunk.length > room ? Buffer.from(chunk.subarray(0, room)) : chunk);
    if (chunk.length > room) return { bytes: Buffer.concat(chunks), isCut: true };
    room -= chunk.length;
  }
  return { bytes: Buffer.concat(chunks), isCut: false };
}

function pairs(flat: readonly string[]): Array<[string, string]> {
  const list: Array<[string, string]> = [];
  for (let i = 0; i + 1 < flat.length; i += 2) list.push([flat[i] as string, flat[i + 1] as string]);
  return list;
}
