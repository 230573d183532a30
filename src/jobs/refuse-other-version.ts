import { z } from "zod";
import { UsageError } from "../errors.ts";
import { version } from "../version.ts";
import { readMessage } from "./read-message.ts";

/** All versions tell workers theirs; the rest of what a leader tells them differs between versions. */
const versioned = z.looseObject({ version: z.string() });

/** Refuses the settings of a leader with another version, which may judge pages, or write an index, differently. */
export function refuseOtherVersion(settings: Uint8Array): void {
  const ofLeader = readMessage(settings, versioned).version;
  if (ofLeader === version) return;
  throw new UsageError(`its leader has version ${ofLeader} of recollect, and this is ${version}: use the same version everywhere`);
}
