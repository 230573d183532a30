import { limits } from "@recollect/base/limits";
import { InterruptedError, UsageError } from "@recollect/warc/errors";
import { WarcFields } from "@recollect/warc/warc-record";
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
export function httpExchange(options: HttpExchangeOptions): Exchange {
  const { guard, connectMs = limits.connectMs, headersMs = limits.answerHeadersMs, totalMs = limits.answerMs } = options;
  const proxy = options.proxy === undefined ? undefined : proxyUrl(options.proxy);
  const connections = new Connections(guard, proxy, connectMs);

  async function send(request: ExchangeRequest): Promise<WebAnswer | ExchangeFailure> {
    const url = new URL(request.url);
    const refusal = guard.refusal(url) ?? (proxy && (await guard.hostRefusal(url)));
    if (refusal !== undefined) return { kind: "failure", code: "address-refused", ...refusal };
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(new DeadlineError()), request.deadlineMs ?? totalMs);
    const signal = AbortSignal.any([request.signal, deadline.signal]);
    try {
      const connection = connections.take(url);
      const result = await sendOn(connection, url, request, signal);
      if (result.kind === "answer" || result.code !== "cut-off" || !connection.isUsed) return result;
      // A server may close an idle connection just when it is reused; this does not mean that it blocks us.
      return await sendOn(connections.take(url, true), url, request, signal);
    } finally {
      clearTimeout(timer);
    }
  }

  async function sendOn(connection: Connection, url: URL, request: ExchangeRequest, signal: AbortSignal) {
    const path = `${connection.isForwarded ? url.origin : ""}${url.pathname}${url.search}`;
    const hop = connection.isForwarded && proxy !== undefined ? proxyHeaders(proxy) : [];
    const silenceMs = Math.min(request.deadlineMs ?? Number.POSITIVE_INFINITY, headersMs);
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
      if (isCut) connections.drop(connection);
      else connections.giveBack(connection);
      const sent = [`GET ${path} HTTP/1.1`, `host: ${url.host}`, "connection: keep-alive", ...request.headers.map((h) => h.join(": "))];
      const answer: WebAnswer = {
        kind: "answer",
        url: request.url,
        status: statusCode,
        reason: statusText,
        headers: new WarcFields(pairs(headers as unknown as string[])),
        body: bytes,
        isCut,
        fetchedAtMs: request.nowMs,
        isKept: false,
        requestHead: `${sent.join("\r\n")}\r\n\r\n`,
      };
      return answer;
    } catch (error) {
      connections.drop(connection);
      if (request.signal.aborted) throw new InterruptedError(`Stopped while asking ${url.host}`, { cause: error });
      const via = connection.isForwarded ? proxy?.host : undefined;
      return exchangeFailure(signal.aborted ? signal.reason : error, { host: url.host, hadHeaders, proxy: via });
    }
  }

  return { send, close: () => connections.close() };
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
  return Array.from({ length: flat.length >> 1 }, (_, n) => [flat[2 * n] as string, flat[2 * n + 1] as string]);
}
