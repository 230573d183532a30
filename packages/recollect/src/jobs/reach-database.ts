import { setTimeout as sleep } from "node:timers/promises";
import { limits } from "@recollect/base/limits";
import { Postgres } from "@recollect/base/postgres";
import { DatabaseUnreachableError } from "@recollect/warc/errors";

export interface ReachDatabaseOptions {
  /** Maximum time for retries. */
  readonly forMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called once, when the first attempt has failed. */
  readonly onWaiting?: ((message: string) => void) | undefined;
}

/** Connects and disconnects, so that a wrong address is reported before any work is done. */
export function reachDatabase(address: string, options?: ReachDatabaseOptions): Promise<void> {
  return untilReached(async () => (await Postgres.connect(address)).close(), options);
}

/** Runs an action that needs a database, with retries while the server is down. A refusal by the server is not retried. */
export async function untilReached<T>(
  action: () => Promise<T>,
  { forMs = limits.databaseFirstMs, signal, onWaiting }: ReachDatabaseOptions = {},
): Promise<T> {
  const untilMs = performance.now() + forMs;
  for (let tries = 1; ; tries++) {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof DatabaseUnreachableError) || performance.now() > untilMs) throw error;
      if (tries === 1) onWaiting?.(`${error.reason}; trying again for ${forMs / 60_000} minutes`);
    }
    await sleep(limits.jobPollMs, undefined, { signal }).catch(() => {});
    signal?.throwIfAborted();
  }
}
