import type { Socket } from "node:net";

/** Measures how long a socket has neither received nor, if data is waiting, sent anything. It notices changes only when called, so call it often. */
export class SocketSilence {
  readonly #socket: Socket;
  #seen = "";
  #sinceMs = performance.now();

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** `isOver`: no answer is expected, so silence is normal. */
  ms(isOver: boolean): number {
    const { bytesRead, bytesWritten, writableLength } = this.#socket;
    // Data accepted by the system may not have been sent; that it accepts more of a long statement shows that the other side reads.
    const seen = `${bytesRead} ${writableLength > 0 ? bytesWritten - writableLength : ""}`;
    if (isOver || seen !== this.#seen) this.#sinceMs = performance.now();
    this.#seen = seen;
    return performance.now() - this.#sinceMs;
  }
}
