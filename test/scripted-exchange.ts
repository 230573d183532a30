import { limits } from "../src/limits.ts";
import type { Exchange, ExchangeFailure, ExchangeRequest } from "../src/net/exchange.ts";
import type { WebAnswer } from "../src/net/web.ts";
import { WarcFields } from "../src/warc/warc-record.ts";
import type { FakeClock } from "./fake-clock.ts";

/** What a pretended server says: a status, or more; or how it fails. */
export type Reply = number | { status?: number; headers?: Record<string, string>; body?: string } | ExchangeFailure;

/** Servers that say what a test wants, and take some time of a fake clock for it; keeps a list of what was sent, and when. */
export class ScriptedExchange implements Exchange {
  readonly sent: Array<{ url: string; atMs: number; headers: ReadonlyArray<readonly [string, string]> }> = [];
  /** The most that was on its way at once. */
  most = 0;
  #clock: FakeClock;
  #script: (url: string, count: number) => Reply;
  #tookMs: number;
  #under = 0;

  /** `script` is told how many requests there were before this one. */
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
