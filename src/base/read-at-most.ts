import { closeSync, openSync, readSync } from "node:fs";
import { limits } from "../limits.ts";
import { fileError } from "./byte-source.ts";

/** The first bytes of a file, by pieces: it may be a pipe or a device that never ends, and a large one need not be read whole to see that it is. */
export function readAtMost(path: string, maxBytes: number): Buffer {
  try {
    const descriptor = openSync(path, "r");
    try {
      const pieces: Buffer[] = [];
      for (let left = maxBytes; left > 0; ) {
        const piece = Buffer.allocUnsafe(Math.min(left, pieces.length === 0 ? 1 << 16 : limits.windowBytes));
        const got = readSync(descriptor, piece);
        if (got === 0) break;
        pieces.push(piece.subarray(0, got));
        left -= got;
      }
      return Buffer.concat(pieces);
    } finally {
      closeSync(descriptor);
    }
  } catch (cause) {
    throw fileError(cause, path);
  }
}
