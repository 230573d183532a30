/** Number of failed jobs, without any success, after which a run is left to other workers for a while. */
const maxFailed = 20;

/**
 * Counts jobs of a run that this machine can't do but another one may. A machine that can do none would be the fastest one, and must not
 * take all jobs.
 */
export class UnreadWork {
  #failed = 0;
  #hasDone = false;

  /** Records a success. */
  done(): void {
    this.#hasDone = true;
  }

  /** Records a job that is left to other workers; throws if the whole run must be left. */
  leave(error: Error): void {
    if (!this.#hasDone && ++this.#failed === maxFailed) throw error;
  }
}
