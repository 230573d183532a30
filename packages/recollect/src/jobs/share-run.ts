import { setTimeout as sleep } from "node:timers/promises";
import { limits } from "@recollect/base/limits";
import { isReadOnly, isRefusal } from "@recollect/base/postgres-failure";
import { DatabaseUnreachableError, InterruptedError, RecollectError } from "@recollect/warc/errors";
import { JobWorker, type JobWorkerOptions } from "./job-worker.ts";
import { LedRun, type RunKind } from "./led-run.ts";

/** Receives a message for the user. `error`: the run can't continue until the problem is resolved. */
export type OnShared = (message: string, level: "warn" | "error") => void;

export interface ShareRunOptions {
  readonly database: string;
  readonly kind: RunKind;
  /** Output folder, which is also the name of the run. */
  readonly folder: string;
  /** Threads for jobs of any run; with 0, this process only leads. */
  readonly threads: number;
  /** Whether this process also does jobs while it leads, or only while it waits for the lead. */
  readonly worksWhileLeading: boolean;
  readonly open: JobWorkerOptions["open"];
  readonly signal?: AbortSignal | undefined;
  readonly onShared?: OnShared | undefined;
}

/**
 * Leads a shared run, or works for its leader until it can lead. So any number of identical commands may run at once, on any machines, and
 * each may be killed. After a database outage, `lead` is called again. Returns the result of `lead`.
 */
export async function shareRun<T>(options: ShareRunOptions, lead: (run: LedRun) => Promise<{ result: T; ending: string }>): Promise<T> {
  const { signal, onShared, worksWhileLeading } = options;
  const worker = ownWorker(options);
  try {
    const outage = new OutageTime();
    let hasLed = false;
    for (;;) {
      try {
        const run = await leadOrWait(options, worker);
        outage.onLead();
        hasLed = true;
        return await leadToEnd(run, async () => {
          if (worksWhileLeading) await worker.start();
          else await worker.stop();
          return lead(run);
        });
      } catch (error) {
        const isTemporary = error instanceof DatabaseUnreachableError || (hasLed && isReadOnly(error));
        if (!(error instanceof RecollectError) || !isTemporary || signal?.aborted) throw error;
        if (outage.isNew(isRefusal(error) ? "refused" : "unreachable"))
          onShared?.(`${error.reason}; trying again for ${limits.databaseAwayMs / 60_000} minutes`, "error");
        if (outage.isTooLong) throw error;
        await sleep(limits.jobPollMs);
      }
    }
  } finally {
    await worker.stop();
  }
}

/** Duration of a database outage. A lead that is soon lost again, for example for lack of another connection, does not end it. */
class OutageTime {
  #sinceMs: number | undefined;
  #ledMs: number | undefined;
  #kind = "";

  /** Records that this process leads the run. */
  onLead(): void {
    this.#ledMs = performance.now();
  }

  /** Records a failure; returns true if it has not been reported yet. */
  isNew(kind: "refused" | "unreachable"): boolean {
    const nowMs = performance.now();
    const ledForMs = nowMs - (this.#ledMs ?? nowMs);
    if (ledForMs > limits.workerSilenceMs) this.#sinceMs = undefined;
    const isReported = this.#sinceMs !== undefined && kind === this.#kind && ledForMs < limits.databaseFirstMs;
    this.#ledMs = undefined;
    this.#sinceMs ??= nowMs;
    this.#kind = kind;
    return !isReported;
  }

  get isTooLong(): boolean {
    return performance.now() - (this.#sinceMs ?? performance.now()) > limits.databaseAwayMs;
  }
}

async function leadToEnd<T>(run: LedRun, lead: () => Promise<{ result: T; ending: string }>): Promise<T> {
  let ending = "";
  try {
    const led = await lead();
    ending = led.ending;
    return led.result;
  } catch (error) {
    ending = `failed: ${(error as Error).message}`;
    await run.check(); // after a lost lead, files may have changed
    throw error;
  } finally {
    await run.close(ending);
  }
}

/** Works for the leader while another process leads. */
async function leadOrWait(
  { database, kind, folder, threads, signal, onShared }: ShareRunOptions,
  worker: ReturnType<typeof ownWorker>,
): Promise<LedRun> {
  for (let isReported = false; ; ) {
    const led = await LedRun.lead(database, kind, folder);
    if (led instanceof LedRun) return led;
    const meanwhile = threads > 0 ? "helping it, and leading it if that process ends" : "leading it if that process ends";
    if (!isReported) onShared?.(`${led.leader} leads this ${kind}: ${meanwhile}`, "warn");
    isReported = true;
    await worker.start();
    await sleep(limits.workerCheckMs, undefined, { signal }).catch(() => {});
    if (signal?.aborted) throw new InterruptedError(`Stopped. Other processes continue the ${kind}`);
  }
}

/** Returns this process's worker, which can be started and stopped repeatedly. */
function ownWorker({ database, threads, open, onShared, folder }: ShareRunOptions) {
  let worker: JobWorker | undefined;
  // Trouble with other runs is not reported: they use folders that this command does not name.
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
