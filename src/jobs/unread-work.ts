/** Pieces of work that can't be done here, before any that can, after which a run is left to others for a while. */
const most = 20;

/** Work of a run that this machine can't do, and another may. Who can do nothing is quicker than all others, and must not get all the work. */
export class UnreadWork {
  #pieces = 0;
  #hasDone = false;

  /** Something can be done here. */
  done(): void {
    this.#hasDone = true;
  }

  /** Leaves one piece to others; throws when all of the run is to be left. */
  leave(error: Error): void {
    if (!this.#hasDone && ++this.#pieces === most) throw error;
  }
}
