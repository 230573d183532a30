/**
 * Guards a thread against termination at the wrong moment: terminating a thread while it sets up zlib crashes the whole process (Node.js
 * 24: "close before init"). The thread is terminable only during work without zlib, such as reading a page. It shares the state with the
 * thread that wants to terminate it.
 */
export class TerminationGuard {
  readonly state: Int32Array;

  constructor(state: Int32Array = new Int32Array(new SharedArrayBuffer(4))) {
    this.state = state;
  }

  /** Called inside the thread: runs an action during which it may be terminated. Does not return if `mayTerminate` has returned true. */
  whileTerminable<T>(action: () => T): T {
    Atomics.store(this.state, 0, terminable);
    try {
      return action();
    } finally {
      if (Atomics.compareExchange(this.state, 0, terminable, guarded) === terminating) Atomics.wait(this.state, 0, terminating);
    }
  }

  /** Called outside the thread: once this returns true, the thread can be terminated at any time. */
  mayTerminate(): boolean {
    return Atomics.compareExchange(this.state, 0, terminable, terminating) !== guarded;
  }
}

const guarded = 0;
const terminable = 1;
const terminating = 2;
