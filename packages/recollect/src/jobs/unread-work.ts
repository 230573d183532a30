/** Units of work that fail here, without a success in between, before a run is left to other workers for a while. */
const most = 20;

/** Counts work of a run that this machine can't do but another may. A machine that can do nothing is the fastest, and must not take all the work. */
export class UnreadWork {
  #pieces = 0;
  #hasDone = false;

  /** Records a success. */
  done(): void {
    this.#hasDone = true;
  }

  /** Leaves one unit to other workers; throws if the whole run must be left. */
  leave(error: Error): void {
    if (!this.#hasDone && ++this.#pieces === most) throw error;
  }
}
