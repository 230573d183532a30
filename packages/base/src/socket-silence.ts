import type { Socket } from "node:net";

/**
 * Measures how many milliseconds a socket has neither received nor, if data is waiting, sent anything. It notices changes only when called, so
 * call it often. `isOver`: no answer is expected, so silence is normal.
 */
export function socketSilence(socket: Socket): (isOver: boolean) => number {
  let before = "";
  let sinceMs = performance.now();
  return (isOver) => {
    const { bytesRead, bytesWritten, writableLength } = socket;
    // Data accepted by the system may not have been sent; that it accepts more of a long statement shows that the other side reads.
    const seen = `${bytesRead} ${writableLength > 0 ? bytesWritten - writableLength : ""}`;
    if (isOver || seen !== before) sinceMs = performance.now();
    before = seen;
    return performance.now() - sinceMs;
  };
}
