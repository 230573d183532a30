import type { Exchange, ExchangeFailure, ExchangeRequest } from "@recollect/archive/net/exchange";
import type { WebAnswer } from "@recollect/archive/net/web";
import { limits } from "@recollect/base/limits";
import { WarcFields } from "@recollect/warc/warc-record";
import type { FakeClock } from "./fake-clock.ts";

/** Reply of a simulated server: a status, a full answer, or a failure. */
export type Reply = number | { status?: number; headers?: Record<string, string>; body?: string } | ExchangeFailure;

/** Simulated servers with scripted answers that take time on a fake clock; records the requests and their times. */
export class ScriptedExchange implements Exchange {
  readonly sent: Array<{ url: string; atMs: number; headers: ReadonlyArray<readonly [string, string]> }> = [];
  /** Maximum number of concurrent requests. */
  most = 0;
  #clock: FakeClock;
  #script: (url: string, count: number) => Reply;
  #tookMs: number;
  #under = 0;

  /** `script` receives the number of earlier requests. */
  constructor(clock: FakeClock, script: (url: string, count: number) => Reply, tookMs = 10) {
    this.#clock = clock;
    this.#script = script;
    this.#tookMs = tookMs;
  }

  async send({ url, headers, maxBytes, signal, nowMs }: ExchangeRequest): Promise<WebAnswer | ExchangeFailure> {
    this.sent.push({ url, atMs: nowMs, headers });
    const reply = this.#script(url, this.sent.length - 1);
    this.most = Math.max(this.most, ++this.#under);
    await this.#clock.sleep(this.#tookMs, signal).finally(() => this.#under--);
    if (typeof reply === "object" && "kind" in reply) return reply;
    const { status = 200, headers: fields = {}, body = "" } = typeof reply === "number" ? { status: reply } : reply;
    const bytes = Buffer.from(body);
    return {
      kind: "answer",
      url,
      status,
      reason: "",
      headers: new WarcFields(Object.entries(fields)),
      body: bytes.subarray(0, maxBytes),
      isCut: bytes.length > maxBytes,
      fetchedAtMs: nowMs,
      isKept: false,
      requestHead: "",
    };
  }

  async close(): Promise<void> {}
}

export const turnedAway: ExchangeFailure = { kind: "failure", code: "connection", message: "refused", isTurnedAway: true };
export const timedOut: ExchangeFailure = { kind: "failure", code: "timeout", message: "too slow", retries: limits.retries };
