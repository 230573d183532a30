import { setTimeout } from "node:timers/promises";
import { InterruptedError } from "@recollect/warc/errors";

/** The time and waiting; tests use their own implementation to avoid delays. */
export interface Clock {
  nowMs(): number;
  /** Throws an InterruptedError on abort. */
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
