import { BusyError, InterruptedError } from "../errors.ts";

/** How much work a queue takes. */
export interface QueueSize {
  /** Pieces of work that run at once. */
  readonly atOnce: number;
  /** Pieces that wait for their turn; more are refused. */
  readonly waiting: number;
}

const oneByOne: QueueSize = { atOnce: 1, waiting: Number.POSITIVE_INFINITY };

/** Work that is done a few pieces at a time, in the order in which it was asked for. */
export class WorkQueue {
  readonly #size: QueueSize;
  readonly #waiting = new Set<() => void>();
  #running = 0;

  constructor(size = oneByOne) {
    this.#size = size;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Does a piece of work when it is its turn. Aborted while it waits, it leaves the queue; once it runs, its place is free when it ends. */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const leave = await this.enter(signal);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Waits for a place, and returns the function that gives it back. Throws a `BusyError` where too much work waits already. */
  async enter(signal?: AbortSignal): Promise<() => void> {
    if (signal?.aborted) throw new InterruptedError("The request was cancelled");
    if (this.#running >= this.#size.atOnce) await this.#turn(signal);
    else this.#running++;
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      const [next] = this.#waiting;
      if (next === undefined) this.#running--;
      else next(); // the place passes on
    };
  }

  #turn(signal: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.size >= this.#size.waiting) throw new BusyError("Too many requests of this kind are waiting: try again in a moment");
    return new Promise((resolve, reject) => {
      const abort = () => {
        this.#waiting.delete(begin);
        reject(new InterruptedError("The request was cancelled"));
      };
      const begin = () => {
        this.#waiting.delete(begin);
        signal?.removeEventListener("abort", abort);
        resolve();
      };
      this.#waiting.add(begin);
      signal?.addEventListener("abort", abort, { once: true });
    });
  }
}
