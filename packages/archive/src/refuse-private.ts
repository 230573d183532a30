import { type Refusal, refusedAddress } from "@recollect/base/refused-address";
import type { UsageError } from "@recollect/warc/errors";
import { type ArchiveEntry, addressesOf } from "./archive-entry.ts";
import type { Web } from "./net/web.ts";

/** Throws if an archive has an address that is not allowed, so that a run ends before it writes anything. */
export async function refusePrivateArchives(entries: readonly ArchiveEntry[], web: Web): Promise<void> {
  const checks = entries.flatMap((entry) =>
    addressesOf(entry)
      .filter((address) => /^https?:/i.test(address))
      .map(async (address) => ({ entry, refusal: await web.refusalOf?.(new URL(address).origin) })),
  );
  for (const { entry, refusal } of await Promise.all(checks)) if (refusal !== undefined) throw refusedArchive(entry, refusal);
}

/** Does the same for the seeds of a crawl of the live web. */
export async function refusePrivateSeeds(seeds: readonly string[], web: Web): Promise<void> {
  const refusals = await Promise.all(seeds.map(async (seed) => ({ seed, refusal: await web.refusalOf?.(seed) })));
  for (const { seed, refusal } of refusals)
    if (refusal !== undefined) throw refusedAddress(`Cannot fetch the seed ${seed} from the live web`, refusal);
}

/** Returns the error for an archive whose own address is not allowed. */
export function refusedArchive({ name }: ArchiveEntry, refusal: Refusal): UsageError {
  return refusedAddress(`Cannot ask the archive ${name}`, refusal);
}
