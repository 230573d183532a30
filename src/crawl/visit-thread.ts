import type { Worker } from "node:worker_threads";
import { startThread } from "../base/start-threads.ts";
import { EndGate } from "./end-gate.ts";
import type { VisitAnswer, VisitWorkerData } from "./visit-worker.ts";

/** What a thread is to be asked next, and how long it may take. */
interface Asked {
  readonly urls: readonly string[];
  readonly ms: number;
  readonly answer: PromiseWithResolvers<VisitAnswer | undefined>;
}

/** One thread that makes visits, in the order in which it is asked; so it has the next ones at hand while its asker is busy. */
export class VisitThread {
  /** It has started, or failed to: then it answers at once. */
  isReady = false;
  readonly #data: Omit<VisitWorkerData, "gate">;
  /** Those without an answer, first asked first: the first is under way. */
  readonly #asked: Asked[] = [];
  #gate = new EndGate();
  #worker: Worker;
  #started = Promise.withResolvers<void>();
  #timer: NodeJS.Timeout | undefined;
  #failure: unknown;
  /** Threads that were given up end by themselves, which may take a moment. */
  readonly #ending = new Set<Promise<unknown>>();

  constructor(data: Omit<VisitWorkerData, "gate">) {
    this.#data = data;
    this.#worker = this.#start();
  }

  /** Batches that it has not answered yet. */
  get load(): number {
    return this.#asked.length;
  }

  /** Undefined when it took too long; the thread has been replaced by then. What it takes to start, or to get to it, does not count. */
  ask(urls: readonly string[], ms: number): Promise<VisitAnswer | undefined> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    const answer = Promise.withResolvers<VisitAnswer | undefined>();
    this.#asked.push({ urls, ms, answer });
    this.#worker.postMessage(urls);
    if (this.#asked.length === 1) this.#watch();
    return answer.promise;
  }

  /** Nothing may be under way. A thread that still starts can't be ended (`EndGate`). */
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
      else this.#asked.shift()?.answer.resolve(message);
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

  /** From now on, the first may take its time. */
  #watch(): void {
    clearTimeout(this.#timer);
    const [first] = this.#asked;
    if (this.isReady && first !== undefined) this.#timer = setTimeout(() => this.#look(first), first.ms);
  }

  /** After the next messages only: where this thread was busy itself, the answer may be among them. */
  #look(late: Asked): void {
    setImmediate(() => {
      if (this.#asked[0] !== late) return;
      if (this.#gate.mayEnd()) this.#replace(late);
      else this.#timer = setTimeout(() => this.#look(late), 1);
    });
  }

  #replace(late: Asked): void {
    const ending = this.#end().finally(() => this.#ending.delete(ending));
    this.#ending.add(ending);
    this.#asked.shift();
    this.#worker = this.#start();
    for (const { urls } of this.#asked) this.#worker.postMessage(urls);
    late.answer.resolve(undefined);
  }

  #end(): Promise<unknown> {
    this.#worker.removeAllListeners();
    return this.#worker.terminate();
  }

  #fail(error: unknown): void {
    this.#failure ??= error;
    this.#answers();
    for (const { answer } of this.#asked.splice(0)) answer.reject(this.#failure);
  }
}
