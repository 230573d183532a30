import { limits } from "@recollect/base/limits";
import type { Refusal } from "@recollect/base/refused-address";
import { InterruptedError } from "@recollect/warc/errors";
import { AddressGuard, type Resolver } from "./address-guard.ts";
import { answerKey, cacheAnswer, cachedAnswer } from "./answer-cache.ts";
import { type Clock, systemClock } from "./clock.ts";
import type { Exchange, ExchangeFailure } from "./exchange.ts";
import { httpExchange } from "./http-exchange.ts";
import { judgeExchange } from "./judge-exchange.ts";
import { rateOf } from "./service-state.ts";
import { Turns, throttled, type WaitListener } from "./turns.ts";
import { missingContact, userAgent } from "./user-agent.ts";
import type { Pace, Service, Web, WebAnswer, WebFailure, WebRequest } from "./web.ts";
import type { ServiceCounts, ServiceHealth } from "./web-statistics.ts";
import { WebStore } from "./web-store.ts";

export interface PoliteWebOptions {
  /** An e-mail address or a web page; without it, requests are sent only to hosts in `allowPrivate`. */
  readonly contact?: string | undefined;
  /** File for rate limits and cached answers, or ":memory:". */
  readonly storePath: string;
  /** The user's own hosts (`host` or `host:port`), which may have private addresses. */
  readonly allowPrivate?: Iterable<string>;
  readonly proxy?: string | undefined;
  readonly clock?: Clock;
  /** A number from 0 to 1, for the pauses between retries. */
  readonly random?: () => number;
  readonly resolver?: Resolver;
  readonly exchange?: Exchange;
  readonly signal?: AbortSignal | undefined;
  /** Called for waits longer than the usual pauses. */
  readonly onWait?: WaitListener | undefined;
}

/**
 * Pace for the user's own servers, without pauses, unless another one is set. It also applies to names that no public server can have (RFC
 * 6761, section 6): behind a proxy, they belong to a web of the user's own.
 */
const ownPace = { perMinute: Number.POSITIVE_INFINITY, connections: 4 };
const reservedNames = /\.(?:example|test|invalid)\.?$/;

/** The web with polite access: in turn, within rate limits, with a user agent that names us, and without repeating requests. */
export class PoliteWeb implements Web {
  readonly store: WebStore;
  #guard: AddressGuard;
  #exchange: Exchange;
  #turns: Turns;
  #clock: Clock;
  #random: () => number;
  #contact: string | undefined;
  #agent: string;
  readonly #counts = new Map<string, ServiceCounts>();
  readonly #paces = new Map<string, Pace>();
  #running = new Map<string, Promise<WebAnswer | WebFailure>>();
  #closing = new AbortController();
  #stop: AbortSignal;

  constructor(options: PoliteWebOptions) {
    this.#contact = options.contact?.trim() || undefined;
    this.#agent = userAgent(this.#contact);
    this.#clock = options.clock ?? systemClock;
    this.#random = options.random ?? Math.random;
    this.#guard = new AddressGuard(options.allowPrivate, options.resolver);
    this.#exchange = options.exchange ?? httpExchange({ guard: this.#guard, proxy: options.proxy });
    this.#stop = AbortSignal.any([this.#closing.signal, ...(options.signal === undefined ? [] : [options.signal])]);
    this.store = new WebStore(options.storePath, this.#clock.nowMs());
    this.#turns = new Turns(this.store, this.#clock, options.onWait);
  }

  async get(request: WebRequest): Promise<WebAnswer | WebFailure> {
    if (this.#stop.aborted) throw new InterruptedError("Stopped: no more requests are sent");
    const url = URL.parse(request.url);
    if (url === null) return { kind: "failure", code: "address-refused", ...noAddress(request.url) };
    const refusal = this.#guard.refusal(url);
    if (refusal !== undefined) return { kind: "failure", code: "address-refused", ...refusal };
    const cached = cachedAnswer(this.store, request, this.#clock.nowMs());
    if (cached !== undefined) {
      this.#countsOf(request.service.name).kept++;
      return cached;
    }
    const isOwn = this.#guard.isOwn(url);
    // A signature identifies us, too.
    if (this.#contact === undefined && !isOwn && request.sign === undefined) throw missingContact(url.host);
    const needsNoPauses = isOwn || reservedNames.test(url.hostname);
    return this.#share({ ...request, service: needsNoPauses ? withoutPauses(request.service) : request.service });
  }

  async refusalOf(address: string): Promise<Refusal | undefined> {
    const url = URL.parse(address);
    return url === null ? noAddress(address) : (this.#guard.refusal(url) ?? (await this.#guard.hostRefusal(url)));
  }

  /** Returns this process's requests by service. */
  statistics(): ReadonlyMap<string, ServiceCounts> {
    return this.#counts;
  }

  /** Returns the same with the current rates and pauses of these services. */
  health(): ServiceHealth[] {
    const nowMs = this.#clock.nowMs();
    return [...this.#counts].map(([service, counts]) => {
      const state = this.store.state(service);
      const perMinute = rateOf(state, this.#paces.get(service) ?? "careful");
      const { rest, restUntilMs: untilMs } = state;
      const isResting = rest !== null && untilMs > nowMs;
      return {
        service,
        ...counts,
        ...(Number.isFinite(perMinute) && { perMinute }),
        ...(isResting && { rest: { because: rest, untilMs } }),
      };
    });
  }

  /** Closes the client and ends requests in progress. Safe to call twice. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled(this.#running.values());
    await this.#exchange.close();
    this.store.close();
  }

  /** Sends concurrent identical requests once; if the sender is stopped, another caller sends its own. */
  async #share(request: WebRequest): Promise<WebAnswer | WebFailure> {
    const signal = request.signal === undefined ? this.#stop : AbortSignal.any([this.#stop, request.signal]);
    const key = `${answerKey(request)} ${request.maxBytes ?? ""}`;
    for (let running = this.#running.get(key); running !== undefined; running = this.#running.get(key)) {
      try {
        return await unlessStopped(running, signal);
      } catch (error) {
        if (signal.aborted || !(error instanceof InterruptedError)) throw error;
      }
    }
    const own = this.#send(request, signal).finally(() => this.#running.delete(key));
    this.#running.set(key, own);
    return own;
  }

  async #send(request: WebRequest, signal: AbortSignal): Promise<WebAnswer | WebFailure> {
    for (let retries = 0; ; ) {
      const { result, outcome } = await this.#sendOnce(request, retries, signal);
      if (outcome === "throttled") continue;
      if (outcome === "again") {
        await this.#clock.sleep(this.#backoffMs(retries++), signal);
        continue;
      }
      if (result.kind === "answer" && outcome === "fine") cacheAnswer(this.store, request, result);
      if (result.kind === "answer") return result;
      return { kind: "failure", code: result.code, message: result.message };
    }
  }

  async #sendOnce(request: WebRequest, retries: number, signal: AbortSignal) {
    const { url, service, maxBytes = limits.answerBytes, deadlineMs } = request;
    const turn = await this.#turns.take(service, deadlineMs ?? limits.answerMs, signal);
    this.#paces.set(service.name, service.pace);
    const counts = this.#countsOf(service.name);
    counts.sent++;
    counts.waitedMs += turn.waitedMs;
    let result: WebAnswer | ExchangeFailure;
    try {
      const secretHeaders = await request.sign?.(url, turn.sentMs);
      const headers = this.#headers(request);
      result = await this.#exchange.send({ url, headers, secretHeaders, maxBytes, deadlineMs, signal, nowMs: turn.sentMs });
    } catch (error) {
      turn.end({ kind: "dropped" });
      throw error;
    }
    const outcome = judgeExchange(
      result,
      { service, isKnown: turn.isKnown, retries, most: request.retries ?? limits.retries },
      this.#clock.nowMs(),
    );
    if (result.kind === "answer") counts.bytes += result.body.length;
    if (outcome.kind === "throttled") counts.throttled++;
    else if (outcome.kind !== "fine") counts.failed++;
    const { hasAnswered, rest, restUntilMs } = turn.end(outcome);
    // Not failures of this address: it is requested again when the service answers again.
    if (outcome.kind === "turned-away" && hasAnswered) throw throttled(service.name, outcome.kind, restUntilMs, null);
    const isUnreached = outcome.kind === "unreached" || outcome.kind === "turned-away";
    if (isUnreached && rest === "unreachable" && restUntilMs > this.#clock.nowMs())
      throw throttled(service.name, rest, restUntilMs, outcome.cause);
    return { result, outcome: outcome.kind };
  }

  #countsOf(service: string): ServiceCounts {
    const counts = this.#counts.get(service) ?? { sent: 0, kept: 0, waitedMs: 0, throttled: 0, failed: 0, bytes: 0 };
    this.#counts.set(service, counts);
    return counts;
  }

  /** Returns the headers to send. Callers can't change the user agent. */
  #headers({ headers = {} }: WebRequest): Array<[string, string]> {
    const own: Array<[string, string]> = [["User-Agent", this.#agent]];
    const others = Object.entries(headers).filter(([name]) => name.toLowerCase() !== "user-agent");
    if (!others.some(([name]) => name.toLowerCase() === "accept")) own.push(["Accept", "*/*"]);
    return [...own, ...others];
  }

  /** Returns the pause before a retry: one second, doubled each time, varied at random by up to a half, so that clients do not retry together. */
  #backoffMs(retries: number): number {
    return 1000 * 2 ** retries * (0.5 + this.#random());
  }
}

function noAddress(text: string): Refusal {
  return { message: `${text.slice(0, 200)} is not an address` };
}

function withoutPauses(service: Service): Service {
  if (service.pace === "careful") return { ...service, pace: ownPace };
  return service.isOfFiles ? { ...service, pace: { ...ownPace, connections: service.pace.connections } } : service;
}

/** Stops this caller's wait; others continue to wait. */
async function unlessStopped<T>(shared: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(new InterruptedError("Stopped while waiting for a server"));
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await Promise.race([shared, promise]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
