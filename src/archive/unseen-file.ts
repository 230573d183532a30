import { hostname } from "node:os";
import { UsageError } from "../errors.ts";

/** For a file or a folder that other machines see, and this one does not. */
export function unseenFile(path: string): UsageError {
  return new UsageError(`${path} can't be read on ${hostname()}: make it available there, under the same path`);
}
