import { DiskError } from "@recollect/warc/errors";

/** Creates the error for a damaged or incomplete collection. `restore`: what the user can restore from a copy. */
export function damagedCollection(reason: string, restore?: string): DiskError {
  return new DiskError(reason, { code: "collection-damaged", data: { ...(restore !== undefined && { restore }) } });
}
