import { UsageError } from "../errors.ts";
import { version } from "../version.ts";

/** Two versions may judge pages, or write an index, differently: a worker has that of its leader. */
export function refuseOtherVersion(ofLeader: string): void {
  if (ofLeader === version) return;
  throw new UsageError(`its leader has version ${ofLeader} of recollect, and this is ${version}: use the same version everywhere`);
}
