import { BusyError, InterruptedError } from "@recollect/warc/errors";

/** Capacity of a queue. */
export interface QueueSize {
  /** Maximum of concurrent tasks. */
  readonly atOnce: number;
  /** Maximum of waiting tasks; more are refused. */
  readonly waiting: number;
}

const oneByOne: QueueSize = { atOnce: 1, waiting: Number.POSITIVE_INFINITY };

/** A queue that runs a limited number of tasks at once, in order of arrival. */
export class WorkQueue {
  readonly #size: QueueSize;
  /** Functions that start the waiting tasks. */
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

  /** Runs a task in its turn. If aborted while waiting, it leaves the queue; a running task keeps its place until it ends. */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const leave = await this.enter(signal);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Waits for a place and returns a function that releases it. Throws a `BusyError` if too many tasks are waiting. */
  async enter(signal?: AbortSignal, atOnce = this.#size.atOnce): Promise<() => void> {
    if (signal?.aborted) throw new InterruptedError("Stopped while waiting in the queue");
    if (this.#running >= atOnce) await this.#turn(signal);
    else this.#running++;
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      const [next] = this.#waiting;
      if (next === undefined) this.#running--;
      else next(); // passes the place on
    };
  }

  #turn(signal: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.size >= this.#size.waiting) throw new BusyError("Too many requests of this kind are waiting: try again in a moment");
    return new Promise((resolve, reject) => {
      const abort = () => {
        this.#waiting.delete(begin);
        reject(new InterruptedError("Stopped while waiting in the queue"));
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
