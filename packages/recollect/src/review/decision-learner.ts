import { startThreads } from "@recollect/base/start-threads";
import { DiskError } from "@recollect/warc/errors";
import type { Piscina } from "piscina";
import type { LearnAnswer, LearnJob } from "./learn-worker.ts";

/** Time after which an idle thread ends, which frees the terms in its memory. */
const idleMs = 60_000;

/** Learns from decisions in a thread of its own, since this takes up to a second in a large collection. */
export class DecisionLearner {
  #threads: Promise<Piscina> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  async learn(job: LearnJob): Promise<Exclude<LearnAnswer, { failure: unknown }>> {
    this.#threads ??= startThreads("./learn-worker", import.meta.url, { minThreads: 0, maxThreads: 1, idleTimeout: idleMs });
    const running = this.#threads.then((threads) => threads.run(job));
    this.#last = running.catch(() => {});
    const answer: LearnAnswer = await running;
    if ("failure" in answer) throw new DiskError(answer.failure.reason, answer.failure);
    return answer;
  }

  /** Waits for the current job: a thread is only ended when idle. */
  async close(): Promise<void> {
    await this.#last;
    await (await this.#threads)?.destroy();
  }
}
