import { type JobDone, onJob } from "../base/channels.ts";
import { limits } from "../limits.ts";
import { isLogJson } from "./log.ts";
import { type CommonFlags, say } from "./output.ts";

/** The jobs of a worker in a log: how many for each run, and how long they took, now and then. */
export class WorkLog {
  readonly #flags: CommonFlags;
  readonly #byRun = new Map<string, { jobs: number; failed: number; seconds: number }>();

  constructor(flags: CommonFlags) {
    this.#flags = flags;
    if (!isLogJson()) return;
    onJob((job) => this.#count(job));
    setInterval(() => this.flush(), limits.logFiguresMs).unref();
  }

  /** What has not been told yet. */
  flush(): void {
    for (const [run, { jobs, failed, seconds }] of this.#byRun) say(this.#flags, "Worked", { run, jobs, failed, seconds });
    this.#byRun.clear();
  }

  #count({ folder, seconds, isDone }: JobDone): void {
    const counts = this.#byRun.get(folder) ?? { jobs: 0, failed: 0, seconds: 0 };
    counts.jobs++;
    counts.failed += isDone ? 0 : 1;
    counts.seconds += seconds;
    this.#byRun.set(folder, counts);
  }
}
