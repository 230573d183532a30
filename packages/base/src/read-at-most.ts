import { closeSync, openSync, readSync } from "node:fs";
import { onFile } from "@recollect/warc/byte-source";
import { warcLimits } from "@recollect/warc/limits";

/** Most files are smaller, and a large buffer raises the size up to which glibc keeps freed memory (mallopt(3)). */
const firstBytes = 64 * 1024;

/** Reads up to a number of bytes in pieces: the file may be an endless pipe or device, and a large one need not be read whole to be refused. */
export function readAtMost(path: string, maxBytes: number): Buffer {
  return onFile(path, () => {
    const descriptor = openSync(path, "r");
    try {
      const pieces: Buffer[] = [];
      for (let left = maxBytes; left > 0; ) {
        const piece = Buffer.allocUnsafe(Math.min(left, Math.max(firstBytes, Math.min(maxBytes - left, warcLimits.windowBytes))));
        const got = readSync(descriptor, piece);
        if (got === 0) break;
        pieces.push(piece.subarray(0, got));
        left -= got;
      }
      return Buffer.concat(pieces);
    } finally {
      closeSync(descriptor);
    }
  });
}
