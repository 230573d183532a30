import type { Worker } from "node:worker_threads";
import { startThread } from "../base/start-threads.ts";
import { EndGate } from "./end-gate.ts";
import type { VisitAnswer, VisitWorkerData } from "./visit-worker.ts";

interface VisitRequest {
  readonly urls: readonly string[];
  readonly ms: number;
  readonly answer: PromiseWithResolvers<VisitAnswer | undefined>;
}

/** One thread that makes visits, in order of requests; queued requests keep it busy while its caller is. */
export class VisitThread {
  /** Whether it has started, or failed to: then it answers at once. */
  isReady = false;
  readonly #data: Omit<VisitWorkerData, "gate">;
  /** Unanswered requests, oldest first: the first is in progress. */
  readonly #requests: VisitRequest[] = [];
  #gate = new EndGate();
  #worker: Worker;
  #started = Promise.withResolvers<void>();
  #timer: NodeJS.Timeout | undefined;
  #failure: unknown;
  /** Threads that were given up and are still ending. */
  readonly #ending = new Set<Promise<unknown>>();

  constructor(data: Omit<VisitWorkerData, "gate">) {
    this.#data = data;
    this.#worker = this.#start();
  }

  get load(): number {
    return this.#requests.length;
  }

  /** Undefined after a timeout, when the thread has been replaced. The time to start, and to reach the request, does not count. */
  ask(urls: readonly string[], ms: number): Promise<VisitAnswer | undefined> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    const answer = Promise.withResolvers<VisitAnswer | undefined>();
    this.#requests.push({ urls, ms, answer });
    this.#worker.postMessage(urls);
    if (this.#requests.length === 1) this.#watch();
    return answer.promise;
  }

  /** Must be called without work in progress. A thread that is still starting can't be ended (`EndGate`). */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#started.promise;
    await Promise.all([this.#end(), ...this.#ending]);
  }

  #start(): Worker {
    this.#gate = new EndGate();
    this.isReady = false;
    this.#started = Promise.withResolvers();
    const data: VisitWorkerData = { ...this.#data, gate: this.#gate.state };
    const worker = startThread("./visit-worker", import.meta.url, data);
    worker.on("message", (message: "ready" | VisitAnswer) => {
      if (message === "ready") this.#answers();
      else this.#requests.shift()?.answer.resolve(message);
      this.#watch();
    });
    worker.on("error", (error) => this.#fail(error));
    worker.on("exit", () => this.#fail(new Error("A thread that visits pages ended by itself")));
    return worker;
  }

  #answers(): void {
    this.isReady = true;
    this.#started.resolve();
  }

  #watch(): void {
    clearTimeout(this.#timer);
    const [first] = this.#requests;
    if (this.isReady && first !== undefined) this.#timer = setTimeout(() => this.#look(first), first.ms);
  }

  /** Waits for pending messages first: if this thread was busy itself, the answer may be among them. */
  #look(late: VisitRequest): void {
    setImmediate(() => {
      if (this.#requests[0] !== late) return;
      if (this.#gate.mayEnd()) this.#replace(late);
      else this.#timer = setTimeout(() => this.#look(late), 1);
    });
  }

  #replace(late: VisitRequest): void {
    const ending = this.#end().finally(() => this.#ending.delete(ending));
    this.#ending.add(ending);
    this.#requests.shift();
    this.#worker = this.#start();
    for (const { urls } of this.#requests) this.#worker.postMessage(urls);
    late.answer.resolve(undefined);
  }

  #end(): Promise<unknown> {
    this.#worker.removeAllListeners();
    return this.#worker.terminate();
  }

  #fail(error: unknown): void {
    this.#failure ??= error;
    this.#answers();
    for (const { answer } of this.#requests.splice(0)) answer.reject(this.#failure);
  }
}
