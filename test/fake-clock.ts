import type { Clock } from "@recollect/archive/net/clock";
import { InterruptedError } from "@recollect/warc/errors";

/** A deterministic clock that jumps to the time of the next sleeper as soon as no other work is left. */
export class FakeClock implements Clock {
  #nowMs: number;
  #sleepers: Array<{ atMs: number; wake: () => void }> = [];
  /** Total time slept. */
  sleptMs = 0;
  sleeps = 0;

  constructor(nowMs: number = Date.UTC(2026, 0, 5, 12)) {
    this.#nowMs = nowMs;
  }

  nowMs(): number {
    return this.#nowMs;
  }

  /** Sets the clock, as a user or a time server would: sleepers still sleep for their full duration. */
  set(nowMs: number): void {
    for (const sleeper of this.#sleepers) sleeper.atMs += nowMs - this.#nowMs;
    this.#nowMs = nowMs;
  }

  async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    this.sleptMs += ms;
    this.sleeps++;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const sleeper = { atMs: this.#nowMs + ms, wake: resolve };
    const stop = () => {
      this.#sleepers = this.#sleepers.filter((other) => other !== sleeper);
      reject(new InterruptedError("Stopped"));
    };
    this.#sleepers.push(sleeper);
    signal?.addEventListener("abort", stop, { once: true });
    if (signal?.aborted) stop();
    setImmediate(() => this.#wakeNext());
    await promise.finally(() => signal?.removeEventListener("abort", stop));
  }

  #wakeNext(): void {
    const next = this.#sleepers.reduce((a, b) => (b.atMs < a.atMs ? b : a), this.#sleepers[0] ?? { atMs: 0, wake: () => {} });
    const at = this.#sleepers.indexOf(next);
    if (at < 0) return;
    this.#sleepers.splice(at, 1);
    this.#nowMs = Math.max(this.#nowMs, next.atMs);
    next.wake();
  }
}
