import { setTimeout } from "node:timers/promises";
import { InterruptedError } from "../errors.ts";

/** The time, and waiting for it: a test gives one of its own, so that nobody waits. */
export interface Clock {
  nowMs(): number;
  /** Throws an InterruptedError when the signal comes. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  async sleep(ms, signal) {
    try {
      await setTimeout(ms, undefined, signal === undefined ? {} : { signal });
    } catch (cause) {
      throw new InterruptedError("Stopped while waiting for a server", { cause });
    }
  },
};
