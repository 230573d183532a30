import { setTimeout as sleep } from "node:timers/promises";
import { isReadOnly, isRefusal } from "../base/postgres-failure.ts";
import { DatabaseUnreachableError, InterruptedError, RecollectError } from "../errors.ts";
import { limits } from "../limits.ts";
import { JobWorker, type JobWorkerOptions } from "./job-worker.ts";
import { LedRun, type RunKind } from "./led-run.ts";

export interface ShareRunOptions {
  readonly database: string;
  readonly kind: RunKind;
  /** Where the result goes: the name of the run. */
  readonly folder: string;
  /** Work that this process does itself, for any run; 0 only leads. */
  readonly threads: number;
  /** Whether it does jobs as other workers do while it leads, or only while it waits for the lead. */
  readonly worksWhileLeading: boolean;
  readonly open: JobWorkerOptions["open"];
  readonly signal?: AbortSignal | undefined;
  readonly onShared?: OnShared | undefined;
}

/** Told who leads, where another process does, and what stands in the way; an error is something that the run can't do without. */
export type OnShared = (message: string, level: "warn" | "error") => void;

/**
 * Leads a run that many processes work for, or works for whoever leads it until it can lead: so any number of the same command may run at once,
 * on any machines, and each may be killed. If the database is away for a while, `lead` is called again when that is back. It tells how the
 * run ended.
 */
export async function shareRun<T>(options: ShareRunOptions, lead: (run: LedRun) => Promise<{ result: T; ending: string }>): Promise<T> {
  const { signal, onShared, worksWhileLeading } = options;
  const worker = new OwnWorker(options);
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

/** How long a run has done without its database. A lead that is lost again at once, such as for want of a further connection, ends no such time. */
class AwayTime {
  #sinceMs: number | undefined;
  #ledMs: number | undefined;
  #how = "";

  isLed(): void {
    this.#ledMs = performance.now();
  }

  /** Counts a failure; true where the user has not been told of it. */
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
    await run.check(); // who has lost the lead may find files changed
    throw error;
  } finally {
    await run.close(how);
  }
}

/** While another process leads, this one works for it. */
async function leadOrWait({ database, kind, folder, threads, signal, onShared }: ShareRunOptions, worker: OwnWorker): Promise<LedRun> {
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

/** What this process does for others. */
class OwnWorker {
  readonly #options: ShareRunOptions;
  #worker: JobWorker | undefined;

  constructor(options: ShareRunOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const { database, threads, open, onShared, folder } = this.#options;
    // Other runs use places that this command does not name: their own workers do their jobs.
    const onTrouble = (message: string, of = folder): void => {
      if (of === folder) onShared?.(message, "warn");
    };
    if (threads > 0) this.#worker ??= await JobWorker.start({ address: database, threads, open, onTrouble });
  }

  async stop(): Promise<void> {
    await this.#worker?.stop();
    this.#worker = undefined;
  }
}
