import { setTimeout as sleep } from "node:timers/promises";
import { limits } from "@recollect/base/limits";
import { isReadOnly, isRefusal } from "@recollect/base/postgres-failure";
import { DatabaseUnreachableError, InterruptedError, RecollectError } from "@recollect/warc/errors";
import { JobWorker, type JobWorkerOptions } from "./job-worker.ts";
import { LedRun, type RunKind } from "./led-run.ts";

/** Called with a message for the user: `error` if the run can't continue until the problem is resolved, otherwise `warn`. */
export type OnShared = (message: string, level: "warn" | "error") => void;

export interface ShareRunOptions {
  readonly database: string;
  readonly kind: RunKind;
  /** Output folder, which is also the name of the run. */
  readonly folder: string;
  /** Threads for work on any run; 0 only leads. */
  readonly threads: number;
  /** Whether it also works while it leads, or only while it waits for the lead. */
  readonly worksWhileLeading: boolean;
  readonly open: JobWorkerOptions["open"];
  readonly signal?: AbortSignal | undefined;
  readonly onShared?: OnShared | undefined;
}

/**
 * Leads a shared run, or works for its leader until it can lead: so any number of identical commands may run at once, on any machines, and
 * each may be killed. After a database outage, `lead` is called again. Returns how the run ended.
 */
export async function shareRun<T>(options: ShareRunOptions, lead: (run: LedRun) => Promise<{ result: T; ending: string }>): Promise<T> {
  const { signal, onShared, worksWhileLeading } = options;
  const worker = ownWorker(options);
  try {
    const away = new AwayTime();
    let hasLed = false;
    for (;;) {
      try {
        const run = await leadOrWait(options, worker);
        away.isLed();
        hasLed = true;
        return await leadToEnd(run, async () => {
          if (worksWhileLeading) await worker.start();
          else await worker.stop();
          return lead(run);
        });
      } catch (error) {
        const mayReturn = error instanceof DatabaseUnreachableError || (hasLed && isReadOnly(error));
        if (!(error instanceof RecollectError) || !mayReturn || signal?.aborted) throw error;
        if (away.isNew(isRefusal(error) ? "refused" : "away"))
          onShared?.(`${error.reason}; trying again for ${limits.databaseAwayMs / 60_000} minutes`, "error");
        if (away.isTooLong) throw error;
        await sleep(limits.jobPollMs);
      }
    }
  } finally {
    await worker.stop();
  }
}

/** Time that a run has been without its database. A lead that is lost again at once, for example for lack of another connection, does not reset it. */
class AwayTime {
  #sinceMs: number | undefined;
  #ledMs: number | undefined;
  #how = "";

  isLed(): void {
    this.#ledMs = performance.now();
  }

  /** Counts a failure; true if it has not been reported yet. */
  isNew(how: "refused" | "away"): boolean {
    const nowMs = performance.now();
    const ledForMs = nowMs - (this.#ledMs ?? nowMs);
    if (ledForMs > limits.workerSilenceMs) this.#sinceMs = undefined;
    const isTold = this.#sinceMs !== undefined && how === this.#how && ledForMs < limits.databaseFirstMs;
    this.#ledMs = undefined;
    this.#sinceMs ??= nowMs;
    this.#how = how;
    return !isTold;
  }

  get isTooLong(): boolean {
    return performance.now() - (this.#sinceMs ?? performance.now()) > limits.databaseAwayMs;
  }
}

async function leadToEnd<T>(run: LedRun, lead: () => Promise<{ result: T; ending: string }>): Promise<T> {
  let how = "";
  try {
    const { result, ending } = await lead();
    how = ending;
    return result;
  } catch (error) {
    how = `failed: ${(error as Error).message}`;
    await run.check(); // after a lost lead, files may have changed
    throw error;
  } finally {
    await run.close(how);
  }
}

/** Works for the leader while another process leads. */
async function leadOrWait(
  { database, kind, folder, threads, signal, onShared }: ShareRunOptions,
  worker: ReturnType<typeof ownWorker>,
): Promise<LedRun> {
  for (let isTold = false; ; ) {
    const led = await LedRun.lead(database, kind, folder);
    if (led instanceof LedRun) return led;
    const meanwhile = threads > 0 ? "helping it, and leading it if that process ends" : "leading it if that process ends";
    if (!isTold) onShared?.(`${led.leader} leads this ${kind}: ${meanwhile}`, "warn");
    isTold = true;
    await worker.start();
    await sleep(limits.workerCheckMs, undefined, { signal }).catch(() => {});
    if (signal?.aborted) throw new InterruptedError(`Stopped. The ${kind} goes on where others work for it`);
  }
}

/** The work of this process for other runs. */
function ownWorker({ database, threads, open, onShared, folder }: ShareRunOptions) {
  let worker: JobWorker | undefined;
  // Other runs use folders that this command does not name: their own workers do their jobs.
  const onTrouble = (message: string, of = folder): void => {
    if (of === folder) onShared?.(message, "warn");
  };
  return {
    async start(): Promise<void> {
      if (threads > 0) worker ??= await JobWorker.start({ address: database, threads, open, onTrouble });
    },
    async stop(): Promise<void> {
      await worker?.stop();
      worker = undefined;
    },
  };
}
