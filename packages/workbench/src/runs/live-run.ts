import { limits } from "@recollect/base/limits";
import { RecollectError } from "@recollect/warc/errors";
import type { ArchivePlaces } from "../archive-list.ts";
import type { Run, RunPage } from "../schemas/runs.ts";
import { startTask, type TaskFailure, type TaskThread } from "../task-thread.ts";
import { RunFile, type StoredRun } from "./run-file.ts";
import { changeOf, withPages } from "./run-log.ts";
import type { RunEnd, RunJob, RunMessage } from "./run-messages.ts";

/** A run of the workbench: its state, its record on disk, its thread while it has one, and its watchers. */
export class LiveRun {
  readonly places: ArchivePlaces;
  #run: Run;
  #pages: RunPage[];
  readonly #file: RunFile | undefined;
  #thread: TaskThread | undefined;
  readonly #watchers = new Set<() => void>();
  #savedMs = 0;
  /** Error message of the last write of the record, if it failed. */
  #fault: string | undefined;

  /** `path` is that of the record; undefined for a damaged record, which is shown and never written. */
  constructor({ sources, warcs, pages, ...run }: StoredRun, path: string | undefined) {
    this.places = { sources, warcs };
    this.#pages = pages;
    this.#run = { ...run, isEnding: false };
    this.#file = path === undefined ? undefined : new RunFile(path);
  }

  get run(): Run {
    return this.#fault === undefined ? this.#run : { ...this.#run, warnings: [this.#fault, ...this.#run.warnings] };
  }

  /** The pages judged last, oldest first. */
  get pages(): readonly RunPage[] {
    return this.#pages;
  }

  get isAtWork(): boolean {
    return this.#thread !== undefined;
  }

  /** Starts or resumes the crawl; calls `onEnd` with its result when the collection is closed. */
  begin(job: RunJob, onEnd: (end: RunEnd) => void): void {
    this.#thread = startRun(job, (message) => {
      if (message.kind === "ended" || message.kind === "failed") {
        this.#thread = undefined;
        onEnd(message);
      } else this.#apply(message);
    });
    if (this.#run.isFinishingEarly) this.#thread.send("finish");
  }

  /** Changes the run's state. Resolves when the change is on the disk; a full disk is reported but does not stop the run. */
  async change(change: Partial<Run>): Promise<void> {
    this.#run = { ...this.#run, ...change };
    this.#notify();
    this.#savedMs = performance.now();
    try {
      await this.#file?.save(() => this.#stored());
      this.#fault = undefined;
    } catch (error) {
      this.#fault = `The record of this run can't be written: ${error instanceof RecollectError ? error.reason : error}`;
      this.#notify();
    }
  }

  stop(): void {
    this.#thread?.send("stop");
  }

  finish(): void {
    this.#thread?.send("finish");
  }

  /** Resolves when its thread has ended and its record is written. */
  async settled(): Promise<void> {
    await this.#thread?.ended;
    await this.#file?.idle();
  }

  /** Calls `watcher` after every change, until the returned function is called. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  #apply(message: RunMessage): void {
    this.#pages = withPages(this.#pages, message);
    const change = changeOf(this.#run, message);
    if (performance.now() - this.#savedMs > limits.runSaveMs) void this.change(change);
    else {
      this.#run = { ...this.#run, ...change };
      this.#notify();
    }
  }

  #notify(): void {
    for (const watcher of this.#watchers) watcher();
  }

  #stored(): StoredRun {
    const { isEnding: _, ...run } = this.#run;
    return { ...run, sources: [...this.places.sources], warcs: [...this.places.warcs], pages: this.#pages };
  }
}

/** Starts a thread for a crawl or a forecast. */
export function startRun(job: RunJob, onMessage: (message: RunMessage | TaskFailure) => void): TaskThread {
  return startTask<RunMessage>("./run-thread", import.meta.url, {
    ...{ job, onMessage, isLast: ({ kind }) => kind === "ended" || kind === "forecast" },
    failureText: (error) =>
      `${error ? `The run failed: ${error.message}` : "The run ended unexpectedly"}. The documents collected so far are safe; resume to try again`,
  });
}
