import { setTimeout as sleep } from "node:timers/promises";
import { Postgres } from "../base/postgres.ts";
import { DatabaseUnreachableError } from "../errors.ts";
import { limits } from "../limits.ts";

export interface ReachDatabaseOptions {
  readonly forMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Told once, when the first try has failed. */
  readonly onWaiting?: ((message: string) => void) | undefined;
}

/** Connects and closes again, so that a wrong address is told before any work is done. What the server refuses is not tried again. */
export async function reachDatabase(
  address: string,
  { forMs = limits.databaseFirstMs, signal, onWaiting }: ReachDatabaseOptions = {},
): Promise<void> {
  const untilMs = performance.now() + forMs;
  for (let tries = 1; ; tries++) {
    try {
      const connection = await Postgres.connect(address);
      return await connection.close();
    } catch (error) {
      if (!(error instanceof DatabaseUnreachableError) || performance.now() > untilMs) throw error;
      if (tries === 1) onWaiting?.(`${error.reason}; trying again for ${forMs / 60_000} minutes`);
    }
    await sleep(limits.jobPollMs, undefined, { signal }).catch(() => {});
    signal?.throwIfAborted();
  }
}
