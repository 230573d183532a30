/**
 * Tells when a thread may be ended. Ending a thread while it sets up zlib crashes the whole process (Node.js 24: "close before init"), so a
 * thread opens its gate only for work without zlib, such as reading a page. Both sides share the state.
 */
export class EndGate {
  readonly state: Int32Array;

  constructor(state: Int32Array = new Int32Array(new SharedArrayBuffer(4))) {
    this.state = state;
  }

  /** Inside the thread: runs an action during which the thread may be ended. Does not return if the end has been decided. */
  whileOpen<T>(action: () => T): T {
    Atomics.store(this.state, 0, open);
    try {
      return action();
    } finally {
      if (Atomics.compareExchange(this.state, 0, open, shut) === ending) Atomics.wait(this.state, 0, ending);
    }
  }

  /** Outside: once this returns true, the thread can be ended at any time. */
  mayEnd(): boolean {
    return Atomics.compareExchange(this.state, 0, open, ending) !== shut;
  }
}

const shut = 0;
const open = 1;
const ending = 2;
