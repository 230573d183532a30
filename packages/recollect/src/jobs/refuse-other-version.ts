import { version } from "@recollect/base/version";
import { UsageError } from "@recollect/warc/errors";
import { z } from "zod";
import { readMessage } from "./read-message.ts";

/** The version in the settings; all other settings may differ between versions. */
const versioned = z.looseObject({ version: z.string() });

/** Refuses the settings of a leader with another version, which may judge pages or write an index differently. */
export function refuseOtherVersion(settings: Uint8Array): void {
  const ofLeader = readMessage(settings, versioned).version;
  if (ofLeader === version) return;
  throw new UsageError(`its leader has version ${ofLeader} of recollect, and this is ${version}: use the same version everywhere`);
}
