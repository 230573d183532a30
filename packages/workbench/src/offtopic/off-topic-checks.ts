import { defaultCacheFolder } from "@recollect/base/default-cache-folder";
import { limits } from "@recollect/base/limits";
import { UsageError } from "@recollect/warc/errors";
import type { ArchivePlaces } from "../archive-list.ts";
import { startTask, type TaskThread } from "../task-thread.ts";
import type { CheckJob, CheckMessage } from "./check-thread.ts";
import { resultsOf } from "./off-topic-reviews.ts";

type CheckOptions = Partial<Pick<CheckJob, "contact" | "allowPrivate" | "proxy" | "cacheFolder">>;

/** State of a running check, or the error message of the last one. */
interface CheckStatus {
  readonly check?: { readonly phase: "opening" | "judging"; readonly done: number; readonly total: number };
  readonly failure?: string;
}

interface RunningCheck {
  status: CheckStatus;
  readonly thread: TaskThread;
}

/** Checks of collections for off-topic captures, each in its own thread, so that the server stays responsive. */
export class OffTopicChecks {
  readonly #options: CheckOptions;
  readonly #running = new Map<string, RunningCheck>();
  readonly #failures = new Map<string, string>();

  constructor(options: CheckOptions) {
    this.#options = options;
  }

  /** Options for opening archives: the index folder, and contact and proxy for remote requests. */
  get access() {
    const { cacheFolder = defaultCacheFolder(), contact, allowPrivate, proxy } = this.#options;
    return { cacheFolder, contact, proxy, ...(allowPrivate && { allowPrivate }) };
  }

  status(folder: string): CheckStatus {
    const failure = this.#failures.get(folder);
    return this.#running.get(folder)?.status ?? (failure === undefined ? {} : { failure });
  }

  /** Starts checking the collection in a folder, with captures from archives, given by names and by sources. */
  start(folder: string, archives: readonly string[], { sources, warcs }: ArchivePlaces): void {
    if (this.#running.has(folder)) throw new UsageError("This collection is being checked already");
    if (this.#running.size >= limits.checksAtOnce) throw new UsageError("Other collections are being checked: wait until one is done");
    this.#failures.delete(folder);
    const job: CheckJob = { ...this.access, collection: folder, out: resultsOf(folder), archives, sources, warcs };
    const thread = startTask<CheckMessage>("./check-thread", import.meta.url, {
      job,
      onMessage: (message) => {
        if (message.kind === "progress") running.status = { check: message };
        else this.#running.delete(folder);
        if (message.kind !== "failed") return;
        const stopped = "The check was stopped; earlier results stay as they were";
        this.#failures.set(folder, message.isInterrupted ? stopped : message.message);
      },
      isLast: ({ kind }) => kind === "ended",
      failureText: (error) => (error ? `The check failed: ${error.message}` : "The check ended unexpectedly: try again"),
    });
    const running: RunningCheck = { status: { check: { phase: "opening", done: 0, total: 0 } }, thread };
    this.#running.set(folder, running);
  }

  /** Stops a check, and waits for its end. */
  async stop(folder: string): Promise<void> {
    const running = this.#running.get(folder);
    running?.thread.send("stop");
    await running?.thread.ended;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((folder) => this.stop(folder)));
  }
}
