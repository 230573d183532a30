/**
 * Says when a thread may be ended. One that is ended while it sets up zlib takes the whole process with it (Node.js 24: "close before
 * init"), so a thread opens its gate only for what uses none, such as reading a page. Both sides share the state.
 */
export class EndGate {
  readonly state: Int32Array;

  constructor(state: Int32Array = new Int32Array(new SharedArrayBuffer(4))) {
    this.state = state;
  }

  /** In the thread: does something during which the thread may be ended. Does not come back once somebody has taken to ending it. */
  whileOpen<T>(action: () => T): T {
    Atomics.store(this.state, 0, open);
    try {
      return action();
    } finally {
      if (Atomics.compareExchange(this.state, 0, open, shut) === ending) Atomics.wait(this.state, 0, ending);
    }
  }

  /** Outside: from true on, the thread can be ended at any time. */
  mayEnd(): boolean {
    return Atomics.compareExchange(this.state, 0, open, ending) !== shut;
  }
}

const shut = 0;
const open = 1;
const ending = 2;
