import type { Socket } from "node:net";

/** For how long nothing has come through a socket, nor gone into it where something waits for that. Tells what it sees when it is asked, so ask often. */
export class SocketSilence {
  readonly #socket: Socket;
  #seen = "";
  #sinceMs = performance.now();

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** `isOver`: nothing is waited for, so that silence says nothing. */
  ms(isOver: boolean): number {
    const { bytesRead, bytesWritten, writableLength } = this.#socket;
    // What the system has taken may never have left it; that it takes more of a long statement shows that the other side reads.
    const seen = `${bytesRead} ${writableLength > 0 ? bytesWritten - writableLength : ""}`;
    if (isOver || seen !== this.#seen) this.#sinceMs = performance.now();
    this.#seen = seen;
    return performance.now() - this.#sinceMs;
  }
}
